# Les messages d’erreur.

error-of = { $what } : { $wrong }

error-shape-unknown = la forme « { $given } » n’existe pas ; choix possibles : { $list }
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
        [layers] le nombre de couches
       *[other] { $key }
    } { NUMBER($value) } n’est pas entre { NUMBER($min) } et { NUMBER($max) }
error-shape-too-many = { NUMBER($cells) } cellules, c’est plus que { NUMBER($most) }

error-polygons-empty = il n’y a aucun polygone
error-polygons-many = { NUMBER($given) } polygones, c’est plus que { NUMBER($most) }
error-polygons-corners = le polygone { NUMBER($polygon) } a { NUMBER($given) ->
        [one] { NUMBER($given) } sommet
       *[other] { NUMBER($given) } sommets différents
    } ; il en faut de 3 à 16
error-polygons-number = une coordonnée du polygone { NUMBER($polygon) } n’est pas un nombre fini
error-polygons-pitch = le pas « pitch » doit être proche du côté d’un carré ayant l’aire moyenne des polygones ; supprimez-le
error-polygons-wide = les polygones occupent un rectangle de { NUMBER($width) } x { NUMBER($height) } cellules ; { NUMBER($longest) } au plus sont admises dans chaque direction, et { NUMBER($most) } en tout
error-polygons-large = le polygone { NUMBER($polygon) } dépasse { NUMBER($most) } cellules dans une direction ; divisez-le
error-polygons-long = les côtés de tous les polygones réunis sont trop longs ; donnez moins de polygones, ou de plus larges
error-polygons-scale = les polygones n’ont pas d’aire, ou leurs coordonnées sont trop grandes ou trop petites
error-polygons-bent = le polygone { NUMBER($polygon) } se croise lui-même, ou est si creux que l’un de ses côtés n’est pas visible depuis son milieu ; divisez-le en polygones convexes
error-polygons-narrow = le polygone { NUMBER($polygon) } est trop étroit : son milieu doit être à au moins 1/16 de cellule de la droite portant chaque côté
error-polygons-overlap = les polygones { NUMBER($first) } et { NUMBER($second) } se chevauchent
error-polygons-two-sides = les polygones { NUMBER($first) } et { NUMBER($second) } ont plus d’un côté en commun ; un seul côté droit est admis entre deux polygones
error-polygons-crowded = { NUMBER($count) } polygones se rejoignent en un sommet du polygone { NUMBER($polygon) } ; 8 au plus sont admis
error-polygons-apart = le polygone { NUMBER($polygon) } ne peut pas être atteint depuis le polygone 0 par des côtés communs
error-polygons-missing = les polygones { $hash } sont absents ; ouvrez le fichier qui les contient

error-mask-unknown = le masque « { $given } » n’existe pas ; choix possibles : { $list }, ainsi que les empreintes ou les pixels d’images
error-mask-missing = l’image du masque { $hash } est absente ; ouvrez d’abord son fichier
error-mask-size = la largeur et la hauteur d’un masque vont de 1 à { NUMBER($most) } pixels, et non { NUMBER($width) } x { NUMBER($height) }
error-mask-ragged = la ligne { NUMBER($line) } du masque a { NUMBER($given) ->
        [one] { NUMBER($given) } pixel
       *[other] { NUMBER($given) } pixels
    }, et non { NUMBER($wanted) }
error-mask-letter = « { $letter } », à la ligne { NUMBER($line) }, colonne { NUMBER($column) } du masque, n’est pas admis ; écrivez . pour une cellule qui reste, # pour une cellule exclue
error-mask-empty = le masque { $mask } ne laisse aucune cellule ; choisissez une taille plus grande
error-mask-empty-picture = le masque ne laisse aucune cellule ; choisissez une taille plus grande, ou une image avec de plus grandes parties claires
error-mask-no-floors = seul un bâtiment à étages peut avoir un masque à chaque étage ; retirez « floor. »
error-mask-pieces = le masque laisse { NUMBER($count) } morceaux, qui doivent être reliés ; nombre de cellules et position de chacun : { $pieces }

error-pixels-version = la version { $given } de l’encodage des masques est inconnue ; la version connue est la 1
error-pixels-size = « { $given } » n’est pas la taille d’un masque ; écrivez largeur x hauteur, chacune entre 1 et { NUMBER($most) }, comme 24x18
error-pixels-long = les pixels d’un masque prennent { NUMBER($letters) } lettres ; { NUMBER($most) } au plus sont admises
error-pixels-letter = « { $letter } » n’est pas admis parmi les pixels d’un masque ; caractères admis : A-Z, a-z, 0-9, - et _
error-pixels-broken = les lettres du masque ne codent pas { NUMBER($width) } x { NUMBER($height) } pixels ; copiez le code entier

error-solver-unknown = le solveur « { $given } » n’existe pas ; choix possibles : { $list }
error-style-unknown = le style « { $given } » n’existe pas ; choix possibles : { $list }
error-language-unknown = la langue « { $given } » n’existe pas ; choix possibles : { $list }
error-method-unknown = la méthode « { $given } » n’existe pas ; choix possibles : { $list }
error-method-mask = { $method } suit des lignes entières de cellules, que le masque { $mask } interrompt ; choisissez une autre méthode, ou pas de masque
error-method-lines = { $method } suit des lignes entières de cellules, et la grille n’en a pas ; choisissez une autre méthode
error-goal-unknown = le but « { $given } » n’existe pas ; choix possibles : { $list }

error-option-twice = +{ $option } est donné deux fois
error-option-malformed = « { $given } » n’est pas une option ; écrivez +option=valeur
error-option-unknown = { $key } n’a pas d’option « { $option } » ; options possibles : { $list }
error-option-none = { $key } n’a pas d’option « { $option } », ni aucune autre
error-option-value = « { $given } » n’est pas une valeur de { $key } ; valeurs admises : { $allowed }
error-allowed-numbers = un nombre entre { NUMBER($min) } et { NUMBER($max) }
error-allowed-numbers-or-none = un nombre entre { NUMBER($min) } et { NUMBER($max) }, ou none (aucune limite)
error-out-of-range = { NUMBER($value) } n’est pas entre { NUMBER($min) } et { NUMBER($max) }

error-code-newer-rules = le code suit la version { $given } des règles, mais ce programme ne connaît que la version { $known } ; mettez le programme à jour
error-code-seed = « { $given } » n’a pas de graine ; terminez par # et un nombre, comme square:20x30/kruskal#42
error-code-seed-number = la graine « { $given } » n’est pas un nombre entre 0 et { NUMBER($max) }
error-code-method = « { $given } » n’a pas de méthode ; ajoutez après un / l’une de celles-ci : { $list }, comme dans square:20x30/kruskal#42
error-code-goal = le code se termine par un but, « /{ $given } », qu’un labyrinthe seul n’a pas ; retirez-le, ou lisez un `Challenge` de maze-play

error-letters-damaged = le code de partage est abîmé : ses lettres ne correspondent pas à sa somme de contrôle ; copiez le code entier
error-letters-long = le code de partage a { NUMBER($letters) } lettres ; { NUMBER($most) } au plus sont admises
error-letters-version = la version { $given } des lettres du code de partage est inconnue ; la version connue est la { $known } ; mettez le programme à jour

error-pair-one = « { $given } » n’a qu’un labyrinthe ; ajoutez après une virgule le second, ou deux solveurs, comme square:20x30/kruskal#42,wilson#7 ou square:20x30/kruskal#42,a-star,tremaux
error-pair-one-solver = « { $given } » n’est qu’un solveur ; il en faut deux, comme dans square:20x30/kruskal#42,a-star,tremaux
error-pair-parts = « { $given } » n’est ni un second labyrinthe ni deux solveurs du premier ; écrivez l’un ou l’autre, comme square:20x30/kruskal#42,wilson#7 ou square:20x30/kruskal#42,a-star,tremaux
error-pair-shapes = deux labyrinthes côte à côte doivent avoir la même forme et la même taille, et non { $first } et { $second }
error-pair-same-solver = { $solver } serait comparé à lui-même ; choisissez deux solveurs différents
error-pair-goal = deux labyrinthes côte à côte n’ont pas de but ; retirez « /{ $given } »

error-exit-unreachable = aucun chemin ne mène de la cellule { $from } à la sortie, la cellule { $to } : il n’y a rien à jouer
error-walker = le rayon doit aller de 0,01 à { NUMBER($largest) } pour passer dans ce labyrinthe, et non { NUMBER($radius) }
error-journal-full = plus de { NUMBER($limit) } événements, le maximum pour la lecture ; choisissez un labyrinthe plus petit ou moins de pas, ou n’affichez que le résultat

error-format-extension = « { $file } » ne se termine pas par { $list }
error-format-unknown = le format « { $given } » n’existe pas ; choix possibles : { $list }
error-one-of = { $others } ou { $last }
error-format-cells = { NUMBER($cells) } cellules, c’est plus que { NUMBER($max) }, le maximum en { $format }
error-format-maz = les fichiers maz contiennent 16 × 16 ou 32 × 32 carrés, et non { $shape }
error-format-only-read = les fichiers { $format } peuvent être lus, mais pas écrits
error-format-squares = { $shape } ne peut pas s’écrire en { $format } ; seuls les rectangles de carrés sans masque le peuvent
error-format-not-flat = { $shape } ne tient pas dans un plan et ne peut pas s’écrire en { $format } ; svg, pdf et png en dessinent le patron
error-format-cut-not-flat = { $shape } ne tient pas dans un plan et n’a pas de lignes de découpe ; sans saignée, svg en dessine le patron
error-format-only-squares = { $shape } ne peut pas s’écrire en { $format } ; seuls les carrés le peuvent
error-format-style = le style { $style } ne dessine que des carrés ; { $braille } dessine toutes les formes
error-stopped = l’écriture a été arrêtée

error-format-no-measures = les dimensions s’appliquent à stl, 3mf, obj, glb, svg, line.svg, dxf et yaml, pas à { $format }
error-format-line-width = l’épaisseur des lignes doit aller de { NUMBER($min) } à { NUMBER($max) } mm, et non { NUMBER($given) }
error-format-thick-lines = des lignes de { NUMBER($given) } mm sont trop épaisses pour des cellules de { NUMBER($size) } mm ; utilisez au plus { NUMBER($most) } mm
error-format-no-lines = l’épaisseur et la couleur des lignes s’appliquent à svg, line.svg et pdf, pas à { $format }
error-format-no-body = { $shape } ne peut pas s’écrire en { $format } ; les formes planes le peuvent, ainsi que les ponts et tunnels (weave), les étages, et les cubes et les planètes sans masque
error-format-surface-cells = { NUMBER($cells) } cellules, c’est plus que { NUMBER($max) }, le maximum pour un cube ou une planète en 3D
error-format-cut-cells = { NUMBER($cells) } cellules, c’est plus que { NUMBER($max) }, le maximum pour des lignes de découpe
error-format-no-cuts = la saignée s’applique aux lignes de découpe de svg, pas à { $format }
error-format-cut-color = les lignes de découpe sont en { $cut }, et les découpeuses laser distinguent les lignes par leur couleur ; choisissez une autre couleur pour les murs et le chemin
error-format-no-labels = les étiquettes s’appliquent à svg, pas à { $format }
error-layout-crowded = { NUMBER($mazes) } labyrinthes ne tiennent pas sur une page de { $page } mm avec des marges de { NUMBER($margin) } mm ; { NUMBER($most) } au plus y tiennent, car chacun demande { NUMBER($least) } x { NUMBER($least) } mm
error-format-pixels = le nombre de pixels doit aller de { NUMBER($min) } à { NUMBER($max) } pour { $shape }, et non { NUMBER($pixels) }
error-format-no-heights = le nombre de pixels s’applique à { $heights }, pas à { $format }
error-measure-outside = { $measure ->
        [cell-size] la taille des cellules, { NUMBER($given) } mm,
        [wall-thickness] l’épaisseur des murs, { NUMBER($given) } mm,
        [wall-height] la hauteur des murs, { NUMBER($given) } mm,
        [plate-thickness] l’épaisseur de la plaque, { NUMBER($given) } mm,
        [ball] la bille, { NUMBER($given) } mm,
       *[other] le jeu du couvercle, { NUMBER($given) } mm,
    } n’est pas entre { NUMBER($min) } et { NUMBER($max) } mm
error-measure-small = des cellules de { NUMBER($size) } mm sont trop petites pour { $shape } ; il faut au moins { NUMBER($least) } mm
error-measure-thick = des murs de { NUMBER($walls) } mm sont trop épais pour { $shape } avec des cellules de { NUMBER($size) } mm ; { NUMBER($most) } mm au maximum
error-measure-wide = une saignée de { NUMBER($kerf) } mm est trop large pour { $shape } avec des cellules de { NUMBER($size) } mm et des murs de { NUMBER($walls) } mm ; { NUMBER($most) } mm au maximum
error-measure-covered = le bord d’un couvercle, à { NUMBER($lid) } mm des murs, ne tient pas dans { $shape } avec des cellules de { NUMBER($size) } mm ; il faut des cellules d’au moins { NUMBER($enough) } mm
error-measure-rimmed = le bord d’un couvercle, à { NUMBER($lid) } mm de murs de { NUMBER($walls) } mm, ne tient pas dans { $shape } avec des cellules de { NUMBER($size) } mm ; il faut des cellules d’au moins { NUMBER($enough) } mm, ou des murs de { NUMBER($most) } mm au plus
error-measure-no-lid = aucun couvercle ne tient dans les creux de { $shape } ; enlevez --lid
error-measure-notched = le bord d’un couvercle ne tient pas dans les creux de { $shape } avec des cellules de { NUMBER($size) } mm et des murs de { NUMBER($walls) } mm ; il faut des murs plus fins, ou des cellules plus grandes avec les mêmes murs
error-measure-narrow = une bille de { NUMBER($ball) } mm demande des passages de { NUMBER($needed) } mm, mais les plus étroits ont { NUMBER($width) } mm ; il faut des cellules d’au moins { NUMBER($size) } mm, ou des murs plus fins
error-measure-low = des murs de { NUMBER($walls) } mm de haut sont trop bas pour une bille de { NUMBER($ball) } mm ; il faut au moins { NUMBER($least) } mm
error-measure-tight = un chemin en relief demande des passages de { NUMBER($needed) } mm, mais les plus étroits ont { NUMBER($width) } mm ; il faut des cellules d’au moins { NUMBER($size) } mm, ou des murs plus fins
error-measure-over = des murs de { NUMBER($walls) } mm de haut sont trop bas pour un chemin de { NUMBER($relief) } mm de haut ; il faut au moins { NUMBER($least) } mm
error-measure-through = une plaque de { NUMBER($plate) } mm est trop mince pour un chemin ou une rainure de { NUMBER($depth) } mm de profondeur ; il faut au moins { NUMBER($least) } mm
error-measure-deep = une rainure de { NUMBER($depth) } mm est trop profonde pour une bille de { NUMBER($ball) } mm ; { NUMBER($most) } mm au maximum
error-measure-no-ball = une rainure demande une bille ; donnez son diamètre
error-measure-on-surface = { $shape } n’a pas de place pour une bille, un couvercle, une rainure ou un chemin en relief ; retirez-les
error-measure-on-weave = les ponts de { $shape } ne laissent pas de place pour un couvercle, une rainure ou un chemin en relief ; retirez-les
error-measure-on-floors = les escaliers de { $shape } ne laissent pas de place pour un couvercle, une rainure ou un chemin en relief ; retirez-les
error-measure-filled = une plaque de { NUMBER($plate) } mm remplit { $shape } avec des cellules de { NUMBER($size) } mm ; { NUMBER($most) } mm au maximum, pour que l’objet reste creux
error-file-empty = le fichier ne contient aucune cellule
error-file-long = le fichier a plus de { NUMBER($most) } octets
error-file-utf8 = ligne { NUMBER($line) } : ce n’est pas du texte UTF-8
error-file-doors = ligne { NUMBER($line) } : « { $given } » n’est pas le numéro d’un état de portes ; admis : 0, 1, 3, 4, 5, 7, 12, 13, 15
error-file-ragged = la ligne { NUMBER($line) } a { NUMBER($given) } { $unit ->
        [cell] { NUMBER($given) ->
            [one] cellule
           *[other] cellules
        }
        [number] { NUMBER($given) ->
            [one] nombre
           *[other] nombres
        }
        [letter] { NUMBER($given) ->
            [one] lettre
           *[other] lettres
        }
       *[other] { $unit }
    }, et non { NUMBER($wanted) }
error-file-boundary = ligne { NUMBER($line) } : la cellule { NUMBER($column) } a une porte ouverte ou fermée à clé sur le bord
error-file-only-polygons = le fichier contient des polygones, mais pas de labyrinthe ; créez-en un avec labyrinth-text new --tiling, ou ouvrez-le dans l’application
error-file-line = ligne { NUMBER($line) } : { $message }
error-json-missing = le champ « { $field } » est absent
error-json-version = la version { NUMBER($given) } du format est inconnue ; ce programme connaît la version { NUMBER($known) }
error-json-cells = { $shape } a { NUMBER($cells) } cellules, mais la liste en a { NUMBER($given) }
error-json-field = le champ « { $field } » de la cellule { NUMBER($cell) } ne correspond pas à { $shape }
error-json-passage = les cellules { NUMBER($cell) } et { NUMBER($other) } ne s’accordent pas sur le passage entre elles
error-no-cell = la cellule { NUMBER($cell) } n’existe pas ; la dernière est { NUMBER($last) }
error-drawing-braille = un dessin en braille ne peut pas être lu sans code de partage dans sa dernière ligne
error-drawing-length = les coins sont espacés de { NUMBER($pitch) } caractères, mais une ligne de { NUMBER($length) } caractères ne se termine pas par un coin
error-drawing-lower = le bord inférieur du labyrinthe est attendu, comme +---+---+ ; cela ressemble à un dessin de { NUMBER($columns) } colonnes et { NUMBER($rows) } lignes
error-drawing-contest = le bord inférieur du labyrinthe est attendu, comme +---+---+ ; cela ressemble à un texte micromouse dont il ne reste que { NUMBER($rows) } lignes sur { NUMBER($columns) }
error-drawing-joints = des coins et des murs sont attendus sous la ligne { NUMBER($row) }, comme +---+---+ ; cela ressemble à { $kind ->
        [contest] un texte micromouse
       *[other] un dessin
    } de { NUMBER($columns) } colonnes
error-drawing-cells = les cellules de la ligne { NUMBER($row) } sont attendues, comme |   |   | ; cela ressemble à { $kind ->
        [contest] un texte micromouse
       *[other] un dessin
    } de { NUMBER($columns) } colonnes
error-drawing-second-start = un deuxième départ S à la colonne { NUMBER($column) } ; un labyrinthe n’en a qu’un
error-expected-joint = un coin comme « + » ou « o »
error-expected-along = un mur comme « { $wall } » ou autant d’espaces
error-expected-across = un mur comme « | » ou une espace
error-expected-cell = l’intérieur d’une cellule : des espaces, un chemin ou une marque comme S ou G
error-expected-square = le mur « { $wall } », un sol comme une espace ou un point, ou une marque comme S ou G
error-expected-pixel-left = la luminosité du pixel à gauche, car des murs de { NUMBER($wall) } et des cellules de { NUMBER($cell) } pixels de large s’en approchent le plus
error-expected-pixel-above = la luminosité du pixel au-dessus, car des murs de { NUMBER($wall) } et des cellules de { NUMBER($cell) } pixels de large s’en approchent le plus
error-expected-last-wall = la fin d’un mur, car des murs de { NUMBER($wall) } et des cellules de { NUMBER($cell) } pixels de large s’en approchent le plus
error-expected-corner = un mur à ce coin de cellules, car { NUMBER($columns) } × { NUMBER($rows) } cellules s’en approchent le plus
error-expected-number = un nombre entier
error-expected-bit = 0 ou 1
error-expected-brightness = un nombre de 0 à { NUMBER($most) }
error-expected-digit = un nombre de 0 à 9, ou True ou False
error-expected-tile = un mur « { $wall } », un sol « { $floor } » ou une marque : 2 pour le départ, 3 pour une arrivée
error-expected-array-header = l’en-tête d’un tableau, comme l’écrit `numpy.save`
error-expected-two-dimensions = un tableau à deux dimensions, comme (11, 21)
error-expected-array-of-numbers = un tableau de nombres entiers, de nombres à virgule de 4 ou 8 octets, ou de booléens
error-file-unexpected = ligne { NUMBER($line) }, colonne { NUMBER($column) } : attendu : { $expected } ; trouvé : « { $given } »
error-file-no-maze = ligne { NUMBER($line) }, colonne { NUMBER($column) } : attendu : le bord supérieur d’un labyrinthe, comme +---+---+, ou une ligne de murs, comme ##### ou 1,1,1,1,1 ; trouvé : « { $given } » ; cela ressemble à { $looks ->
        [drawing] un dessin de coins et de murs
        [numbers] une grille de nombres, dont la première ligne devrait être surtout faite de murs
        [characters] une grille de caractères, dont la première ligne devrait être surtout faite de murs
       *[prose] un texte sans labyrinthe
    }
error-file-wide-gap = le bord est ouvert sur plusieurs cellules côte à côte, à partir de la ligne { NUMBER($row) }, colonne { NUMBER($column) } du labyrinthe ; une ouverture a la largeur d’une cellule
error-file-lines = { NUMBER($columns) } × { NUMBER($rows) } cellules demandent { NUMBER($wanted) } lignes, mais il y en a { NUMBER($given) } : la cellule ({ $x }, { $y }) manque
error-file-twice = ligne { NUMBER($line) } : la cellule ({ $x }, { $y }) est déjà à la ligne { NUMBER($first) }
error-file-one-sided = { $unit ->
    [byte] octet
   *[line] ligne
} { NUMBER($number) } : les cellules ({ $x }, { $y }) et ({ $x2 }, { $y2 }) ne s’accordent pas sur le mur entre elles
error-file-open = { $unit ->
    [byte] octet
   *[line] ligne
} { NUMBER($number) } : la cellule ({ $x }, { $y }) n’a pas de mur sur le bord, qui doit être fermé
error-file-maz = un fichier maz a 256 octets pour 16 × 16 cellules, ou 1024 pour 32 × 32, et non { NUMBER($given) }
error-file-maz-byte = octet { NUMBER($byte) } : les murs d’une cellule sont attendus, de 0 à 15, et non { $given }
error-file-array = attendu : { $expected } ; trouvé : « { $given } »
error-file-element = ligne { NUMBER($row) }, colonne { NUMBER($column) } du tableau : attendu : { $expected } ; trouvé : « { $given } »
error-file-array-length = un tableau de { NUMBER($rows) } × { NUMBER($columns) } éléments a { NUMBER($wanted) } octets, et non { NUMBER($given) }
error-file-picture = l’image est endommagée : { $message }
error-file-picture-begin = l’image est endommagée : le fichier se termine avant le premier pixel
error-file-picture-end = l’image est endommagée : elle se termine à la ligne { NUMBER($row) } sur { NUMBER($rows) }, avec { NUMBER($given) } pixels sur { NUMBER($wanted) }
error-file-picture-short = l’image est endommagée : le fichier se termine avant le dernier de ses { NUMBER($width) } × { NUMBER($height) } pixels
error-file-picture-row = l’image est endommagée à la ligne { NUMBER($row) } sur { NUMBER($rows) } : { $message }
error-file-pixels = l’image a { NUMBER($width) } × { NUMBER($height) } pixels ; au plus { NUMBER($most) } sont lus
error-file-no-walls = l’image n’a pas de murs : aucun pixel n’est plus sombre que les autres
error-file-no-floor = le labyrinthe n’a pas de passages : chaque pixel, caractère ou nombre est un mur
error-file-no-lattice = les pixels ne forment pas une grille de cellules séparées par des murs ; pixel de la colonne { NUMBER($column) }, ligne { NUMBER($row) } : attendu : { $expected } ; lisez chaque pixel clair comme une cellule
error-file-unknown = le fichier n’est pas un labyrinthe dans un format connu ; indiquez le format s’il s’agit de l’un de ceux-ci : { $list }
error-file-no-code-pdf = le fichier n’a pas de code de partage : dans un livre, chaque labyrinthe a le sien, imprimé en dessous ; dans un document d’un seul labyrinthe, un autre programme l’a peut-être supprimé
error-file-no-code-archive = le fichier n’a pas de code de partage, indispensable pour retrouver le labyrinthe d’un fichier 3mf ; si c’est une autre archive, comme zip ou npz, décompressez-la d’abord
error-file-no-code = le fichier n’a pas de code de partage, indispensable pour retrouver le labyrinthe d’un fichier { $format } ; un autre programme l’a peut-être supprimé, et un labyrinthe dessiné à la main ou lu dans un fichier n’en a pas
error-file-code = code de partage incorrect : { $wrong }
error-file-costly = générer le labyrinthe à partir de son code de partage demande plus de { NUMBER($steps) } pas
error-file-size = le labyrinthe est trop grand : { $wrong }
error-mask-file-long = le fichier a plus de { NUMBER($most) } octets, le maximum pour un masque
error-mask-file-unknown = le fichier n’est ni un PNG, ni un SVG, ni du texte
error-mask-file-nothing = le masque exclut toutes les cellules : une cellule reste là où un PNG est clair et opaque, là où un SVG a une surface remplie qui n’est pas blanche, ou là où un texte a un point
error-mask-file-damaged = l’image est endommagée : { $message }
error-mask-file-svg = le SVG est endommagé : { $message }
error-mask-file-detailed = le SVG a trop de détails pour un masque ; simplifiez ses tracés, ou enregistrez-le en PNG
error-mask-text-empty = le texte du masque est vide ; écrivez au moins une lettre
error-mask-text-long = le texte du masque a { NUMBER($letters) } lettres ; { NUMBER($most) } au plus sont admises
error-mask-text-letter = la police n’a pas de caractère « { $letter } » ; utilisez des lettres latines, grecques ou cyrilliques, des chiffres et de la ponctuation
error-mask-text-folded = on ne peut pas découper de lettres dans { $shape } : son patron n’est pas un rectangle, ou sa taille est fixe ; choisissez une autre forme
error-mask-text-small = les lettres sont trop petites pour être lues ; la taille doit être d’au moins { $least }

error-system-not-found = ce fichier ou ce dossier n’existe pas
error-system-permission = vous n’en avez pas le droit
error-system-exists = un fichier de ce nom existe déjà
error-system-folder = c’est un dossier
error-system-no-folder = une partie du chemin n’est pas un dossier
error-system-full = le disque est plein
error-system-read-only = le disque est en lecture seule
error-system-name = ce nom de fichier n’est pas autorisé

# Les erreurs de l’application.

field-not-in = « { $given } » n’est pas un nombre entier entre { NUMBER($min) } et { NUMBER($max) }
limit-cells = { NUMBER($cells) } cellules, c’est plus que { NUMBER($most) }, le maximum affichable
limit-cells-on-surface = { NUMBER($cells) } cellules, c’est plus que { NUMBER($most) }, le maximum sur une surface, des étages ou des ponts, dont les murs sont affichés un par un
job-broken = erreur interne : { $reason }
mask-not-open = ouvrez d’abord une image (PNG), un dessin (SVG) ou un fichier texte
mask-not-kept = le masque ne peut pas être enregistré dans { $folder } : { $error }
theme-unknown = le thème « { $given } » n’existe pas ; choix possibles : { $list }
theme-long = { NUMBER($size) } octets, c’est plus que { NUMBER($most) }, le maximum pour un thème
run-of-another = le parcours vient d’un autre labyrinthe, { $code }
file-exists = { $file } existe déjà : rien n’a été enregistré
clip-broken-off = l’enregistrement a été interrompu
clip-empty = rien n’a encore été enregistré

together-no-address = « { $given } » n’est pas l’adresse d’un serveur ; écrivez HÔTE ou HÔTE:PORT après http:// ou https://, comme http://127.0.0.1:7878
together-unencrypted = « { $given } » est injoignable : depuis cette page en https, les navigateurs n’atteignent que les serveurs en https:// et ceux de cette machine ; ouvrez plutôt la page du serveur lui-même, sous /app
together-closed = le serveur a fermé la connexion
together-silent = pas de réponse au bout de { NUMBER($seconds) } secondes
together-costly = générer ce labyrinthe prend trop de temps ; choisissez-en un plus petit, ou une autre méthode

together-name-length = un nom doit avoir de 1 à { NUMBER($most) } caractères
together-name-long = un nom doit avoir de 1 à { NUMBER($most) } caractères, et non { NUMBER($characters) }
together-name-letters = un nom peut avoir des lettres, des chiffres, des signes et des accents simples, mais aucun caractère invisible
together-name-rude = ce nom peut blesser ; choisissez-en un autre

problem-name-kept = Ce nom est réservé. Indiquez sa phrase secrète ou choisissez un autre nom.
problem-name-not-allowed = Un nom a de 1 à 20 lettres, chiffres, signes ou accents simples, et ne doit blesser personne.
problem-name-taken = Quelqu’un dans la salle a déjà ce nom ou cet emoji. Choisissez-en un autre.
problem-passphrase-length = Une phrase secrète doit avoir de { NUMBER($least) } à { NUMBER($most) } caractères.
problem-too-large = Ce labyrinthe est trop grand ; { NUMBER($most) } cellules au plus sont permises.
problem-too-many = Le serveur a atteint sa limite. Réessayez plus tard.
problem-too-often = Trop de demandes. Réessayez dans un instant.
problem-unavailable = Le serveur est occupé. Réessayez plus tard.
problem-unknown-room = Cette salle n’existe plus.
problem-wrong-passphrase = Le nom et la phrase secrète ne correspondent pas.


# Les erreurs dans les arguments du programme en mode texte.

error-arguments-size = « { $given } » n’est pas une taille ; écrivez largeur x hauteur, comme 20x15
error-arguments-target = « { $given } » n’est ni une taille, comme 20x15, ni un code de partage, comme square:20x15/kruskal#3
error-arguments-book = un livre est un pdf ; nommez-en un, par exemple avec -o livre.pdf
error-arguments-worksheet = une fiche d’exercices est un pdf ; nommez-en un, par exemple avec -o fiche.pdf
error-arguments-worksheet-size = « { $given } » n’est ni une taille de 4x4 à 16x16, ni le dossier d’une leçon
error-arguments-worksheet-code = une fiche d’exercices a des labyrinthes à cellules carrées, qu’elle crée elle-même ; à la place de « { $given } », donnez leur taille de 4x4 à 16x16, par exemple 8x6
error-arguments-worksheet-lesson = la leçon du dossier { $folder } n’a pas de question pour le papier : un exercice à exécuter, ou des murs à ouvrir dans n’importe quel ordre, n’ont pas une réponse unique
error-arguments-worksheet-none = les labyrinthes de { $size } par { $method } sont trop petits pour cet exercice ; prenez-en de plus grands
error-arguments-before-command = { $option } n’est pas une option de toutes les commandes ; écrivez-la après { $command }
error-arguments-no-command = il n’y a pas de commande « { $given } » ; vouliez-vous dire « labyrinth-text new { $given } » ?
error-arguments-number = la valeur doit être un nombre entre { NUMBER($min) } et { NUMBER($max) }
error-arguments-png = « { $given } » ne finit pas par .png
error-arguments-share = la valeur doit aller de 0 à 1, et non { $given }
error-arguments-picture = « { $given } » n’est pas LxH, comme 1280x720
error-arguments-side = un côté doit avoir de { $min } à { $max } pixels, et non { $given }
error-arguments-cell = « { $given } » n’est pas une cellule ; écrivez un nombre entre 0 et { NUMBER($last) }, ou une ligne et une colonne, comme 0,0
error-arguments-cell-line = « { $given } » n’est pas une cellule ; écrivez une ligne entre 0 et { NUMBER($last) } et une colonne, comme 0,0
error-arguments-cell-column = « { $given } » n’est pas une cellule ; la ligne { NUMBER($line) } a les colonnes { $columns }
error-arguments-fit = il n’y a pas de lecture des pixels appelée « { $given } » ; choix possibles : { $list }
error-arguments-format = « { $given } » ne peut pas être lu ; formats possibles : { $list }
error-arguments-lines = le nombre de lignes doit aller de { NUMBER($min) } à { NUMBER($max) }, et non { NUMBER($given) }
error-arguments-columns = le nombre de colonnes doit aller de { NUMBER($min) } à { NUMBER($max) }, et non { NUMBER($given) }
error-arguments-radius = --radius doit aller de { NUMBER($min) } à { NUMBER($max) }, et non { NUMBER($given) }
error-arguments-radius-only = { $shape } n’a qu’une dimension, { $key ->
        [radius] son rayon
        [side] son côté
        [rings] son nombre d’anneaux
        [layers] son nombre de couches
       *[other] { $key }
    } ; donnez un seul nombre, comme `new 9`, ou --radius 9 sans commande
error-arguments-size-only = --radius { $radius } s’applique aux formes à une dimension ; { $shape } prend --size, comme 20x15
error-arguments-input-only = { $option } s’applique aux fichiers ; nommez le fichier à lire, ou retirez cette option
error-arguments-contradiction = { $option } contredit { $other } ; retirez l’une de ces options
error-arguments-trust = { $wrong } ; si vous faites confiance au fichier, ajoutez --trust
error-arguments-tiling-size = les polygones de --tiling ont leur propre taille ; supprimez la taille
error-arguments-mask-code = --mask est l’image dont un code de partage a besoin, mais { $code } n’en a pas besoin ; retirez --mask
error-arguments-mask-other = --mask { $file } n’est pas l’image du masque { $hash } de ce labyrinthe
error-arguments-mask-missing = le masque { $hash } est une image ; indiquez son fichier avec --mask
error-arguments-mask-not-on-floors = le masque de { $code } n’est pas à chaque étage ; retirez « floor. »
error-arguments-perfect = --unique et --access s’appliquent à random-removals ; les labyrinthes de { $method } ont de toute façon ces propriétés
error-arguments-no-seed = aucune graine aléatoire n’est disponible ({ $error }) ; donnez-en une avec --seed
error-arguments-graphic = ce programme n’a que le mode texte ; lancez labyrinth pour le mode graphique
error-arguments-terminal = { $format } ne peut pas s’afficher dans un terminal ; indiquez un fichier avec --output
error-arguments-no-code = les variables dans le nom d’un fichier demandent des labyrinthes avec un code de partage
error-arguments-lone-brace = « { $name } » : { $brace } est seule ; les variables sont { $list }, et { $brace }{ $brace } est une accolade
error-arguments-placeholder = « { $name } » : la variable {"{"}{ $key }{"}"} n’existe pas ; choix possibles : { $list }
error-arguments-unicode = --count demande un nom de fichier en Unicode
error-arguments-one-name = { NUMBER($count) } labyrinthes seraient écrits sous « { $name } » ; mettez {"{"}number{"}"}, {"{"}seed{"}"} ou {"{"}code{"}"} dans le nom
error-arguments-both = la liste et un labyrinthe seraient tous deux écrits sous « { $file } »
error-arguments-no-files = { $count } labyrinthes demandent des fichiers où écrire, comme -o maze-{"{"}number{"}"}.svg ; seul json va vers la sortie standard, un labyrinthe par ligne
error-arguments-no-mean = une moyenne demande au moins 2 labyrinthes ; pour en mesurer un seul, utilisez labyrinth-text stats, sans --count
error-arguments-measured = { $option } est sans effet sur les mesures de --count labyrinthes ; retirez l’une des deux options, ou écrivez les labyrinthes avec labyrinth-text batch
error-arguments-millimeters = la valeur doit être un nombre de millimètres entre { NUMBER($min) } et { NUMBER($max) }
error-arguments-measures = les dimensions s’appliquent aux modèles 3D et à svg ; écrivez-en un, par exemple avec -o maze.stl, .3mf, .obj, .glb ou .svg
error-arguments-flat = { $option } s’applique aux modèles 3D ; --line-width donne l’épaisseur des lignes d’une image
error-arguments-drawn = les lignes et les étiquettes s’appliquent aux fichiers ; écrivez-en un, par exemple avec -o maze.svg ou .pdf
error-arguments-pixels = le nombre de pixels s’applique aux cartes d’altitudes ; écrivez-en une, par exemple avec -o maze.height.png
error-arguments-level = la valeur doit être easy, medium, hard ou un niveau de 1 à 10
error-arguments-measured-solver = --count sans --output mesure des labyrinthes, sur lesquels --solve est sans effet ; --compare solvers compte les pas des solveurs
error-arguments-compared = une comparaison de méthodes les utilise toutes ; retirez --method, --unique et --access
error-arguments-compared-one = une comparaison demande des moyennes ; utilisez au moins --count 2
error-arguments-as = --as mêlerait ses résultats au labyrinthe ; écrivez celui-ci dans un fichier
error-arguments-twice = { $key } est donné deux fois, par --{ $key } et dans --method ; omettez l’un des deux
error-arguments-mask = le masque « { $given } » n’existe pas ; choix possibles : { $list }, et des fichiers comme mask.png, mask.svg ou mask.txt
error-arguments-mask-no-file = le fichier « { $file } » n’existe pas ; pour mettre une image à chaque étage, écrivez « floor. » devant le nom de son fichier, comme floor.mask.png
error-arguments-page = « { $given } » n’est pas un format de page ; utilisez A3, A4, A5, letter ou legal, ou LxH en millimètres, de 50 à 2000 chacun, comme 210x297
error-arguments-color = « { $given } » n’est pas une couleur ; écrivez #rrggbb, ou black, gray, red, crimson, orange, green, blue ou purple
error-arguments-one-of = valeurs admises : { $list }
error-arguments-margin = la marge doit aller de 0 à { NUMBER($most) } mm pour des pages de { $page } mm, et non { NUMBER($given) }
error-title-letter = La police n’a pas la lettre « { $letter } », qui est dans le titre.
error-arguments-letter = { $option } « { $text } » : la police n’a pas la lettre « { $letter } »
error-arguments-pages = seul pdf a des pages ; écrivez-en un, par exemple avec -o maze.pdf, ou un livre de nouveaux labyrinthes avec --count
error-arguments-one-book = { $option } s’applique aux livres, dont les --count labyrinthes vont dans un seul fichier ; retirez de son nom les variables comme {"{"}seed{"}"}
error-arguments-chapters = { $option } est donné { $given } fois, pour { $chapters ->
    [one] un seul chapitre
   *[other] { $chapters } chapitres
}
error-arguments-no-effect = { $option } est sans effet sur { $what ->
    [documentation] les complétions et la page de manuel
    [list] une liste
    [comparison] une comparaison
    [book] un livre
    [worksheet] une fiche d’exercices
    [race] les robots
    [page] une page
    [beside] deux labyrinthes côte à côte
    [drawing] ce qui est dessiné dans le terminal
   *[files] les fichiers { $format }
} ; retirez cette option
error-arguments-pair = « { $code } » est le code de deux labyrinthes, que seuls « new » et « solve » montrent ; donnez l’un des deux
error-arguments-drawn-code = le code d’un labyrinthe dessiné n’a ni méthode ni graine ; donnez ici un code qui en a, comme square:20x30/kruskal#42
error-arguments-pair-with = « { $code } » est le code de deux labyrinthes ; avec { $option }, donnez celui de l’un des deux
error-robot-missing = aucun robot n’est donné ; nommez-en un avec --robot "python3 my_mouse.py", ou un fichier qui en contient avec --robots
error-robot-empty = la commande d’un robot est vide
error-robot-quote = « { $command } » a un guillemet qui n’est pas fermé
error-robot-start = « { $command } » ne démarre pas : { $error }
error-robot-center = { $maze } n’a pas de centre à atteindre, car ses cellules ne sont pas des carrés ou un masque les retire ; utilisez --goal exit
error-robot-yes = les robots comme « { $robot } » sont des programmes qui ont tous vos droits ; acceptez-le avec --yes, ou utilisez les nôtres : { $ours }
error-robot-refused = les robots n’ont pas été lancés
robot-no-goal = il s’est arrêté sans atteindre un but
robot-no-path = aucun chemin ne mène à un but
robot-nonsense = il a écrit { NUMBER($lines) } lignes qui ne sont pas des commandes, comme « { $example } »
robot-flood = il a écrit { NUMBER($commands) } commandes sans bouger
robot-moves = il n’a pas atteint de but en { NUMBER($moves) } déplacements et virages
robot-squares = « { $command } » ne vaut que pour des carrés ; les autres formes ont leurs propres commandes
robot-slow-start = il n’a pas écrit de commande dans les { NUMBER($seconds) } premières secondes ; vide-t-il son tampon de sortie ?
robot-silent = il n’a plus écrit de commande pendant { NUMBER($seconds) } secondes ; vide-t-il son tampon de sortie ?
robot-time = il a mis plus de { $seconds ->
    [one] { NUMBER($seconds) } seconde
   *[other] { NUMBER($seconds) } secondes
} ; --seconds en accorde plus
robot-line = il a écrit une ligne trop longue
robot-unread = il ne lit pas les réponses
robot-died = il s’est arrêté avec le code { $code }
robot-killed = un signal l’a arrêté
robot-deaf = il a fermé sa sortie, mais ne s’est pas arrêté
error-arguments-beside-file = deux labyrinthes côte à côte se dessinent dans le terminal et ne s’écrivent pas dans un fichier ; écrivez chacun avec son propre code de partage
error-arguments-sync = --sync est sans effet sans --watch
error-arguments-no-path = { $option } est sans effet sans chemin ; ajoutez --solve, ou retirez --answers none
error-arguments-read-seed = --seed est sans effet sur un labyrinthe lu dans un fichier ; retirez cette option
error-arguments-many-levels = --difficulty et --count demandent des fichiers où écrire, comme -o livre.pdf ou -o maze-{"{"}number{"}"}.svg
