# L’aide du programme en mode texte. L’anglais est dans le programme lui-même.

cli-colon = { "\u00A0" }:{ " " }
cli-usage = Utilisation :
cli-default = [par défaut : { $value }]
cli-values = [valeurs possibles : { $values }]
cli-values-long = Valeurs possibles :

cli-part-name = NOM
cli-part-extra = COMPLÉMENTS

cli-heading-maze = Labyrinthe{ "\u00A0" }
cli-heading-drawing-and-animation = Dessin et animation{ "\u00A0" }
cli-heading-solving = Résoudre{ "\u00A0" }
cli-heading-measuring = Mesurer{ "\u00A0" }
cli-heading-pages = Pages (pdf){ "\u00A0" }
cli-heading-lines = Lignes (pdf et svg){ "\u00A0" }
cli-heading-files = Fichiers{ "\u00A0" }
cli-heading-3d-models-in-millimeters = Modèles 3D, en millimètres{ "\u00A0" }
cli-heading-other-options = Autres options{ "\u00A0" }

cli-value-shape = FORME
cli-value-mask-file = MASQUE|FICHIER
cli-value-method = MÉTHODE
cli-value-mm = MM
cli-value-file = FICHIER
cli-value-format = FORMAT
cli-value-style = STYLE
cli-value-when = QUAND
cli-value-solver = SOLVEUR
cli-value-cell-l-c = CELLULE|L,C
cli-value-level = NIVEAU
cli-value-page = PAGE
cli-value-color = COULEUR
cli-value-marks = REPÈRES
cli-value-where = OÙ
cli-value-text = TEXTE
cli-value-title = TITRE
cli-value-ends = BOUTS
cli-value-mode = MODE
cli-value-shell = SHELL
cli-value-language = LANGUE
cli-value-percent = POURCENTAGE
cli-value-what = QUOI
cli-value-how = COMMENT

cli-text-about = Dessine, anime, résout, mesure et imprime des labyrinthes dans le terminal.
cli-text-size = Largeur x hauteur ; 8x6 si l’option est omise. Dans l’ordre du programme en C, lignes x colonnes, avec --taille, ou avec --mode, --unique ou --access.
cli-text-radius = La taille des formes qui n’en ont qu’une : rayon, côté ou anneaux ; 8 si elle est omise.
cli-text-shape = La forme des cellules et de leur contour ; square si l’option est omise.
cli-text-mask = Exclut des cellules, de sorte qu’il ne reste que cela de la forme : un motif, le blanc d’une image (.png) ou les points d’un texte (.txt). Avec un code de partage ou un fichier dont le masque est une image, cette image.
cli-text-method = La méthode, avec au besoin ses options et ce qui suit toute méthode, comme kruskal, division+cut=random ou kruskal+braid=50. Si elle est omise, backtracker.
cli-text-sparse = Mure ensuite cette part de toutes les cellules, en pourcentage, en raccourcissant des impasses.
cli-text-braid = Ouvre ensuite cette part des impasses, en pourcentage, pour qu’il y ait des boucles.
cli-text-loops = Ouvre ensuite cette part des murs qui restent, en pourcentage.
cli-text-unique = N’enlève jamais un mur entre des cellules déjà reliées (random-removals).
cli-text-access = Continue jusqu’à ce que toutes les cellules soient accessibles (random-removals).
cli-text-seed = La graine des tirages ; une nouvelle à chaque fois si elle est omise.
cli-text-blueprint = Un code de partage, qui décide de tout, comme square:20x30/kruskal#42.
cli-text-input = Un labyrinthe d’un fichier, à dessiner, résoudre, mesurer et écrire au lieu d’un nouveau : .json, .doors, un dessin (.txt), ou une image ou un volume écrits par labyrinth (.svg, .png, .pdf, .stl, .3mf, .obj, .glb), refaits d’après leur code de partage. - est l’entrée standard.
cli-text-input-format = Le format de ce qui est lu, quelle que soit la fin du nom du fichier ; txt si elle ne dit rien.
cli-text-difficulties = Essaie des graines, à partir de celle qui est donnée, jusqu’à ce que trouver le chemin soit aussi difficile que cela : easy (niveaux 1 à 3), medium (4 à 6), hard (7 à 10), ou un niveau de 1 à 10. Donnée plusieurs fois, elle vaut pour un chapitre d’un livre après l’autre, et la dernière aussi pour ceux qui suivent.
cli-text-trust = Lit un fichier ou un code de partage quels que soient la mémoire et le travail que cela demande. Sans cette option, 128 Mio, 2^24 cellules et 2^30 pas au plus sont admis, car un petit fichier peut demander des heures.
cli-text-delay = Millisecondes entre deux étapes de --watch. 0 montre aussitôt le résultat.
cli-text-watch = Montre la création, puis la recherche du chemin, étape par étape : une touche fait avancer, q quitte. Avec --delay, cela avance tout seul.
cli-text-target = Largeur x hauteur, comme 20x15, ou un seul nombre pour les formes à une dimension. Un code de partage à la place détermine tout le labyrinthe. Par défaut, 16x8, ou 8.
cli-text-source = Un fichier, un code de partage, ou - pour l’entrée standard. Les fichiers sont .json, .doors, des dessins (.txt), ou des images, pages et modèles 3D écrits par labyrinth (.svg, .png, .pdf, .stl, .3mf, .obj, .glb), dont le labyrinthe est refait d’après son code de partage.

cli-command-new-about = Crée un labyrinthe : le dessine, l’anime ou l’écrit dans un fichier.
cli-command-solve-about = Résout un labyrinthe et marque le chemin.
cli-command-solve-solver = Le solveur ; par défaut breadth-first, qui trouve le plus court chemin.
cli-command-stats-about = Mesure un labyrinthe : impasses, carrefours, chemins, difficulté.
cli-command-stats-count = Mesure autant de labyrinthes de graines successives, à partir de celle du code de partage, et affiche les moyennes avec leurs erreurs types.
cli-command-compare-about = Compare toutes les méthodes, ou tous les solveurs.
cli-command-compare-solvers = Compare les solveurs par leurs pas, au lieu des méthodes par les mesures de leurs labyrinthes.
cli-command-compare-count = Le nombre de labyrinthes ; 20 par défaut.
cli-command-book-about = Écrit un livre de labyrinthes à imprimer.
cli-command-book-count = Le nombre de labyrinthes de chaque chapitre.
cli-command-book-output = Le livre, un pdf ; - est la sortie standard.
cli-command-batch-about = Écrit plusieurs labyrinthes, un par fichier.
cli-command-batch-count = Le nombre de labyrinthes. Leurs graines se suivent.
cli-command-batch-manifest = Écrit en json la liste des fichiers, avec leurs codes de partage.
cli-command-convert-about = Écrit un labyrinthe dans un autre format, ou le dessine.
cli-command-convert-output = Le fichier à écrire ; - est la sortie standard. Sa fin détermine le format. S’il est omis, le labyrinthe est dessiné dans le terminal.
cli-command-list-about = Liste méthodes, formes, masques, solveurs, buts, formats ou styles.
cli-command-list-list = Ce qu’il faut lister. Sans rien, les listes qui existent.
cli-text-style = Comment il est dessiné ; par défaut, les carrés avec des filets, les autres formes avec des points braille.
cli-text-color = Si le dessin est en couleur : par défaut sur un terminal qui a des couleurs, sauf si NO_COLOR est défini.
cli-text-distances = Montre la distance de chaque cellule au début du chemin : du bleu au rouge ou, pour des carrés sans couleurs, par ses derniers chiffres.
cli-text-regions = Montre quelles cellules sont reliées entre elles, chaque région dans sa couleur, et dit combien il y en a.
cli-text-quiet = Ne le dessine pas.
cli-text-solver = Le résout et marque le chemin. La recherche se regarde comme la création.
cli-text-from = Où commence le chemin : le numéro d’une cellule, ou sa ligne et sa colonne, comptés à partir de 0.
cli-text-to = Où finit le chemin.
cli-text-ends = Où commence et finit le chemin, si aucune cellule n’est donnée.
cli-text-stats = Le mesure : impasses, carrefours, chemins, difficulté.
cli-text-count = Autant de labyrinthes, avec cette graine et les suivantes : écrits si --output leur donne des fichiers ; sinon mesurés, et les moyennes affichées avec leurs erreurs types.
cli-text-compare = Compare les méthodes par ce qui est mesuré sur 20 labyrinthes de chacune, ou autant que le dit --count ; ou les solveurs par leurs pas dans ces labyrinthes.
cli-text-how = Comment mesures et listes s’affichent. En json ou csv, ce qui est dit d’un labyrinthe est un seul enregistrement, au lieu du dessin.
cli-text-output = L’écrit dans un fichier ; - est la sortie standard. La fin du nom dit comment : txt tel qu’il est dessiné ; svg et png en image de toute forme, avec le chemin s’il est résolu ; height.png en altitudes pour un terrain ; pdf en page à imprimer, avec --count en livre ; pbm avec un pixel par cellule et par mur ; json avec tout ce qui est connu de ses cellules ; stl, 3mf, obj et glb en murs sur une plaque, à imprimer ou pour construire, sauf en stl avec le chemin comme second volume ; doors avec un nombre par cellule, qui dit comment sont ses portes au sud et à l’est. Des carrés par eller, sidewinder et binary-tree sont écrits rangée par rangée en pbm, et en png trop grand pour un dessin, et peuvent être de toute taille. {"{"}seed{"}"} et {"{"}code{"}"} deviennent dans le nom ceux du labyrinthe, {"{"}number{"}"} son numéro parmi ceux de --count ; {"{{"} et {"}}"} sont des accolades.
cli-text-format = L’écrit dans ce format, quelle que soit la fin du nom du fichier ; sans fichier, là où irait le dessin.
cli-text-manifest = Écrit en json la liste des fichiers que --count et --output ont écrits, avec leurs codes de partage.
cli-text-page-size = A3, A4, A5, letter, legal, ou largeur x hauteur en mm, comme 210x297 ; A4 si elle est omise.
cli-text-margin = Ce qui reste blanc à chaque bord, de 0 à 100 mm ; 15 si elle est omise.
cli-text-per-page = Combien de labyrinthes par page, de 1 à 100.
cli-text-line-width = L’épaisseur des lignes des murs, de 0,01 à 10 mm ; si elle est omise, 0,12 de cellule, mais au plus 1.
cli-text-wall-color = La couleur des murs : #rrggbb, ou black, gray, red, crimson, orange, green, blue, purple.
cli-text-path-color = La couleur du chemin.
cli-text-labels = Avec des flèches à l’entrée et à la sortie, et le code de partage en dessous, dans un calque à part (svg).
cli-text-chapters = Un chapitre de plus dans un livre, à partir de ce code de partage et des graines qui suivent : autant de labyrinthes, numérotés à la suite, avec leurs réponses à la fin de tout. Peut être donné plusieurs fois.
cli-text-headings = Ce qui est au-dessus de la première page d’un chapitre ; si rien n’est dit, {"{"}shape{"}"}, {"{"}size{"}"} – {"{"}method{"}"} s’il y en a plusieurs ou une couverture. Ils deviennent ceux du chapitre, ainsi que {"{"}chapter{"}"}, son numéro. Donné plusieurs fois, c’est pour un chapitre après l’autre, et le dernier aussi pour ceux qui suivent.
cli-text-cover = Une couverture pour un livre, avec ce titre et un labyrinthe qui n’est pas dans le livre, et le sommaire au dos. {"{"}mazes{"}"} devient le nombre de ses labyrinthes.
cli-text-subtitle = Ce qui est en bas de la couverture ; si rien n’est dit, par exemple 50 labyrinthes, difficulté 2–5 sur 10. {"{"}mazes{"}"} et {"{"}levels{"}"} deviennent ceux du livre.
cli-text-marks = Ce qui montre où commencer et où aller ; des flèches si rien n’est dit.
cli-text-answers = Où les chemins sont montrés ; si rien n’est dit, à la fin d’un livre, ou sur place si un seul labyrinthe est résolu.
cli-text-title = Ce qui est au-dessus de chaque labyrinthe ; dans un livre, si rien n’est dit, Labyrinthe {"{"}number{"}"}. {"{"}number{"}"}, {"{"}code{"}"}, {"{"}seed{"}"} et {"{"}difficulty{"}"} deviennent ceux du labyrinthe ; {"{{"} et {"}}"} sont des accolades.
cli-text-footer = Ce qui est au-dessous de chaque labyrinthe ; {"{"}code{"}"} si rien n’est dit.
cli-text-pixels = Combien de pixels a le plus long côté d’une carte d’altitudes (height.png) : de 3 par cellule, marge d’une cellule à chaque bout comprise, comme 30 pour 8 cellules, à 65 536, ou autant qu’il en faut au labyrinthe ; 1 024 si l’option est omise et que le labyrinthe y tient.
cli-text-cell-size = Largeur d’une cellule ; 10 si elle est omise, 5 en svg, et les autres mesures grandissent avec elle. Avec l’une de ces options, obj et glb ont la taille qu’elles disent ; sans elles, une unité par cellule.
cli-text-wall-thickness = Épaisseur des murs ; 0,12 cellule si elle est omise, mais au moins 0,4.
cli-text-wall-height = Hauteur des murs au-dessus du sol ; 0,6 cellule si elle est omise.
cli-text-plate-thickness = Épaisseur de la plaque sous le sol et les murs ; 0,12 cellule si elle est omise, mais au moins 0,4.
cli-text-ball = Diamètre d’une bille qui doit passer. Les cellules sont aussi grandes qu’il le faut, et les murs la dépassent de 0,5, sauf si c’est dit autrement.
cli-text-lid = Avec un couvercle couché à côté du labyrinthe, sur le dos ; son bord entoure les murs avec au moins autant de jeu, 0,2 s’il est omis.
cli-text-relief = Le chemin fait partie de la plaque, moitié moins large que le passage le plus étroit ; il dépasse d’autant du sol, 0,8 si c’est omis.
cli-text-engrave = Le chemin est creusé dans la plaque, à cette profondeur, 0,6 si elle est omise. La plaque est plus épaisse d’autant, sauf si son épaisseur est donnée.
cli-text-groove = Une rainure ronde le long de tous les passages, qui sort par l’entrée et la sortie, où la bille roule, de cette profondeur : au plus un quart de la bille, ce qu’elle a si rien n’est dit. La plaque est plus épaisse d’autant, sauf si son épaisseur est dite.
cli-text-kerf = Avec des lignes de découpe, pour un laser qui brûle autant de matière, 0,1 si c’est omis (svg) : autour des murs, pour qu’ils aient leur épaisseur, et autour d’une plaque où les coller.
cli-text-mode = Où il est montré, text (ou texte) : ce programme ne connaît que le terminal ; pour la 3D, lancez labyrinth.
cli-text-list = Liste ce qu’il y a à choisir, avec les options de chacun et leurs bornes ; seule, quelles listes il y a.
cli-text-completions = Affiche les complétions d’un shell.
cli-text-manual = Affiche la page de manuel.
cli-text-language = La langue des messages, du manuel et des livres, comme fr ; sans cette option, celle du système.
cli-text-help = Affiche cette aide ; -h est plus court.
cli-text-version = Affiche la version.

cli-style-ascii = Des plus, des tirets et des barres ; carrés seulement
cli-style-school = Étroit, le chemin en blocs pleins ; carrés seulement
cli-style-box = Des filets ; carrés seulement
cli-style-blocks = Des murs épais en blocs pleins ; carrés seulement
cli-style-braille = Des points braille, pour toutes les formes

cli-ends-usual = L’entrée et la sortie
cli-ends-hardest = Les deux cellules du bord les plus éloignées l’une de l’autre
cli-ends-longest = Les deux cellules les plus éloignées l’une de l’autre, où qu’elles soient

cli-marks-none = Rien
cli-marks-arrows = Des flèches à l’entrée et à la sortie
cli-marks-pictures = Une souris et son fromage

cli-answers-in-place = Dans le labyrinthe même
cli-answers-none = Nulle part
cli-answers-next = Sur la page qui suit celle du labyrinthe
cli-answers-end = En petit, sur les dernières pages
cli-answers-foot = En petit et à l’envers, sous le labyrinthe

cli-mode-text = Dans le terminal
cli-mode-graphic = Dans une fenêtre : seul le programme en 3D le peut

cli-compare-methods = Les labyrinthes de toutes les méthodes
cli-compare-solvers = Les pas de tous les solveurs

cli-how-text = Pour les humains
cli-how-json = Un objet, ou une liste d’objets, un par ligne
cli-how-csv = Une ligne de noms, et une ligne de valeurs pour chacun

cli-list-methods = Les méthodes, et ce qui suit chacune
cli-list-shapes = Les formes et leurs tailles
cli-list-masks = Les masques
cli-list-solvers = Les solveurs
cli-list-goals = Ce pour quoi on joue un labyrinthe
cli-list-formats = Les formats de fichiers
cli-list-styles = Les styles de dessin

cli-after = Après toute méthode, en pourcentage :
cli-examples = Exemples :

cli-error = erreur : { $error }
cli-more-help = Pour en savoir plus, essayez --help.
cli-wrong-unknown = il n’y a pas d’argument « { $argument } »
cli-wrong-no-value = il manque une valeur à « { $argument } »
cli-wrong-value = « { $value } » n’est pas admis pour « { $argument } » ; admis : { $allowed }
cli-wrong-reason = « { $value } » n’est pas admis pour « { $argument } » : { $reason }
cli-wrong-conflict = « { $argument } » ne va pas avec « { $other } »
cli-wrong-too-many = « { $argument } » ne prend pas la valeur « { $value } »
cli-wrong-missing = il manque { $argument }
cli-wrong-command = il n’y a pas de commande « { $command } »
cli-wrong-similar = { $wrong } ; le nom le plus proche est « { $similar } »

# Les remarques et les mesures du programme en mode texte.

text-not-animated = sans animation : { $reason }
text-search-not-shown = la recherche n’est pas montrée : { $reason }
text-too-many-watched = { NUMBER($cells) } cellules, c’est plus que { NUMBER($most) }, le maximum qui puisse être montré pas à pas
text-watch-on = une touche : continuer
text-watch = q : quitter    pas { $step }
text-watch-part = lignes { $lines } sur { $all-lines }, colonnes { $columns } sur { $all-columns }
text-wide = le dessin a { $columns } colonnes et le terminal { $width }, donc ses lignes sont coupées ; -o maze.txt l’écrit en entier
text-first =
    Le résoudre :        labyrinth-text solve { $code }
    En voir un naître :  labyrinth-text new 20x10 --watch --delay 20
    Les commandes :      labyrinth-text --help
text-ends-bound = ces bouts sont éloignés, mais d’autres le sont peut-être plus : les examiner tous prendrait trop de temps
text-mask-scaled = { $file } a { $width } x { $height } pixels, étirés à { $columns } x { $lines } cellules ; la taille { $columns }x{ $fitting } garde ses proportions

commands =
    Dessine, anime, résout, mesure et imprime des labyrinthes dans le terminal.

    Utilisation : labyrinth-text COMMANDE [OPTIONS]
                  labyrinth-text           dessine un labyrinthe au hasard

      new        crée un labyrinthe : le dessine, l’anime ou l’écrit
      solve      résout un labyrinthe et marque le chemin
      stats      mesure un labyrinthe : impasses, carrefours, chemins, difficulté
      compare    compare toutes les méthodes, ou tous les solveurs
      book       écrit un livre de labyrinthes à imprimer
      batch      écrit plusieurs labyrinthes, un par fichier
      convert    écrit un labyrinthe dans un autre format, ou le dessine
      list       liste méthodes, formes, masques, solveurs, buts, formats, styles

    Une taille est largeur x hauteur, comme 20x15. Un code de partage comme
    square:20x15/kruskal#3 désigne un labyrinthe.

      COMMANDE -h        les options principales ; --help les montre toutes
      --language fr      admis partout, comme --color, --quiet et --trust
      --manual           affiche la page de manuel
      --completions bash affiche les complétions d’un shell

command-new =
    Crée un labyrinthe : le dessine, l’anime ou l’écrit dans un fichier.

    Utilisation : labyrinth-text new [TAILLE|CODE] [OPTIONS]

      TAILLE|CODE        largeur x hauteur, comme 20x15, ou un code de partage
      --shape circle     la forme des cellules ; un cercle prend un seul nombre
      --mask heart       découpe la forme : un masque, ou le fichier d’une image
      --method kruskal   la méthode ; kruskal+braid=50 ajoute des boucles
      --seed 7           la graine, pour refaire le même labyrinthe
      --difficulty easy  essaie des graines jusqu’à cette difficulté
      --watch            une touche par étape ; sans touches avec --delay 20
      --solve            marque le plus court chemin
      --distances        colore les cellules selon leur distance à l’entrée
      -o, --output F     écrit .txt .svg .png .pdf .json .stl .3mf .obj .glb
      --help             toutes les options

command-solve =
    Résout un labyrinthe et marque le chemin.

    Utilisation : labyrinth-text solve FICHIER|CODE [OPTIONS]

      FICHIER|CODE       un fichier, un code, ou - pour l’entrée standard
      --solver tremaux   le solveur ; sinon, le plus court chemin
      --from 0,0         le départ : ligne et colonne ; l’arrivée avec --to
      --ends longest     prend les cellules les plus éloignées
      --watch            anime la recherche ; sans touches avec --delay 20
      --quiet            affiche seulement la longueur du chemin
      --as json          affiche le résultat en json ou csv, sans dessin
      -o, --output F     écrit le labyrinthe et son chemin : .svg .png .pdf ...
      --help             toutes les options

command-stats =
    Mesure un labyrinthe : impasses, carrefours, chemins, difficulté.

    Utilisation : labyrinth-text stats FICHIER|CODE [OPTIONS]

      FICHIER|CODE       un fichier, un code, ou - pour l’entrée standard
      --count 100        les moyennes d’autant de labyrinthes, à partir du code
      --from 0,0         le départ du chemin : ligne, colonne ; l’arrivée avec --to
      --ends longest     prend les cellules les plus éloignées
      --as json          affiche les mesures en json ou csv
      --help             toutes les options

command-compare =
    Compare toutes les méthodes par leurs labyrinthes, ou tous les solveurs.

    Utilisation : labyrinth-text compare [TAILLE|CODE] [OPTIONS]

      TAILLE|CODE        largeur x hauteur, comme 20x15, ou un code de partage
      --count 50         le nombre de labyrinthes
      --solvers          compare les solveurs par leurs pas
      --method kruskal   la méthode, pour les solveurs
      --braid 50         ouvre la moitié des impasses ; --sparse, --loops
      --shape circle     la forme des cellules
      --seed 7           la première graine
      --as json          affiche la comparaison en json ou csv
      --help             toutes les options

command-book =
    Écrit un livre de labyrinthes à imprimer, avec leurs solutions.

    Utilisation : labyrinth-text book [TAILLE|CODE] [OPTIONS]

      TAILLE|CODE        largeur x hauteur, comme 20x15, ou un code de partage
      --count 50         le nombre de labyrinthes
      --method kruskal   la méthode
      --difficulty easy  seulement des labyrinthes de cette difficulté
      --per-page 4       le nombre de labyrinthes par page
      --page-size letter le papier ; A4 par défaut
      --cover TITRE      ajoute une couverture
      --answers end      place des solutions : end, foot, next, in-place, none
      --title TEXTE      le texte au-dessus de chaque labyrinthe ; --footer dessous
      -o, --output F     le fichier à écrire, un .pdf
      --help             toutes les options

command-batch =
    Écrit plusieurs labyrinthes de graines successives, un par fichier.

    Utilisation : labyrinth-text batch [TAILLE|CODE] [OPTIONS]

      TAILLE|CODE        largeur x hauteur, comme 20x15, ou un code de partage
      --count 50         le nombre de labyrinthes
      --method kruskal   la méthode
      --seed 7           la première graine
      --difficulty easy  seulement des labyrinthes de cette difficulté
      --solve            marque les plus courts chemins
      -o, --output F     les fichiers ; leur nom contient {"{"}number{"}"} ou {"{"}seed{"}"}
      --format json      json va vers la sortie standard, un labyrinthe par ligne
      --manifest F       écrit la liste des fichiers, avec leurs codes
      --help             toutes les options

command-convert =
    Écrit un labyrinthe dans un autre format, ou le dessine.

    Utilisation : labyrinth-text convert FICHIER|CODE [SORTIE] [OPTIONS]

      FICHIER|CODE       un fichier, un code, ou - pour l’entrée standard
      SORTIE             .txt .svg .png .pdf .json .stl .3mf .obj .glb ...
      --format json      le format, quel que soit le nom du fichier
      --style ascii      le style d’un dessin
      --solve            marque le plus court chemin
      --cell-size 8      la largeur d’une cellule en mm, en svg et en 3D
      --help             toutes les options

command-list =
    Liste ce qu’on peut choisir : méthodes, formes, masques, solveurs, etc.

    Utilisation : labyrinth-text list [QUOI] [OPTIONS]

      QUOI               methods, shapes, masks, solvers, goals, formats, styles
      --as json          affiche la liste en json ou csv
      --help             toutes les options

text-farthest = la plus éloignée de la cellule { $from } : la cellule { $cell }, à { NUMBER($steps) } pas
text-regions = régions : { NUMBER($regions) }
text-path = chemin : { $cells ->
    [one] { NUMBER($cells) } cellule
   *[other] { NUMBER($cells) } cellules
} ; pas : { NUMBER($steps) } ; cellules visitées : { NUMBER($visited) }

text-parts = { " ; " }
text-goal = but : { $goal }
text-goal-not-drawn = non dessiné : { $things }
text-goal-coins = { $count ->
    [one] { NUMBER($count) } pièce
   *[other] { NUMBER($count) } pièces
}
text-goal-doors = { $count ->
    [one] { NUMBER($count) } porte et sa clé
   *[other] { NUMBER($count) } portes et leurs clés
}
text-goal-minotaur = { $count } Minotaure
text-goal-missing = pas de place pour { NUMBER($count) } de plus

text-difficulty = { $level } sur { $most } ({ $points ->
    [one] { NUMBER($points) } point
   *[other] { NUMBER($points) } points
})
text-fits = difficulté { $difficulty }, après { $tried ->
    [one] { NUMBER($tried) } graine essayée
   *[other] { NUMBER($tried) } graines essayées
}
text-mazes-from = { $mazes ->
    [one] { NUMBER($mazes) } labyrinthe
   *[other] { NUMBER($mazes) } labyrinthes
} à partir de { $first }
text-mazes-fit = { $mazes ->
    [one] { NUMBER($mazes) } labyrinthe qui convient
   *[other] { NUMBER($mazes) } labyrinthes qui conviennent
}, sur { NUMBER($tried) } à partir de { $first }

text-none = aucun
text-at-least = au moins { $value }
text-cells = cellules : { NUMBER($cells) }
text-cells-walled-off = cellules murées, non comptées ci-dessous : { NUMBER($cells) }
text-measure-dead-ends = impasses, en % : { $value }
text-measure-junctions = carrefours, en % : { $value }
text-measure-cells-with-2 = cellules à 2 passages, en % : { $value }
text-measure-cells-with-3 = cellules à 3 passages, en % : { $value }
text-measure-cells-with-4 = cellules à 4 passages, en % : { $value }
text-measure-cells-with-more = cellules à 5 passages ou plus, en % : { $value }
text-measure-passages = passages par cellule : { $value }
text-measure-path = chemin de l’entrée à la sortie, en pas : { $value }
text-measure-on-path = cellules sur ce chemin, en % : { $value }
text-measure-longest = plus long chemin, en pas : { $value }
text-measure-river = rivière, en pas d’un carrefour au suivant ou à une impasse : { $value }
text-measure-difficulty = difficulté : { $value }

text-means-each = moyennes de { NUMBER($mazes) } labyrinthes par méthode, { $shape } à partir de la graine { $seed }
text-means = moyennes de { NUMBER($mazes) } labyrinthes à partir de { $first }
text-head-method = méthode
text-head-type = type
text-head-technique = technique
text-head-dead-ends = impasses %
text-head-junctions = carrefours %
text-head-on-path = sur le chemin %
text-head-path = chemin
text-head-longest = plus long
text-head-river = rivière
text-head-time = µs par labyrinthe
text-head-solver = solveur
text-head-found = trouvés %
text-head-steps = pas
text-head-visited = cellules visitées
text-not-with-a-mask = pas avec un masque

text-also = (aussi { $names })
text-after-methods = Options communes à toutes les méthodes, en pourcentage.

cli-table-tree = arbre
cli-table-set = ensembles
cli-table-passages = passages
cli-table-walls = murs

cli-format-txt = Le dessin, comme dans le terminal
cli-format-svg = Une image vectorielle, de toute forme
cli-format-png = Une image de pixels, de toute forme
cli-format-height-png = Les murs en altitudes, pour un terrain
cli-format-pdf = Une page à imprimer, ou un livre
cli-format-pbm = Un pixel par cellule et par mur ; rectangles entiers de carrés
cli-format-json = Tout ce qu’il y a à savoir : cellules, côtés, passages, coins
cli-format-stl = Un volume plein, à imprimer
cli-format-3mf = Des volumes pleins avec unité et titre, à imprimer
cli-format-obj = Des volumes pleins, pour modéliser
cli-format-glb = Des volumes pleins, pour montrer
cli-format-doors = Les portes au sud et à l’est de chaque cellule ; rectangles entiers de carrés

cli-no-path = il n’y a pas de chemin de { $from } à { $to }
cli-gave-up = { $solver } : abandon après { NUMBER($steps) } pas, sans chemin de { $from } à { $to }
cli-interrupted = interrompu
cli-no-output = le labyrinthe ne peut pas être écrit : { $error }
cli-no-file = { $file } ne peut pas être écrit : { $error }
cli-unsolved = { $of ->
    [one] pas de chemin dans le labyrinthe, écrit dans { $file }
   *[other] pas de chemin dans { NUMBER($mazes) } des { NUMBER($of) } labyrinthes, le premier dans { $file }
}
cli-range = { $least } à { $most }
cli-none-fits = aucun des { NUMBER($tried) } labyrinthes à partir de { $first } n’a la difficulté { $wanted } ; { $found }
cli-fits-no-path = aucun n’a de chemin vers la sortie
cli-fits-others = ils ont { $found }, et le plus proche est { $nearest } ; { $advice }
cli-fits-larger = des labyrinthes plus grands sont plus difficiles
cli-fits-smaller = des labyrinthes plus petits sont plus faciles
cli-fits-other = une autre taille, forme ou méthode peut l’avoir

cli-heading-options = Options{ "\u00A0" }
cli-heading-arguments = Arguments{ "\u00A0" }
cli-heading-commands = Commandes{ "\u00A0" }

cli-value-wxh = LxH
cli-value-size-code = TAILLE|CODE
cli-value-file-code = FICHIER|CODE
cli-value-output = SORTIE
cli-value-code = CODE
cli-value-name = NOM
cli-value-hour = HEURE
cli-value-filter = FILTRE
cli-value-share = PART
cli-value-file-png = FICHIER.png
cli-value-file-gif-folder = FICHIER.gif|DOSSIER
cli-value-folder = DOSSIER
cli-value-address = ADRESSE
cli-value-address-port = ADRESSE:PORT
cli-value-file-url = FICHIER|URL
cli-value-from = DE
cli-value-to = VERS

cli-app-about = Regardez un labyrinthe se creuser en 3D, puis entrez-y et parcourez-le.
cli-app-more = Regardez un labyrinthe se creuser en 3D, puis entrez-y et parcourez-le. Sans options, une fenêtre s’ouvre avec le labyrinthe choisi la dernière fois.
cli-app-after = Un code de partage s’écrit forme:taille/méthode+option=valeur#graine, par exemple
      square:20x30/kruskal#42
      hexagon-flat:9/division+cut=random+depth=4#7
      square:20x30/kruskal#42/coins+time=90
    Le menu montre celui de chaque labyrinthe.
cli-app-mode = Où les labyrinthes sont montrés ; le mode texte a ses propres options : voir `--mode text --help`.
cli-app-blueprint = Le code de partage du premier labyrinthe.
cli-app-input = Le premier labyrinthe, d’un fichier : .json, .doors, un dessin (.txt), ou une image ou un volume qui porte son code de partage (.svg, .png, .pdf, .stl, .3mf, .obj, .glb).
cli-app-cells = Enlève des murs au hasard dans autant de lignes et de colonnes de carrés, 6x8 si seules les options suivantes sont données ; à la fin, montre les cellules reliées, chaque région dans sa couleur, puis le chemin.
cli-app-seed = La graine de ses tirages ; une nouvelle à chaque fois si elle est omise.
cli-app-unique = N’enlève jamais un mur entre des cellules déjà reliées.
cli-app-access = Continue jusqu’à ce que toutes les cellules soient accessibles.
cli-app-delay = Millisecondes entre deux murs ; 0 montre aussitôt le résultat. Sans cette option, le tout dure dix secondes.
cli-app-theme = L’apparence de tout : le nom du fichier d’un thème, sans sa fin.
cli-app-hour = L’heure du jour, de 0 à 24 ; si elle est omise, celle qui va au thème.
cli-app-quality = Combien est fait pour la beauté de l’image ; si elle est omise, ce qui a été choisi dans le menu, ou low sans fenêtre.
cli-app-language = La langue de tous les textes, comme fr ; si elle est omise, celle choisie dans le menu, ou celle du système.
cli-app-log = Ce qui est noté sur le terminal et dans le journal : error, warn, info, debug, trace, ou par parties du programme, comme warn,labyrinth=debug. La variable RUST_LOG passe avant.
cli-app-screensaver = Montre l’économiseur d’écran en plein écran, jusqu’à ce qu’une touche soit pressée ou la souris bougée : les thèmes changent, et des labyrinthes sont creusés, courus et parcourus. Un thème, une heure ou un code donnés restent.
cli-app-screenshot = Calcule une image dans ce fichier PNG, sans fenêtre, et termine.
cli-app-view = D’où l’image est prise.
cli-app-at = Quelle part de la création s’est déjà passée dans l’image, de 0 à 1.
cli-app-record = Enregistre dans ce fichier GIF, ou en images PNG dans un nouveau dossier, sans fenêtre, et termine.
cli-app-scene = Ce qui est enregistré.
cli-app-seconds = La durée de l’enregistrement, en secondes.
cli-app-fps = Combien d’images par seconde a l’enregistrement.
cli-app-size = La taille de l’image, ou de l’enregistrement, en pixels ; jusqu’à 8192 de chaque côté, ou 131072 avec --view top, pour des affiches.
cli-app-completions = Affiche les complétions d’un shell.
cli-app-manual = Affiche la page de manuel.
cli-app-help = Affiche cette aide ; -h est plus court.
cli-app-version = Affiche la version.

cli-quality-low = Aussi peu que possible : pour le rendu par logiciel, et dans un navigateur
cli-quality-medium = Ce que toute carte graphique fait bien
cli-quality-high = Tout ce qu’il y a
cli-view-orbit = De biais et d’en haut, tout le labyrinthe dans l’image
cli-view-top = Droit d’en haut, en vraies proportions
cli-view-walk = De l’entrée, à l’intérieur
cli-scene-carving = La création du labyrinthe, vue d’en haut ; elle prend l’essentiel du temps
cli-scene-race = Une course de tous les robots, vue d’en haut
cli-scene-walk = Une marche jusqu’à la sortie, de l’intérieur

cli-serve-about = Laisse des gens parcourir un labyrinthe ensemble : un serveur, et sa page.
cli-serve-listen = Où il écoute ; 0.0.0.0 pour tous ceux qui atteignent cette machine
cli-serve-database = Ce qui est gardé : un fichier, créé s’il manque, ou postgres://utilisateur:mot-de-passe@hôte/base
cli-serve-url = L’adresse par laquelle d’autres atteignent ce serveur, quand plusieurs se partagent une base
cli-serve-app = Le dossier du programme pour navigateurs, tel que `cargo xtask web` le fait, qui est alors sous /app ; s’il est omis, `web` à côté du dossier du programme, s’il y est
cli-serve-code = Le code de partage de la salle qui est toujours là ; s’il est omis, celui qu’elle avait, et d’abord square:20x20/backtracker#1
cli-serve-max-cells = Le plus grand nombre de cellules d’un labyrinthe
cli-serve-max-total-cells = Le plus grand nombre de cellules de toutes les salles ensemble
cli-serve-max-rooms = Le plus grand nombre de salles
cli-serve-max-connections = Le plus grand nombre de connexions en même temps
cli-serve-max-per-address = Le plus grand nombre de connexions en même temps d’une adresse, qui peut être celle de toute une école
cli-serve-trusted-proxy = Les mandataires dont on croit le X-Forwarded-For
cli-serve-allow-origin = Les origines des sites web dont les pages peuvent utiliser le serveur ; * pour tous, none pour la seule page du serveur
cli-serve-log = Ce qui est noté, comme info ou maze_server=debug,sqlx=warn
cli-serve-log-format = Comment c’est noté
cli-serve-help = Affiche cette aide
cli-serve-version = Affiche la version
cli-log-format-text = Des lignes pour les humains
cli-log-format-json = Des lignes pour les programmes
cli-copy-about = Copie tout ce qui est gardé en ce moment dans une base vide, comme d’un fichier vers PostgreSQL
cli-copy-from = Un fichier, ou postgres://utilisateur:mot-de-passe@hôte/base
cli-copy-to = De même, mais vide
cli-copy-help = Affiche cette aide
