# L’aide des programmes. Le texte anglais est dans le code.

cli-colon = { "\u00A0" }:{ " " }
cli-usage = Utilisation :
cli-default = [par défaut : { $value }]
cli-values = [valeurs possibles : { $values }]
cli-values-long = Valeurs possibles :

cli-part-name = NOM
cli-part-extra = COMPLÉMENTS

cli-heading-maze = Labyrinthe{ "\u00A0" }
cli-heading-drawing-and-animation = Dessin et animation{ "\u00A0" }
cli-heading-side-by-side = Côte à côte{ "\u00A0" }
cli-heading-solving = Résoudre{ "\u00A0" }
cli-heading-measuring = Mesurer{ "\u00A0" }
cli-heading-pages = Pages (pdf){ "\u00A0" }
cli-heading-lines = Lignes (pdf et svg){ "\u00A0" }
cli-heading-files = Fichiers{ "\u00A0" }
cli-heading-3d-models-in-millimeters = Modèles 3D, en millimètres{ "\u00A0" }
cli-heading-robots = Robots{ "\u00A0" }
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
cli-value-command = COMMANDE
cli-value-method-code = MÉTHODE|CODE

cli-text-about = Dessine, anime, résout, mesure et imprime des labyrinthes dans le terminal.
cli-text-size = Largeur x hauteur ; 8x6 si l’option est omise. Dans les appels du programme en C, lignes x colonnes : avec --mode, --unique, --access ou l’orthographe française d’une option.
cli-text-radius = La taille des formes à une seule dimension : rayon, côté ou nombre d’anneaux ; 8 par défaut.
cli-text-shape = La forme des cellules et de leur contour ; square si l’option est omise.
cli-text-mask = Découpe la forme : un masque intégré, les parties blanches d’une image (.png), les surfaces remplies d’un dessin (.svg) ou les points d’un texte (.txt). Précédé de `floor.`, le masque s’applique à chaque étage d’un bâtiment. Sans taille, le labyrinthe garde les proportions du fichier. Si le masque d’un code de partage ou d’un fichier est une image, c’est cette image.
cli-text-tiling = Prend pour cellules les polygones d’un fichier : un json avec une liste de polygones, chacun étant une liste de sommets [x, y]. Les polygones sont voisins s’ils ont un côté en commun. Le labyrinthe mène du premier polygone au dernier. Le json d’un labyrinthe sur des polygones est aussi un tel fichier.
cli-text-mask-text = Donne au labyrinthe la forme d’un mot : ses lettres sont les cellules, reliées par des couloirs. Sans taille, elles sont faciles à lire. Si la taille est un seul nombre, c’est le plus grand côté.
cli-text-method = La méthode, avec ses options et celles de toutes les méthodes, comme kruskal, division+cut=random ou kruskal+braid=50. Par défaut, backtracker, ou random-removals avec --unique ou --access.
cli-text-sparse = Après la génération, mure ce pourcentage de toutes les cellules en raccourcissant des impasses.
cli-text-braid = Après la génération, ouvre ce pourcentage des impasses, ce qui ajoute des boucles.
cli-text-loops = Après la génération, ouvre ce pourcentage des murs restants.
cli-text-unique = N’enlève que des murs entre des cellules qui ne sont pas encore reliées (random-removals).
cli-text-access = Continue jusqu’à ce que toutes les cellules soient accessibles (random-removals).
cli-text-seed = La graine aléatoire ; par défaut, une nouvelle à chaque fois.
cli-text-blueprint = Un code de partage, qui détermine tout le labyrinthe, comme square:20x30/kruskal#42.
cli-text-input = Lit un labyrinthe dans un fichier au lieu d’en générer un : un dessin, une grille de caractères ou de nombres, une image, un fichier micromouse, .json ou .doors. Les autres fichiers écrits par labyrinth, comme .svg, .pdf, .stl ou .graphml, contiennent un code de partage, d’après lequel le labyrinthe est refait. - est l’entrée standard.
cli-text-read-as = Ce que deviennent les pixels ou les caractères d’un fichier : lattice fait une cellule de chaque carré entre les murs, et refuse ce qui ne forme pas une grille ; mask fait de chaque sol une cellule, sans mur entre elles. Par défaut, lattice si les murs s’y prêtent.
cli-text-input-format = Le format du fichier lu. Par défaut, il est reconnu d’après le contenu et la fin du nom.
cli-text-difficulties = Essaie des graines, à partir de celle qui est donnée, jusqu’à ce que le labyrinthe ait cette difficulté : easy (niveaux 1 à 3), medium (4 à 6), hard (7 à 10), ou un niveau de 1 à 10. Répétez l’option pour les chapitres d’un livre ; la dernière valeur vaut aussi pour les suivants.
cli-text-trust = Lit fichiers et codes de partage sans limites. Par défaut, 128 Mio, 2^24 cellules et 2^30 pas au plus sont admis, car même un petit fichier peut demander des heures de calcul.
cli-text-delay = Millisecondes entre deux étapes de --watch. 0 montre aussitôt le résultat.
cli-text-watch = Montre la création, puis la recherche du chemin, étape par étape : une touche fait avancer, q quitte. Avec --delay, cela avance tout seul.
cli-text-target = Largeur x hauteur, comme 20x15, ou un seul nombre pour les formes à une dimension. Un code de partage à la place détermine tout le labyrinthe. Par défaut, 16x8, ou 8. Si le masque est un texte ou un fichier, un seul nombre est le plus grand côté, et la taille par défaut dépend du masque.
cli-text-source = Un fichier, un code de partage, ou - pour l’entrée standard. Les fichiers sont des dessins, des grilles de caractères ou de nombres, des images, des fichiers micromouse, .json et .doors. Les autres fichiers écrits par labyrinth, comme .svg, .pdf, .stl ou .graphml, contiennent un code de partage, d’après lequel le labyrinthe est refait.

cli-command-new-about = Crée un labyrinthe : le dessine, l’anime ou l’écrit dans un fichier.
cli-command-solve-about = Résout un labyrinthe et marque le chemin.
cli-command-solve-solver = Le solveur ; par défaut breadth-first, qui trouve le plus court chemin.
cli-command-solve-beside = Montre à côté le même labyrinthe avec un autre solveur, et un tableau des différences. Le code de partage de deux labyrinthes les montre tous les deux.
cli-command-solve-seed = La graine de la souris au hasard, dans un labyrinthe lu dans un fichier ; 0 par défaut.
cli-command-stats-about = Mesure un labyrinthe : impasses, carrefours, chemins, difficulté.
cli-command-stats-count = Mesure autant de labyrinthes de graines successives, à partir de celle du code de partage, et affiche les moyennes avec leurs erreurs types.
cli-command-compare-about = Compare toutes les méthodes, ou tous les solveurs.
cli-command-compare-solvers = Compare les solveurs par leurs pas, au lieu des méthodes par les mesures de leurs labyrinthes.
cli-command-compare-count = Le nombre de labyrinthes ; 20 par défaut.
cli-command-book-about = Écrit un livre de labyrinthes à imprimer.
cli-command-book-count = Le nombre de labyrinthes de chaque chapitre.
cli-command-book-output = Le livre, un pdf ; - est la sortie standard.
cli-command-worksheet-about = Écrit une fiche d’exercices sur les méthodes, avec les réponses.
cli-command-worksheet-subject = Largeur x hauteur des labyrinthes, de 4x4 à 16x16, ou un seul nombre pour les deux. Le dossier d’une leçon à leur place pose les questions de cette leçon.
cli-command-worksheet-method = La méthode de tous les exercices. Par défaut, les méthodes alternent.
cli-command-worksheet-seed = La graine du premier labyrinthe ; par défaut, une nouvelle à chaque fois.
cli-command-worksheet-count = Le nombre d’exercices, de 1 à 200.
cli-command-worksheet-output = La fiche, un pdf ; - est la sortie standard.
cli-command-worksheet-per-page = Le nombre d’exercices par page, de 1 à 12.
cli-command-batch-about = Écrit plusieurs labyrinthes, un par fichier.
cli-command-batch-count = Le nombre de labyrinthes. Leurs graines se suivent.
cli-command-batch-manifest = Écrit en json la liste des fichiers, avec leurs codes de partage.
cli-command-convert-about = Écrit un labyrinthe dans un autre format, ou le dessine.
cli-command-convert-output = Le fichier à écrire ; - est la sortie standard. Sa fin détermine le format. S’il est omis, le labyrinthe est dessiné dans le terminal.
cli-command-race-about = Fait rouler vos propres robots dans des labyrinthes : des programmes dans n’importe quel langage.
cli-command-race-sources = Les labyrinthes : des fichiers ou des codes de partage. - est l’entrée standard.
cli-command-race-robots = Un robot : la commande qui le lance, comme "python3 my_mouse.py", ou le nom d’un des nôtres, comme flood-fill ou tremaux. Répétez l’option pour d’autres robots.
cli-command-race-list = Un fichier avec un robot par ligne : sa commande, ou nom = commande. Les commandes s’exécutent dans le dossier du fichier.
cli-command-race-goal = Où vont les robots. Par défaut, là où l’indique le fichier, sinon au centre pour les carrés et à la sortie pour les autres formes.
cli-command-race-seconds = Le temps d’un robot dans chaque labyrinthe, en secondes, à partir de sa première commande.
cli-command-race-yes = Lance les robots sans demander. Ce sont des programmes qui ont tous vos droits.
cli-command-race-count = Prend autant de labyrinthes de graines successives, à partir de celle de chaque code de partage.
cli-command-list-about = Liste méthodes, formes, masques, solveurs, buts, formats ou styles.
cli-command-list-list = La liste à afficher. Par défaut, les noms de toutes les listes.
cli-text-style = Le style du dessin ; par défaut, des filets pour les carrés et des points braille pour les autres formes.
cli-text-color = Quand utiliser des couleurs ; par défaut, si le terminal en a et si NO_COLOR n’est pas défini.
cli-text-beside = Montre à côté un second labyrinthe de la même taille, et un tableau des différences : une méthode avec ses options, comme wilson ou prim+by=walls, avec la même graine ; avec une autre graine, comme wilson#7 ; ou un code de partage. Un code de partage de deux labyrinthes les montre aussi tous les deux.
cli-text-sync = Comment deux labyrinthes avancent ensemble.
cli-text-distances = Montre la distance de chaque cellule au début du chemin, du bleu au rouge. Sans couleurs, les carrés montrent ses derniers chiffres.
cli-text-regions = Montre quelles cellules sont reliées, avec une couleur par région, et affiche le nombre de régions.
cli-text-quiet = Ne dessine pas le labyrinthe.
cli-text-solver = Résout le labyrinthe et marque le chemin. La recherche s’anime comme la création.
cli-text-from = Le début du chemin : le numéro d’une cellule, ou sa ligne et sa colonne, comptés à partir de 0.
cli-text-to = La fin du chemin.
cli-text-ends = Les bouts du chemin, si aucune cellule n’est donnée.
cli-text-stats = Mesure le labyrinthe : impasses, carrefours, chemins, difficulté.
cli-text-count = Fait autant de labyrinthes, avec des graines consécutives. Ils sont écrits si --output nomme un fichier pour chacun ou un livre ; sinon ils sont mesurés, et les moyennes affichées avec leurs erreurs types.
cli-text-compare = Compare les méthodes par les mesures de 20 labyrinthes de chacune, ou d’autant qu’en demande --count. Avec solvers, compare les solveurs par leurs pas dans de tels labyrinthes.
cli-text-how = Le format des mesures et des listes. En json ou csv, les résultats d’un labyrinthe forment un enregistrement, qui remplace le dessin.
cli-text-output = Écrit le labyrinthe dans un fichier ; - est la sortie standard. L’extension détermine le format : txt est le dessin ; svg et png sont des images de toute forme, avec le chemin si le labyrinthe est résolu ; height.png est une carte d’altitudes pour un terrain ; pdf est une page à imprimer ou, avec --count, un livre ; pbm a un pixel par cellule et par mur ; json contient toutes les données des cellules ; stl, 3mf, obj et glb sont des modèles 3D, où le chemin est une pièce à part, sauf en stl, qui n’a pas de chemin ; doors a un nombre par cellule, qui code ses portes au sud et à l’est ; micromouse, num et maz sont pour les simulateurs de concours ; grid, csv, npy, bmp et pgm ont un caractère, un nombre ou un pixel par mur et par sol ; yaml est l’échelle d’un pgm, pour des robots ; tmx est une carte de tuiles ; graphml et dot sont des graphes ; dxf est pour la CAO ; line.svg a les murs en une seule ligne. Les carrés par eller, sidewinder et binary-tree peuvent avoir n’importe quelle taille en pbm, et en png s’ils sont trop grands pour être dessinés en lignes, car ils sont écrits ligne par ligne. Dans le nom, {"{"}seed{"}"} et {"{"}code{"}"} sont remplacés par ceux du labyrinthe, et {"{"}number{"}"} par son numéro parmi ceux de --count ; {"{{"} et {"}}"} sont des accolades.
cli-text-format = Écrit dans ce format, quelle que soit l’extension. Sans --output, le labyrinthe va vers la sortie standard.
cli-text-manifest = Écrit en json la liste des fichiers que produisent --count et --output, avec leurs codes de partage.
cli-text-page-size = A3, A4, A5, letter, legal, ou largeur x hauteur en mm, comme 210x297 ; A4 par défaut.
cli-text-margin = La marge à chaque bord, de 0 à 100 mm ; 15 par défaut.
cli-text-per-page = Le nombre de labyrinthes par page, de 1 à 100 ; 1 par défaut.
cli-text-line-width = L’épaisseur des murs, de 0,01 à 10 mm ; par défaut 0,12 fois une cellule, mais au plus 1.
cli-text-wall-color = La couleur des murs : #rrggbb, ou black, gray, red, crimson, orange, green, blue, purple.
cli-text-path-color = La couleur du chemin.
cli-text-labels = Ajoute des flèches à l’entrée et à la sortie, et le code de partage sous le labyrinthe, dans un calque à part (svg).
cli-text-chapters = Ajoute un chapitre à un livre, avec autant de labyrinthes que le premier. Il commence par ce code de partage et continue avec les graines suivantes. Peut être répété.
cli-text-headings = Le titre d’un chapitre, où {"{"}shape{"}"}, {"{"}size{"}"}, {"{"}method{"}"} et {"{"}chapter{"}"}, son numéro, sont remplacés. Par défaut, « {"{"}shape{"}"}, {"{"}size{"}"} – {"{"}method{"}"} » s’il y a plusieurs chapitres ou une couverture. Répétez l’option pour les autres chapitres ; la dernière valeur vaut aussi pour les suivants.
cli-text-cover = Ajoute une couverture avec ce titre et un labyrinthe qui n’est pas dans le livre, suivie du sommaire. {"{"}mazes{"}"} est remplacé par le nombre de labyrinthes.
cli-text-subtitle = Le texte en bas de la couverture, où {"{"}mazes{"}"} et {"{"}levels{"}"} sont remplacés ; par défaut, comme « 50 labyrinthes, difficulté 2–5 sur 10 ».
cli-text-marks = Les repères à l’entrée et à la sortie ; des flèches par défaut.
cli-text-answers = Où montrer les chemins ; par défaut, end pour un livre, in-place si un seul labyrinthe est résolu.
cli-text-title = Le texte au-dessus de chaque labyrinthe, où {"{"}number{"}"}, {"{"}code{"}"}, {"{"}seed{"}"} et {"{"}difficulty{"}"} sont remplacés ; {"{{"} et {"}}"} sont des accolades. Par défaut dans un livre, « Labyrinthe {"{"}number{"}"} ».
cli-text-footer = Le texte sous chaque labyrinthe ; {"{"}code{"}"} par défaut.
cli-text-pixels = La longueur du grand côté d’une carte d’altitudes (height.png) en pixels, avec une marge d’une cellule à chaque bout : de 3 par cellule, comme 30 pour 8 cellules, à 65 536, ou plus si le labyrinthe le demande. 1 024 par défaut si cela suffit.
cli-text-cell-size = La largeur d’une cellule ; par défaut 10, 5 en svg, line.svg et dxf, ou 1000 en yaml, et les autres dimensions grandissent avec elle. Sans aucune de ces options, les cellules d’obj et de glb ont une unité de large.
cli-text-wall-thickness = L’épaisseur des murs ; par défaut 0,12 fois une cellule, mais au moins 0,4.
cli-text-wall-height = La hauteur des murs au-dessus du sol ; par défaut 0,6 fois une cellule.
cli-text-plate-thickness = L’épaisseur de la plaque sous le sol et les murs ; par défaut 0,12 fois une cellule, mais au moins 0,4.
cli-text-ball = Fait des passages assez larges pour une bille de ce diamètre. Par défaut, les cellules ont la taille que demande la bille, et les murs la dépassent de 0,5.
cli-text-lid = Ajoute un couvercle, posé à l’envers à côté du labyrinthe. La valeur est le jeu entre son bord et les murs ; 0,2 par défaut.
cli-text-relief = Surélève le chemin au-dessus du sol de cette hauteur, en un seul morceau avec la plaque ; 0,8 par défaut. Le chemin est moitié moins large que le passage le plus étroit.
cli-text-engrave = Creuse le chemin dans la plaque à cette profondeur ; 0,6 par défaut. La plaque s’épaissit d’autant, sauf avec --plate-thickness.
cli-text-groove = Ajoute une rainure ronde pour la bille le long de tous les passages, de l’entrée et de la sortie. Sa profondeur est au plus d’un quart de la bille, sa valeur par défaut. La plaque s’épaissit d’autant, sauf avec --plate-thickness.
cli-text-kerf = Ajoute des lignes de découpe pour un laser qui brûle cette largeur ; 0,1 par défaut (svg). Elles entourent les murs, et une plaque où coller les murs.
cli-text-mode = Où montrer le labyrinthe : text (ou texte). Pour le mode graphique, lancez labyrinth.
cli-text-list = Affiche les valeurs possibles, avec leurs options et leurs bornes. Sans valeur, affiche les noms de toutes les listes.
cli-text-completions = Affiche les complétions d’un shell.
cli-text-manual = Affiche la page de manuel.
cli-text-language = La langue des messages, du manuel et des livres, comme fr ; par défaut, celle du système.
cli-text-help = Affiche cette aide ; -h affiche un résumé.
cli-text-version = Affiche la version.

cli-style-ascii = Des signes plus, des tirets et des barres ; carrés seulement
cli-style-school = Étroit, le chemin en blocs pleins ; carrés seulement
cli-style-box = Des filets ; carrés seulement
cli-style-blocks = Des murs épais en blocs pleins ; carrés seulement
cli-style-braille = Des points braille, pour toutes les formes

cli-sync-events = Un événement pour chacun ; le plus court finit avant l’autre
cli-sync-share = La même part du tout ; les deux finissent ensemble
cli-goal-center = Du coin sud-ouest au centre, comme dans les concours
cli-goal-exit = De l’entrée à la sortie
cli-ends-usual = L’entrée et la sortie
cli-ends-hardest = Les deux cellules du bord les plus éloignées l’une de l’autre
cli-ends-longest = Les deux cellules les plus éloignées l’une de l’autre

cli-marks-none = Rien
cli-marks-arrows = Des flèches à l’entrée et à la sortie
cli-marks-pictures = Une souris et son fromage

cli-answers-in-place = Dans le labyrinthe même
cli-answers-none = Nulle part
cli-answers-next = Sur la page qui suit celle du labyrinthe
cli-answers-end = En petit, sur les dernières pages
cli-answers-foot = En petit et à l’envers, sous le labyrinthe

cli-mode-text = Dans le terminal
cli-mode-graphic = Dans une fenêtre, ce que seul le programme labyrinth peut faire

cli-compare-methods = Les labyrinthes de toutes les méthodes
cli-compare-solvers = Les pas de tous les solveurs

cli-how-text = Pour les humains
cli-how-json = Un objet, ou une liste d’objets, un par ligne
cli-how-csv = Une ligne de noms, puis une ligne de valeurs pour chacun

cli-list-methods = Les méthodes et leurs options
cli-list-shapes = Les formes et leurs tailles
cli-list-masks = Les masques
cli-list-solvers = Les solveurs
cli-list-goals = Les buts du jeu
cli-list-formats = Les formats de fichiers
cli-list-styles = Les styles de dessin

cli-after = Après toute méthode, en pourcentage :
cli-examples = Exemples :

cli-error = erreur : { $error }
cli-more-help = Pour en savoir plus, essayez --help.
cli-wrong-unknown = l’argument « { $argument } » n’existe pas
cli-wrong-no-value = il manque une valeur à « { $argument } »
cli-wrong-value = « { $value } » n’est pas admis pour « { $argument } » ; admis : { $allowed }
cli-wrong-reason = « { $value } » n’est pas admis pour « { $argument } » : { $reason }
cli-wrong-conflict = « { $argument } » est incompatible avec « { $other } »
cli-wrong-too-many = « { $argument } » ne prend pas la valeur « { $value } »
cli-wrong-missing = il manque { $argument }
cli-wrong-command = il n’y a pas de commande « { $command } »
cli-wrong-similar = { $wrong } ; le nom le plus proche est « { $similar } »

# Les messages et les mesures du programme en mode texte.

text-not-animated = sans animation : { $reason }
text-search-not-shown = la recherche n’est pas montrée : { $reason }
text-too-many-watched = { NUMBER($cells) } cellules, c’est plus que { NUMBER($most) }, le maximum pour l’animation
text-watch-on = une touche : suite
text-watch = q : quitter    pas { $step }
text-watch-part = lignes { $lines } sur { $all-lines }, colonnes { $columns } sur { $all-columns }
text-beside-narrow = côte à côte, les labyrinthes prennent { $columns } colonnes et le terminal en a { $width } : ils sont l’un sous l’autre
text-wide = le dessin a { $columns } colonnes et le terminal { $width } : ses lignes sont coupées ; -o maze.txt l’écrit en entier
text-first =
    Résoudre :  { $program } solve { $code }
    Regarder :  { $program } new 19x10 --watch --delay 20
    Aide :      { $program } --help
text-ends-bound = ces bouts sont éloignés, mais d’autres le sont peut-être davantage : les examiner tous prendrait trop de temps
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
      worksheet  écrit une fiche d’exercices, avec les réponses
      batch      écrit plusieurs labyrinthes, un par fichier
      convert    écrit un labyrinthe dans un autre format, ou le dessine
      race       fait rouler vos robots : des programmes en tout langage
      list       liste méthodes, formes, masques, solveurs, buts, formats, styles

    Une taille est largeur x hauteur, comme 20x15. Un code de partage comme
    square:20x15/kruskal#3 désigne un labyrinthe.

      COMMANDE -h         les options principales ; --help les montre toutes
      --language fr       admis partout, comme --color, --quiet et --trust
      --manual            affiche la page de manuel
      --completions bash  affiche les complétions d’un shell

command-new =
    Crée un labyrinthe : le dessine, l’anime ou l’écrit dans un fichier.

    Utilisation : labyrinth-text new [TAILLE|CODE] [OPTIONS]

      TAILLE|CODE        largeur x hauteur, comme 20x15, ou un code de partage
      --shape circle     la forme des cellules ; un cercle prend un seul nombre
      --mask heart       découpe la forme : un masque, ou le fichier d’une image
      --mask-text LUCA   les lettres d’un mot deviennent les cellules
      --method kruskal   la méthode ; kruskal+braid=50 ajoute des boucles
      --seed 7           la graine, pour refaire le même labyrinthe
      --difficulty easy  essaie des graines jusqu’à cette difficulté
      --watch            une touche par étape ; sans touches avec --delay 20
      --solve            marque le plus court chemin
      --distances        colore les cellules selon leur distance à l’entrée
      --beside wilson    montre un second labyrinthe à côté, et les différences
      -o, --output F     écrit .txt .svg .png .pdf .json .stl .3mf .obj .glb
      --help             toutes les options

command-solve =
    Résout un labyrinthe et marque le chemin.

    Utilisation : labyrinth-text solve FICHIER|CODE [OPTIONS]

      FICHIER|CODE       un fichier, un code, ou - pour l’entrée standard
      --solver tremaux   le solveur ; sinon, le plus court chemin
      --beside a-star    montre un autre solveur à côté, et les différences
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

command-worksheet =
    Écrit une fiche d’exercices sur les méthodes, avec les réponses.

    Utilisation : labyrinth-text worksheet [TAILLE|DOSSIER] [OPTIONS]

      TAILLE|DOSSIER     largeur x hauteur des labyrinthes, comme 10x8,
                         ou le dossier d’une leçon, pour ses questions
      --count 12         le nombre d’exercices
      --method kruskal   seulement des exercices sur cette méthode
      --seed 7           la graine aléatoire, pour refaire la même fiche
      --per-page 2       le nombre d’exercices par page
      --page-size letter le papier ; A4 par défaut
      --language fr      la langue des exercices
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
      --cell-size 8      la largeur d’une cellule en mm, en svg, dxf et 3D
      --help             toutes les options

command-race =
    Fait rouler vos propres robots : des programmes dans n’importe quel langage.

    Utilisation : labyrinth-text race FICHIER|CODE... [OPTIONS]

      FICHIER|CODE       fichiers, codes de partage, ou - pour l’entrée standard
      --robot COMMANDE   un robot : une commande, ou l’un des nôtres : tremaux...
      --robots FICHIER   un fichier avec un robot par ligne : nom = commande
      --goal exit        va à la sortie, et non au centre, même sur des carrés
      --count 100        autant de labyrinthes de graines successives
      --seconds 10       le temps d’un robot dans chaque labyrinthe
      --yes              lance les robots sans demander
      --as json          affiche les résultats en json ou csv
      --help             toutes les options

command-list =
    Liste ce qu’on peut choisir : méthodes, formes, masques, solveurs, etc.

    Utilisation : labyrinth-text list [QUOI] [OPTIONS]

      QUOI               methods, shapes, masks, solvers, goals, formats, styles
      --as json          affiche la liste en json ou csv
      --help             toutes les options

text-robot-rights = Ces programmes ont tous vos droits :
text-robot-start = Les lancer ? [o/N]
text-robot-yes = oOyY
text-robot-log = journal de { $robot } :
text-robot-score = score : { $score }
text-robot-best = meilleure course : distance { $distance }, effective { $effective }, virages { NUMBER($turns) }
text-robot-all = en tout : courses { NUMBER($runs) }, distance { $distance }, effective { $effective }, virages { NUMBER($turns) }
text-robot-lost = pas arrivé : distance { $distance }, effective { $effective }, virages { NUMBER($turns) }
text-robot-none-arrived = aucun robot n’a atteint un but
text-robot-means = moyennes sur { $mazes ->
    [one] { NUMBER($mazes) } labyrinthe
   *[other] { NUMBER($mazes) } labyrinthes
} à partir de { $first }
text-robot-fault = { $robot } dans { $maze } : { $fault }
text-robot-more-faults = et { NUMBER($count) } de plus
text-robot-gave-up = il a abandonné
text-robot-no-compass = sa boussole n’indique aucune direction sur une surface

text-farthest = la plus éloignée de la cellule { $from } : la cellule { $cell }, à { NUMBER($steps) } pas
text-regions = régions : { NUMBER($regions) }
text-path = chemin : { $cells ->
    [one] { NUMBER($cells) } cellule
   *[other] { NUMBER($cells) } cellules
} ; pas : { NUMBER($steps) } ; cellules vues : { NUMBER($visited) }

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
text-goals = buts, dont le plus proche compte ci-dessus : { NUMBER($goals) }
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
text-measure-river = couloirs, en pas d’un carrefour au suivant ou à une impasse : { $value }
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
text-head-river = longueur des couloirs
text-head-time = µs par labyrinthe
text-head-robot = robot
text-head-score = score
text-head-runs = courses
text-head-best-distance = distance au mieux
text-head-best-turns = virages au mieux
text-head-distance = distance totale
text-head-turns = virages en tout
text-head-solver = solveur
text-head-found = trouvés %
text-head-steps = pas
text-head-visited = cellules vues
text-not-with-a-mask = pas avec un masque
text-not-on-this-shape = pas sur cette forme

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
cli-format-json = Les données complètes : cellules, côtés, passages, coins
cli-format-stl = Un volume plein, à imprimer
cli-format-3mf = Des volumes pleins avec unité et titre, à imprimer
cli-format-obj = Des volumes pleins, pour modéliser
cli-format-glb = Des volumes pleins, pour montrer
cli-format-doors = Les portes au sud et à l’est de chaque cellule ; rectangles entiers de carrés
cli-format-micromouse = Un dessin pour simulateurs de micromouse, avec départ et buts ; rectangles entiers de carrés
cli-format-num = Les murs de chaque cellule, pour simulateurs de micromouse ; rectangles entiers de carrés
cli-format-maz = Les murs de chaque cellule en octets, pour simulateurs de micromouse ; 16 × 16 ou 32 × 32 carrés
cli-format-grid = Des caractères qui sont des murs ou des sols, comme # et l’espace ; carrés seulement
cli-format-csv = Des nombres qui sont des murs ou des sols, comme 1 et 0, en tableau ou en listes ; carrés seulement
cli-format-bmp = Un ou plusieurs pixels par cellule et par mur ; carrés seulement
cli-format-gif = Un ou plusieurs pixels par cellule et par mur ; lecture seulement
cli-format-jpg = Un ou plusieurs pixels par cellule et par mur ; lecture seulement
cli-format-pgm = Une grille d’occupation : un pixel gris par cellule et par mur ; carrés seulement
cli-format-yaml = L’échelle d’une grille d’occupation pour ROS, à côté de son pgm ; carrés seulement
cli-format-npy = Un tableau de nombres qui sont des murs ou des sols ; carrés seulement
cli-format-tmx = Une carte de tuiles pour Tiled et les moteurs de jeux ; carrés seulement
cli-format-graphml = Un graphe des cellules, pour les bibliothèques de graphes
cli-format-dot = Un graphe des cellules, pour Graphviz
cli-format-dxf = Les murs en lignes et en arcs, pour la CAO
cli-format-line-svg = Les murs en une seule ligne continue, pour tables de sable et traceurs

cli-no-path = il n’y a pas de chemin de { $from } à { $to }
cli-gave-up = { $solver } : abandon après { NUMBER($steps) } pas, sans chemin de { $from } à { $to }
cli-no-compass = { $solver } suit une boussole, qui n’indique aucune direction sur une surface ; choisissez un autre solveur
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
cli-fits-others = leur difficulté est { $found }, la plus proche étant { $nearest } ; { $advice }
cli-fits-larger = des labyrinthes plus grands sont plus difficiles
cli-fits-smaller = des labyrinthes plus petits sont plus faciles
cli-fits-other = une autre taille, forme ou méthode peut convenir

cli-heading-options = Options{ "\u00A0" }
cli-heading-arguments = Arguments{ "\u00A0" }
cli-heading-commands = Commandes{ "\u00A0" }

cli-value-wxh = LxH
cli-value-size = TAILLE
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
cli-app-more = Regardez un labyrinthe se creuser en 3D, puis entrez-y et parcourez-le. Sans options, une fenêtre s’ouvre avec le dernier labyrinthe choisi. Avec un fichier ou un code de partage, elle montre ce labyrinthe.
cli-app-after = Un code de partage s’écrit forme:taille/méthode+option=valeur#graine, par exemple
      square:20x30/kruskal#42
      hexagon-flat:9/division+cut=random+depth=4#7
      square:20x30/kruskal#42/coins+time=90
      square:20x30/kruskal#42,wilson#7
    Le menu montre celui de chaque labyrinthe.
cli-app-mode = L’interface ; le mode texte a ses propres options : voir `--mode text --help`.
cli-app-blueprint = Le code de partage du premier labyrinthe, ou de deux labyrinthes côte à côte.
cli-app-beside = Le code de partage d’un labyrinthe de même forme et de même taille, creusé à côté du premier pour les comparer. Un code de partage de deux labyrinthes les montre aussi tous les deux.
cli-app-input = Un fichier avec le premier labyrinthe : un dessin, une grille de caractères ou de nombres, une image, un fichier micromouse, .json ou .doors, ou un autre fichier qui contient son code de partage, comme .svg, .pdf, .stl ou .graphml.
cli-app-cells = Enlève des murs au hasard entre autant de lignes et de colonnes de carrés ; 6x8 si seules les options suivantes sont données. À la fin, montre les cellules reliées, une couleur par région, puis le chemin.
cli-app-seed = La graine aléatoire ; par défaut, une nouvelle à chaque fois.
cli-app-unique = N’enlève que des murs entre des cellules qui ne sont pas encore reliées.
cli-app-access = Continue jusqu’à ce que toutes les cellules soient accessibles.
cli-app-delay = Millisecondes entre deux murs ; 0 montre aussitôt le résultat. Par défaut, le tout dure dix secondes.
cli-app-theme = Le thème : le nom de son fichier, sans l’extension.
cli-app-hour = L’heure du jour, de 0 à 24 ; par défaut, celle du thème.
cli-app-quality = La qualité de l’image ; par défaut, celle choisie dans le menu, ou low sans fenêtre.
cli-app-language = La langue de tous les textes, comme fr ; par défaut, celle choisie dans le menu, ou celle du système.
cli-app-log = Le filtre du journal : error, warn, info, debug, trace, ou des niveaux par parties du programme, comme warn,labyrinth=debug. La variable RUST_LOG est prioritaire.
cli-app-screensaver = Lance l’écran de veille en plein écran, jusqu’à ce qu’on appuie sur une touche ou bouge la souris. Il change de thème, et montre des labyrinthes qui se creusent, des courses et des promenades. Un thème, une heure ou un code donnés sont conservés.
cli-app-screenshot = Calcule une image dans ce fichier PNG, sans fenêtre, et quitte.
cli-app-view = Le point de vue de l’image.
cli-app-at = L’avancement de la génération dans l’image, de 0 à 1.
cli-app-record = Enregistre dans ce fichier GIF, ou en images PNG dans un nouveau dossier, sans fenêtre, et quitte. Si deux labyrinthes ou deux solveurs sont donnés, ils sont côte à côte.
cli-app-scene = La scène à enregistrer.
cli-app-seconds = La durée de l’enregistrement, en secondes.
cli-app-fps = La fréquence de l’enregistrement, en images par seconde.
cli-app-size = La taille de l’image ou de l’enregistrement, en pixels : jusqu’à 8192 de chaque côté, ou 131072 avec --view top, pour des affiches.
cli-app-completions = Affiche les complétions d’un shell.
cli-app-manual = Affiche la page de manuel.
cli-app-help = Affiche cette aide ; -h est plus court.
cli-app-version = Affiche la version.

cli-quality-low = Le moins d’effets possible, pour le rendu logiciel et les navigateurs
cli-quality-medium = Les effets que toute carte graphique peut rendre
cli-quality-high = Tous les effets
cli-view-orbit = De biais et d’en haut, avec tout le labyrinthe
cli-view-top = À la verticale, en vraies proportions
cli-view-walk = À l’intérieur, depuis l’entrée
cli-scene-carving = La création du labyrinthe, vue d’en haut ; elle prend l’essentiel du temps
cli-scene-race = Une course de tous les robots, vue d’en haut
cli-scene-walk = Une marche jusqu’à la sortie, de l’intérieur

cli-serve-about = Permet de parcourir un labyrinthe à plusieurs : un serveur et sa page web.
cli-serve-listen = L’adresse d’écoute ; 0.0.0.0 pour tous ceux qui atteignent cette machine
cli-serve-database = La base de données : un fichier, créé s’il manque, ou postgres://utilisateur:mot-de-passe@hôte/base
cli-serve-url = L’adresse de ce serveur pour les autres, si plusieurs partagent une base de données
cli-serve-app = Le dossier de l’application web, fait par `cargo xtask web` et servi sous /app ; par défaut, `web` à côté du dossier du programme, s’il existe
cli-serve-code = Le code de partage de la salle permanente ; par défaut, son code précédent, et au début square:20x20/backtracker#1
cli-serve-max-cells = Nombre maximal de cellules d’un labyrinthe
cli-serve-max-total-cells = Nombre maximal de cellules de toutes les salles
cli-serve-max-rooms = Nombre maximal de salles
cli-serve-max-connections = Nombre maximal de connexions simultanées
cli-serve-max-per-address = Nombre maximal de connexions simultanées par adresse, qui peut être celle de toute une école
cli-serve-trusted-proxy = Les mandataires dont l’en-tête X-Forwarded-For est pris en compte
cli-serve-allow-origin = Les origines des sites dont les pages peuvent utiliser le serveur ; * pour toutes, none pour la seule page du serveur
cli-serve-log = Le filtre du journal, comme info ou maze_server=debug,sqlx=warn
cli-serve-log-format = Le format du journal
cli-serve-help = Affiche cette aide
cli-serve-version = Affiche la version
cli-log-format-text = Des lignes pour les humains
cli-log-format-json = Des lignes pour les programmes
cli-copy-about = Copie la base de données dans une base vide, comme d’un fichier vers PostgreSQL
cli-copy-from = Un fichier, ou postgres://utilisateur:mot-de-passe@hôte/base
cli-copy-to = De même, mais vide
cli-copy-help = Affiche cette aide
