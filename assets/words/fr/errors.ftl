# Ce qui ne va pas.

error-of = { $what } : { $wrong }

error-shape-unknown = il n’y a pas de forme « { $given } » ; il y a { $list }
error-shape-number = « { $given } » n’est pas une taille pour { $shape } ; écrivez { $example }
error-shape-count = { $shape } prend { NUMBER($wanted) ->
        [one] { NUMBER($wanted) } nombre
       *[other] { NUMBER($wanted) } nombres
    } pour sa taille, et non { NUMBER($given) } ; écrivez { $example }
error-shape-options = « +{ $option } » suit la taille ; les options suivent la méthode, comme dans square:20x30/kruskal+{ $option }
error-shape-range = { $key ->
        [width] la largeur
        [height] la hauteur
        [radius] le rayon
        [side] le côté
        [rings] le nombre d’anneaux
       *[other] { $key }
    } { NUMBER($value) } n’est pas entre { NUMBER($min) } et { NUMBER($max) }
error-shape-too-many = { NUMBER($cells) } cellules, c’est plus que { NUMBER($most) }

error-mask-unknown = il n’y a pas de masque « { $given } » ; il y a { $list }, ainsi que les empreintes ou les pixels d’images
error-mask-missing = le masque { $hash } est une image dont le fichier n’est pas ici ; ouvrez d’abord ce fichier
error-mask-size = un masque de { NUMBER($width) } x { NUMBER($height) } pixels n’est pas entre 1 et { NUMBER($most) } dans les deux sens
error-mask-ragged = la ligne { NUMBER($line) } du masque a { NUMBER($given) ->
        [one] { NUMBER($given) } pixel
       *[other] { NUMBER($given) } pixels
    }, et non { NUMBER($wanted) }
error-mask-letter = « { $letter } », à la ligne { NUMBER($line) }, colonne { NUMBER($column) } du masque, n’est pas admis ; écrivez . pour une cellule qui reste, # pour une cellule exclue
error-mask-empty = le masque { $mask } ne laisse aucune cellule ; prenez une taille plus grande
error-mask-empty-picture = le masque ne laisse aucune cellule ; prenez une taille plus grande, ou une image avec de plus grandes parties claires
error-mask-pieces = le masque laisse { NUMBER($count) } morceaux, qui doivent être reliés ; nombre de cellules et place de chacun : { $pieces }

error-pixels-version = la version { $given } de cette écriture d’un masque n’est pas connue ; il y a la version 1
error-pixels-size = « { $given } » n’est pas la taille d’un masque ; écrivez largeur x hauteur, chacune entre 1 et { NUMBER($most) }, comme 24x18
error-pixels-long = les pixels d’un masque prennent { NUMBER($letters) } lettres ; admises : { NUMBER($most) } au plus
error-pixels-letter = « { $letter } » n’est pas admis parmi les pixels d’un masque ; admis : A-Z, a-z, 0-9, - et _
error-pixels-broken = les lettres du masque ne sont pas celles de { NUMBER($width) } x { NUMBER($height) } pixels ; copiez le code entier

error-solver-unknown = il n’y a pas de solveur « { $given } » ; il y a { $list }
error-style-unknown = il n’y a pas de style « { $given } » ; il y a { $list }
error-language-unknown = il n’y a pas de langue « { $given } » ; il y a { $list }
error-method-unknown = il n’y a pas de méthode « { $given } » ; il y a { $list }
error-method-mask = { $method } suit des lignes entières de cellules, et le masque { $mask } les interrompt ; prenez une autre méthode, ou pas de masque
error-method-lines = { $method } suit des lignes entières de cellules, et la grille n’en a pas ; prenez une autre méthode
error-goal-unknown = il n’y a pas de but « { $given } » ; il y a { $list }

error-option-twice = +{ $option } est donné deux fois
error-option-malformed = « { $given } » n’est pas une option ; écrivez +option=valeur
error-option-unknown = { $key } n’a pas d’option « { $option } » ; les siennes : { $list }
error-option-none = { $key } n’a pas d’option « { $option } », ni aucune autre
error-option-value = { $key } « { $given } » n’est pas admis ; admis : { $allowed }
error-allowed-numbers = un nombre entre { NUMBER($min) } et { NUMBER($max) }
error-allowed-numbers-or-none = un nombre entre { NUMBER($min) } et { NUMBER($max) }, ou none (aucune limite)
error-out-of-range = { NUMBER($value) } n’est pas entre { NUMBER($min) } et { NUMBER($max) }

error-code-newer-rules = le code suit la version { $given } des règles, et ce programme connaît la version { $known } ; mettez le programme à jour
error-code-seed = « { $given } » n’a pas de graine ; terminez par # et un nombre, comme square:20x30/kruskal#42
error-code-seed-number = la graine « { $given } » n’est pas un nombre entre 0 et { NUMBER($max) }
error-code-method = « { $given } » n’a pas de méthode ; écrivez après un / l’une de celles-ci : { $list }, comme dans square:20x30/kruskal#42
error-code-goal = le code se termine par un but, « /{ $given } », qu’un labyrinthe seul n’a pas ; retirez-le, ou lisez un `Challenge` de maze-play

error-exit-unreachable = aucun chemin ne mène de la cellule { $from } à la sortie, la cellule { $to } : il n’y a rien à jouer
error-walker = le rayon { NUMBER($radius) } n’est pas entre 0,01 et { NUMBER($largest) }, ce qui passe dans ce labyrinthe
error-journal-full = plus de { NUMBER($limit) } événements, ce qui peut au plus être enregistré pour être rejoué ; choisissez un labyrinthe plus petit ou moins de pas, ou ne montrez que le résultat

error-format-extension = « { $file } » ne se termine pas par { $list }
error-format-unknown = il n’y a pas de format « { $given } » ; il y a { $list }
error-one-of = { $others } ou { $last }
error-format-cells = { NUMBER($cells) } cellules, c’est plus que { NUMBER($max) }, le maximum en { $format }
error-format-squares = { $shape } ne peut pas s’écrire en { $format } ; seuls les rectangles de carrés sans masque le peuvent
error-format-style = le style { $style } ne dessine que des carrés ; { $braille } dessine toutes les formes
error-stopped = l’écriture a été arrêtée

error-format-no-measures = les dimensions s’appliquent à stl, 3mf, obj, glb et svg, pas à { $format }
error-format-line-width = des lignes de { NUMBER($given) } mm ne sont pas entre { NUMBER($min) } et { NUMBER($max) } mm
error-format-thick-lines = des lignes de { NUMBER($given) } mm sont trop épaisses pour des cellules de { NUMBER($size) } mm ; { NUMBER($most) } mm au plus laissent de la place entre elles
error-format-no-lines = l’épaisseur et la couleur des lignes s’appliquent à svg et pdf, pas à { $format }
error-format-cut-cells = { NUMBER($cells) } cellules, c’est plus que { NUMBER($max) }, le maximum pour des lignes de découpe
error-format-no-cuts = la saignée s’applique aux lignes de découpe de svg, pas à { $format }
error-format-cut-colour = les lignes de découpe sont en { $cut }, et les découpeuses laser distinguent les lignes par leur couleur ; choisissez une autre couleur pour les murs et le chemin
error-format-no-labels = les étiquettes s’appliquent à svg, pas à { $format }
error-layout-crowded = { NUMBER($mazes) } labyrinthes sont trop pour une page de { $page } mm avec des marges de { NUMBER($margin) } mm ; il y a de la place pour { NUMBER($most) } au plus, chacun sur { NUMBER($least) } x { NUMBER($least) } mm au moins
error-format-pixels = { NUMBER($pixels) } pixels : ce n’est pas entre { NUMBER($min) } et { NUMBER($max) }, pour { $shape }
error-format-no-heights = le nombre de pixels s’applique à { $heights }, pas à { $format }
error-measure-outside = { $measure ->
        [cell-size] la taille des cellules, { NUMBER($given) } mm,
        [wall-thickness] l’épaisseur des murs, { NUMBER($given) } mm,
        [wall-height] la hauteur des murs, { NUMBER($given) } mm,
        [plate-thickness] l’épaisseur de la plaque, { NUMBER($given) } mm,
        [ball] la bille, { NUMBER($given) } mm,
       *[other] le jeu du couvercle, { NUMBER($given) } mm,
    } n’est pas entre { NUMBER($min) } et { NUMBER($max) } mm
error-measure-small = des cellules de { NUMBER($size) } mm sont trop petites pour { $shape } ; il en faut d’au moins { NUMBER($least) } mm
error-measure-thick = des murs de { NUMBER($walls) } mm sont trop épais pour { $shape } avec des cellules de { NUMBER($size) } mm ; au plus { NUMBER($most) } mm laissent de la place
error-measure-wide = une saignée de { NUMBER($kerf) } mm est trop large pour { $shape } avec des cellules de { NUMBER($size) } mm et des murs de { NUMBER($walls) } mm ; { NUMBER($most) } mm au plus laissent de la place
error-measure-covered = le bord d’un couvercle, à { NUMBER($lid) } mm des murs, n’a pas de place dans { $shape } avec des cellules de { NUMBER($size) } mm ; prenez des cellules de { NUMBER($enough) } mm
error-measure-rimmed = le bord d’un couvercle, à { NUMBER($lid) } mm de murs de { NUMBER($walls) } mm, n’a pas de place dans { $shape } avec des cellules de { NUMBER($size) } mm ; prenez des cellules de { NUMBER($enough) } mm, ou des murs de { NUMBER($most) } mm au plus
error-measure-notched = le bord d’un couvercle n’a pas de place dans les creux de { $shape } avec des cellules de { NUMBER($size) } mm et des murs de { NUMBER($walls) } mm ; prenez des murs plus fins, ou des cellules plus grandes avec des murs aussi épais que maintenant
error-measure-narrow = une bille de { NUMBER($ball) } mm demande des passages de { NUMBER($needed) } mm, et les plus étroits ont { NUMBER($width) } mm ; prenez des cellules d’au moins { NUMBER($size) } mm, ou des murs plus fins
error-measure-low = des murs de { NUMBER($walls) } mm de haut sont trop bas pour une bille de { NUMBER($ball) } mm ; il faut au moins { NUMBER($least) } mm
error-measure-tight = un chemin en relief demande des passages de { NUMBER($needed) } mm, et les plus étroits ont { NUMBER($width) } mm ; prenez des cellules d’au moins { NUMBER($size) } mm, ou des murs plus fins
error-measure-over = des murs de { NUMBER($walls) } mm de haut sont trop bas pour un chemin de { NUMBER($relief) } mm de haut ; il faut au moins { NUMBER($least) } mm
error-measure-through = une plaque de { NUMBER($plate) } mm est trop mince pour un creux de { NUMBER($depth) } mm de profondeur ; il faut au moins { NUMBER($least) } mm
error-measure-deep = une rainure de { NUMBER($depth) } mm est trop profonde pour une bille de { NUMBER($ball) } mm ; au plus { NUMBER($most) } mm laissent de la place à côté
error-measure-no-ball = une rainure demande une bille ; donnez son diamètre
error-file-empty = il ne contient aucune cellule
error-file-long = il a plus de { NUMBER($most) } octets
error-file-utf8 = ligne { NUMBER($line) } : ce n’est pas du texte UTF-8
error-file-doors = ligne { NUMBER($line) } : « { $given } » n’est pas le numéro d’un état de portes ; admis : 0, 1, 3, 4, 5, 7, 12, 13, 15
error-file-ragged = la ligne { NUMBER($line) } a { NUMBER($given) } { $unit ->
        [cell] { NUMBER($given) ->
            [one] cellule
           *[other] cellules
        }
        [letter] { NUMBER($given) ->
            [one] lettre
           *[other] lettres
        }
       *[other] { $unit }
    }, et non { NUMBER($wanted) }
error-file-boundary = ligne { NUMBER($line) } : la cellule { NUMBER($column) } a une porte ouverte ou fermée à clé dans le bord
error-file-line = ligne { NUMBER($line) } : { $message }
error-drawing-braille = un dessin en braille ne peut pas être lu sans code de partage dans sa dernière ligne
error-drawing-upper = il faut ici le bord supérieur d’un labyrinthe, comme +---+---+
error-drawing-length = les coins sont espacés de { NUMBER($pitch) } caractères, et { NUMBER($length) } caractères ne finissent pas sur un coin
error-drawing-lower = il faut ici le bord inférieur du labyrinthe, comme +---+---+
error-drawing-third-gap = une troisième ouverture dans le bord ; il y a une entrée et une sortie, et aucune cellule ne peut manquer
error-drawing-wall = « { $given } » à la colonne { NUMBER($column) } n’est ni un mur ni un passage
error-drawing-floor = « { $given } » à la colonne { NUMBER($column) } n’est pas admis dans une cellule
error-drawing-second-end = « { $given } » à la colonne { NUMBER($column) } pour la deuxième fois ; un labyrinthe a un seul départ S et un seul but G
error-drawing-joint = « { $given } » à la colonne { NUMBER($column) }, où devrait être un coin
error-drawing-third-end = plus de deux extrémités : S, G et les ouvertures dans le bord comptent toutes
error-file-no-code-pdf = il ne contient pas de code de partage : un livre en a un par labyrinthe, imprimé en dessous ; dans un document d’un seul labyrinthe, un autre programme l’a peut-être supprimé
error-file-no-code = il ne contient pas de code de partage, indispensable pour retrouver le labyrinthe d’un { $format } ; un autre programme l’a peut-être supprimé, et un labyrinthe dessiné à la main ou lu dans un fichier n’en a pas
error-file-code = code de partage incorrect : { $wrong }
error-file-costly = générer le labyrinthe à partir de son code de partage demande plus de { NUMBER($steps) } pas
error-file-size = le labyrinthe est trop grand : { $wrong }
error-mask-file-long = il a plus de { NUMBER($most) } octets, le maximum pour un masque
error-mask-file-unknown = ce n’est ni un PNG ni du texte
error-mask-file-nothing = le masque exclut toutes les cellules : une cellule reste là où l’image est claire et opaque, ou là où le texte a un point
error-mask-file-damaged = l’image est endommagée : { $message }

error-system-not-found = il n’y a pas de tel fichier ou dossier
error-system-permission = vous n’en avez pas le droit
error-system-exists = il y a déjà un fichier de ce nom
error-system-folder = c’est un dossier
error-system-no-folder = une partie de son chemin n’est pas un dossier
error-system-full = le disque est plein
error-system-read-only = rien ne peut être écrit sur ce disque
error-system-name = aucun fichier ne peut porter ce nom

# Ce que l’application elle-même trouve à redire.

field-not-in = « { $given } » n’est pas un nombre entier entre { NUMBER($min) } et { NUMBER($max) }
limit-cells = { NUMBER($cells) } cellules, c’est plus que { NUMBER($most) }, le maximum qui puisse être affiché
job-broken = une erreur dans le programme : { $reason }
mask-not-open = ouvrez d’abord une image (PNG) ou un fichier texte
mask-not-kept = le masque ne peut pas être gardé dans { $folder } : { $error }
mask-long = il a plus de { NUMBER($most) } octets, le maximum pour un masque
mask-neither = ce n’est ni un fichier texte ni une image en .png
theme-unknown = il n’y a pas de thème « { $given } » ; il y a { $list }
theme-long = { NUMBER($size) } octets, c’est plus que { NUMBER($most) }, le maximum pour un thème
run-of-another = c’est un parcours de { $code }
file-exists = { $file } existe déjà : rien n’a été écrit
clip-broken-off = le film a été interrompu
clip-empty = rien n’a encore été filmé

together-no-address = « { $given } » n’est pas l’adresse d’un serveur ; admis : HÔTE ou HÔTE:PORT après http:// ou https://, comme http://127.0.0.1:7878
together-unencrypted = « { $given } » est hors d’atteinte : cette page est venue par https, d’où les navigateurs ne permettent que les serveurs en https:// et ceux de cette machine ; ouvrez plutôt la page que le serveur a lui-même, sous /app
together-closed = le serveur a fermé la connexion
together-silent = pas de réponse en { NUMBER($seconds) } secondes
together-costly = faire ce labyrinthe demande trop de pas ; prenez-en un plus petit, ou une autre méthode

together-name-length = un nom a de 1 à { NUMBER($most) } caractères
together-name-long = le nom a { NUMBER($characters) } caractères ; admis : de 1 à { NUMBER($most) }
together-name-letters = un nom a des lettres, des chiffres, des signes et des accents simples, tous visibles
together-name-rude = ce nom peut blesser ; prenez-en un autre

problem-name-kept = Ce nom appartient à quelqu’un. Indiquez sa phrase secrète ou prenez un autre nom.
problem-name-not-allowed = Un nom a de 1 à 20 lettres, chiffres, signes et accents simples, et ne blesse personne.
problem-name-taken = Quelqu’un du même nom est déjà dans la salle. Prenez un autre nom ou un autre emoji.
problem-passphrase-length = Une phrase secrète a de { NUMBER($least) } à { NUMBER($most) } caractères.
problem-too-large = Ce labyrinthe est trop grand ; { NUMBER($most) } cellules au plus sont permises.
problem-too-many = Il y en a déjà trop. Réessayez dans un moment.
problem-too-often = Trop souvent. Réessayez dans un moment.
problem-unavailable = Le serveur ne peut pas le faire maintenant. Réessayez dans un moment.
problem-unknown-room = Cette salle n’existe plus.
problem-wrong-passphrase = Le nom et la phrase secrète ne correspondent pas.


# Ce que le programme en mode texte trouve à redire à ses arguments.

error-arguments-size = « { $given } » n’est pas une taille ; écrivez largeur x hauteur, comme 20x15
error-arguments-target = « { $given } » n’est ni une taille, comme 20x15, ni un code de partage, comme square:20x15/kruskal#3
error-arguments-book = un livre est un pdf ; nommez-en un, par exemple avec -o livre.pdf
error-arguments-before-command = { $option } n’est pas une option de toutes les commandes ; écrivez-la après { $command }
error-arguments-no-command = il n’y a pas de commande « { $given } » ; vouliez-vous dire « labyrinth-text { $command } { $given } » ?
error-arguments-number = ce n’est pas un nombre entre { NUMBER($min) } et { NUMBER($max) }
error-arguments-png = « { $given } » ne finit pas par .png
error-arguments-share = { $given } n’est pas de 0 à 1
error-arguments-picture = « { $given } » n’est pas LxH, comme 1280x720
error-arguments-side = { $given } n’est pas de { $min } à { $max } pixels
error-arguments-cell = « { $given } » n’est pas une cellule ; écrivez un nombre entre 0 et { NUMBER($last) }, ou une ligne et une colonne, comme 0,0
error-arguments-cell-line = « { $given } » n’est pas une cellule ; écrivez une ligne entre 0 et { NUMBER($last) } et une colonne, comme 0,0
error-arguments-cell-column = « { $given } » n’est pas une cellule ; la ligne { NUMBER($line) } a les colonnes { $columns }
error-arguments-format = « { $given } » ne peut pas être lu ; il y a { $list }
error-arguments-lines = { NUMBER($given) } lignes : ce n’est pas entre { NUMBER($min) } et { NUMBER($max) }
error-arguments-columns = { NUMBER($given) } colonnes : ce n’est pas entre { NUMBER($min) } et { NUMBER($max) }
error-arguments-radius = --radius { NUMBER($given) } n’est pas entre { NUMBER($min) } et { NUMBER($max) }
error-arguments-radius-only = { $shape } n’a qu’une dimension, { $key ->
        [radius] son rayon
        [side] son côté
        [rings] son nombre d’anneaux
       *[other] { $key }
    } ; donnez un seul nombre, comme `new 9`, ou --radius 9 sans commande
error-arguments-size-only = --radius { $radius } s’applique aux formes à une dimension ; { $shape } prend --size, comme 20x15
error-arguments-input-format = --input-format s’applique aux fichiers ; nommez le fichier à lire, ou retirez cette option
error-arguments-contradiction = { $option } contredit { $other } ; retirez l’une des deux options
error-arguments-trust = { $wrong } ; si le fichier est sûr, ajoutez --trust
error-arguments-mask-code = --mask est l’image dont un code de partage a besoin, mais { $code } n’en a pas besoin ; retirez --mask
error-arguments-mask-other = --mask { $file } n’est pas l’image du masque { $hash } de ce labyrinthe
error-arguments-mask-missing = le masque { $hash } est une image ; donnez son fichier avec --mask
error-arguments-perfect = --unique et --access s’appliquent à random-removals ; les labyrinthes de { $method } ont de toute façon ces propriétés
error-arguments-no-seed = aucune graine n’a pu être tirée ({ $error }) ; donnez-en une par --seed
error-arguments-graphic = ce programme ne connaît que le terminal ; lancez labyrinth pour le mode graphique
error-arguments-terminal = { $format } ne peut pas être montré dans un terminal ; nommez un fichier par --output
error-arguments-no-code = les repères dans le nom d’un fichier sont pour les labyrinthes qui ont un code de partage
error-arguments-lone-brace = « { $name } » : { $brace } est seule ; les repères sont { $list }, et { $brace }{ $brace } est une accolade
error-arguments-placeholder = « { $name } » : il n’y a pas de repère {"{"}{ $key }{"}"} ; il y a { $list }
error-arguments-unicode = --count demande un nom de fichier en Unicode
error-arguments-one-name = { NUMBER($count) } labyrinthes seraient écrits sous « { $name } » ; mettez {"{"}number{"}"}, {"{"}seed{"}"} ou {"{"}code{"}"} dans le nom
error-arguments-both = la liste et un labyrinthe seraient tous deux écrits sous « { $file } »
error-arguments-no-files = { $count } labyrinthes demandent des fichiers où écrire, comme -o maze-{"{"}number{"}"}.svg ; seul json va vers la sortie standard, un labyrinthe par ligne
error-arguments-no-mean = une moyenne demande au moins 2 labyrinthes ; pour en mesurer un seul, utilisez labyrinth-text stats, sans --count
error-arguments-measured = { $option } est sans effet sur les mesures de --count labyrinthes ; retirez l’une des deux options, ou écrivez les labyrinthes avec labyrinth-text batch
error-arguments-millimetres = ce n’est pas un nombre de millimètres entre { NUMBER($min) } et { NUMBER($max) }
error-arguments-measures = les dimensions s’appliquent aux modèles 3D et à svg ; écrivez-en un, par exemple avec -o maze.stl, .3mf, .obj, .glb ou .svg
error-arguments-flat = { $option } s’applique aux modèles 3D ; --line-width donne l’épaisseur des lignes d’une image
error-arguments-drawn = les lignes et les étiquettes s’appliquent aux fichiers ; écrivez-en un, par exemple avec -o maze.svg ou .pdf
error-arguments-pixels = le nombre de pixels s’applique aux cartes d’altitudes ; écrivez-en une, par exemple avec -o maze.height.png
error-arguments-level = ce n’est ni easy, ni medium, ni hard, ni un niveau entre 1 et 10
error-arguments-measured-solver = --count sans --output mesure des labyrinthes, sur lesquels --solve est sans effet ; --compare solvers compte les pas des solveurs
error-arguments-compared = une comparaison de méthodes les utilise toutes ; retirez --method, --unique et --access
error-arguments-compared-one = une comparaison demande des moyennes ; utilisez au moins --count 2
error-arguments-as = --as mêlerait ses résultats au labyrinthe ; écrivez celui-ci dans un fichier
error-arguments-twice = { $key } est donné deux fois, par --{ $key } et dans --method ; omettez l’un des deux
error-arguments-mask = il n’y a pas de masque « { $given } » ; il y a { $list }, et des fichiers comme mask.png ou mask.txt
error-arguments-page = « { $given } » n’est pas un format de page ; utilisez A3, A4, A5, letter ou legal, ou LxH en millimètres, de 50 à 2000 chacun, comme 210x297
error-arguments-colour = « { $given } » n’est pas une couleur ; écrivez #rrggbb, ou black, gray, red, crimson, orange, green, blue ou purple
error-arguments-one-of = valeurs admises : { $list }
error-arguments-margin = une marge de { NUMBER($given) } mm n’est pas entre 0 et { NUMBER($most) } mm, pour des pages de { $page } mm
error-title-letter = La police n’a pas de lettre « { $letter } », qui est dans le titre.
error-arguments-letter = { $option } « { $text } » : la police n’a pas la lettre « { $letter } »
error-arguments-pages = seul pdf a des pages ; écrivez-en un, par exemple avec -o maze.pdf, ou un livre de nouveaux labyrinthes avec --count
error-arguments-one-book = { $option } s’applique aux livres : --count labyrinthes dans un seul fichier, dont le nom n’a pas de repères comme {"{"}seed{"}"}
error-arguments-chapters = { $option } est donné { $given } fois, pour { $chapters ->
    [one] un seul chapitre
   *[other] { $chapters } chapitres
}
error-arguments-no-effect = { $option } est sans effet sur { $what ->
    [documentation] les complétions et la page de manuel
    [list] une liste
    [comparison] une comparaison
    [book] un livre
    [page] une page
    [drawing] ce qui est dessiné dans le terminal
   *[files] les fichiers { $format }
} ; retirez cette option
error-arguments-no-path = { $option } est sans effet sans chemin ; ajoutez --solve, ou retirez --answers none
error-arguments-read-seed = --seed est sans effet sur un labyrinthe lu dans un fichier ; retirez cette option
error-arguments-many-levels = --difficulty et --count demandent des fichiers où écrire, comme -o livre.pdf ou -o maze-{"{"}number{"}"}.svg
