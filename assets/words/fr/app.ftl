# Les textes de l’application. Le fichier anglais explique les clés et les paramètres.

title = labyrinth

menu-tab-maze = Créer
menu-tab-play = Jouer
menu-tab-solve = Résoudre
menu-tab-files = Fichiers
menu-tab-learn = Leçons

learn-about = Un petit cours sur les labyrinthes, avec des questions et des exercices. Ouvrez une leçon ici : son panneau apparaît à côté du labyrinthe.
learn-lesson = { $number }. { $title }
learn-progress = { NUMBER($done) ->
        [one] { NUMBER($done) } écran sur { $all }
       *[other] { NUMBER($done) } écrans sur { $all }
    }
learn-errors = Ces fichiers contiennent des erreurs et ne sont pas utilisés :
learn-projector = Mode projection
learn-projector-hint = Grands caractères, contraste élevé, et seulement le labyrinthe, le code et les commandes ({ $key })

lesson-screen = { $number } sur { $all }
lesson-close = Fermer la leçon
lesson-back = Retour
lesson-next = Suivant
lesson-next-lesson = Leçon suivante
lesson-restart = Recommencer
lesson-again = Afficher le labyrinthe de la leçon
lesson-right = Juste.
lesson-right-of = Juste : { $found } sur { $all }.
lesson-right-so-far = Juste : { $found } jusqu’ici.
lesson-so-far = { $reply } Jusqu’ici : { $found }.
lesson-so-far-of = { $reply } Jusqu’ici : { $found } sur { $all }.
lesson-click = Répondez en cliquant dans le labyrinthe.
lesson-done = Juste ! C’est terminé.
lesson-finished = Vous avez déjà répondu.
lesson-keypad = Répondre au clavier
lesson-cell = Cellule { $cell }
lesson-go = Aller :
lesson-choose-cell = Choisir cette cellule
lesson-choose-wall = Choisir un mur :
lesson-wall = Mur : { $side }

menu-cells = Forme
menu-style = Variante
menu-inside = Labyrinthe à l’intérieur
menu-inside-hint = Se promener dans le tube, avec le labyrinthe au-dessus de la tête. S’applique au prochain labyrinthe.
menu-inside-narrow = Le tube est trop étroit pour un labyrinthe à l’intérieur. { $dimension } : au moins { $least }.
menu-mask = Masque
menu-mask-on-floors = À chaque étage
menu-mask-on-floors-help = Tous les étages ont le même contour. Sinon, le masque s’étend sur tous les étages côte à côte, et chacun n’en a qu’une partie.
menu-mask-file = Fichier
menu-mask-known = Ouvert : { $hash }
menu-mask-help = Une image PNG, dont les parties sombres sont exclues ; un dessin SVG, dont les surfaces remplies restent ; ou un fichier texte où . garde une cellule et # l’exclut.
menu-mask-text = Texte
menu-mask-text-help = Les lettres sont les cellules, reliées par des couloirs. La taille suit le texte.
menu-mask-unstretched = Garder les proportions : { NUMBER($columns) } x { NUMBER($lines) }

mask-whole = aucun : toutes les cellules
mask-heart = cœur
mask-ring = anneau
mask-letter = lettre L
mask-text = texte…
mask-picture = image ou fichier texte…

menu-method = Méthode
menu-unsuited = { $method } : pas avec un masque
menu-without-rows = { $method } : nécessite des lignes de cellules
menu-solver = Solveur
menu-solve = Résoudre
menu-solve-hint = Voir comment le chemin est trouvé ({ $key })
menu-compare = Comparer avec une autre méthode ou une autre graine
menu-compare-about = Un labyrinthe de cette méthode, de même forme, se creuse à côté de celui à l’écran. Laissez la graine vide pour garder la même.
menu-compare-solver = Comparer avec un autre solveur
menu-compare-solver-about = Résolvez d’abord le labyrinthe. Ce solveur le parcourt ensuite à côté.
menu-compare-begin = Afficher les deux
menu-finish = Finition : moins d’impasses, plus de boucles

statistic-title = Ce labyrinthe et la moyenne de la méthode { $method }
statistic-title-read = Ce labyrinthe
statistic-dead-ends = impasses, %
statistic-junctions = carrefours, %
statistic-solution = cellules sur le chemin, %
statistic-solution-length = pas jusqu’à la sortie
statistic-longest = plus long chemin
statistic-river = longueur des couloirs, en pas

menu-no-limit = sans limite
menu-floor = Sol

floor-algorithm = état de l’algorithme
floor-distances = distance à une cellule
floor-distances-hint = Cliquez sur une cellule pour mesurer à partir d’elle. Par défaut, c’est l’entrée.
floor-distances-hint-touch = Touchez une cellule pour mesurer à partir d’elle. Par défaut, c’est l’entrée.
floor-none = uni

menu-robots = Robots qui ne voient que leur cellule
menu-race = Lancer la course
menu-race-hint = Tous les robots choisis partent de l’entrée ({ $key })
menu-own-robots = Vos robots
menu-together = Ensemble : les salles d’un serveur

own-robots-about = Ces robots connaissent la grille et découvrent les murs au fur et à mesure. Ajoutez les vôtres : des programmes, dans n’importe quel langage, qui écrivent les commandes de mms, le simulateur de micromouse.
own-robots-not-here = Une page web ne peut pas lancer de programmes. Vos robots courent dans l’application de bureau.
own-robot-add = Ajouter un robot
own-robot-new = nouveau robot
own-robot-edit = Modifier
own-robot-name = Nom
own-robot-command = Commande
own-robot-command-hint = Par exemple python3 my_mouse.py
own-robot-folder = Dossier
own-robot-folder-choose = Choisir un dossier…
own-robot-no-folder = Le dossier du robot n’existe pas.
own-robot-color = Couleur
own-robot-remove = Supprimer
own-robots-center = Courir vers le centre, comme en concours
own-robots-center-hint = Sur des carrés, sauf si le labyrinthe a ses propres buts. Tous les robots partent de l’entrée.
own-robots-dim = Estomper les murs que le robot ne connaît pas

together-about = Parcourez un même labyrinthe à plusieurs : depuis l’application, la page web du serveur ou un script.
together-server = Serveur
together-name = Nom
together-account = Protéger votre nom
together-account-about = Avec une phrase secrète d’au moins 8 caractères, personne d’autre ne peut prendre votre nom sur ce serveur. Une phrase secrète oubliée ne peut pas être remplacée.
together-passphrase = Phrase secrète
together-unencrypted-passphrase = La connexion n’est pas chiffrée : d’autres personnes sur le réseau peuvent lire la phrase secrète. Utilisez une adresse en https://, ou une phrase qui ne sert nulle part ailleurs.
together-account-in = Se connecter
together-account-keep = Réserver ce nom
together-account-own = réservé
together-account-out = Se déconnecter
together-account-yours = Votre nom sur ce serveur : { $name }
together-symbol = Emoji
together-asking = Recherche des salles…
together-players = { NUMBER($players) } en jeu
together-join = Rejoindre
together-daily = Le labyrinthe du jour
together-cells = { NUMBER($cells) ->
        [one] un labyrinthe de { NUMBER($cells) } cellule, tiré d’un fichier
       *[other] un labyrinthe de { NUMBER($cells) } cellules, tiré d’un fichier
    }
together-game = Jeu
together-game-free-walk = balade
together-game-race = course
together-game-hunt = chasse aux pièces
together-open = Ouvrir une salle avec ce labyrinthe
together-in = Vous êtes dans la salle { $room } de { $server }.
together-held = Tant que vous êtes dans une salle, son labyrinthe ne peut être ni remplacé, ni modifié, ni résolu. Quittez d’abord la salle.
together-leave = Quitter
together-board = Meilleurs parcours dans ce labyrinthe
together-result = { NUMBER($seconds) } s, { NUMBER($steps) } pas
together-no-maze = Le labyrinthe de cette salle ne peut pas être affiché : { $error }
together-ranked = Votre parcours est classé : place { NUMBER($place) } sur { NUMBER($of) }.
together-abandoned = Votre parcours est trop long pour être enregistré. Vous pouvez continuer à marcher.
together-not-kept = Le serveur n’a pas pu enregistrer ce parcours : il n’est pas classé.
together-unreachable = Le serveur est injoignable : { $error }
together-rules = Le serveur utilise la version { $theirs } des règles ; cette application accepte : { $ours }. Mettez à jour le plus ancien des deux.
together-bye-version = Cette application utilise la version { $yours } du protocole ; le serveur accepte : { $speaks }. Mettez à jour le plus ancien des deux.
together-bye-refused = Le serveur a refusé la connexion : { $reason }
together-bye-unknown = Votre session a expiré. Entrez de nouveau dans la salle.
together-bye-full = La salle est pleine : { NUMBER($players) ->
        [one] { NUMBER($players) } personne
       *[other] { NUMBER($players) } personnes
    }.
together-bye-elsewhere = Vous êtes dans cette salle depuis un autre endroit : la connexion a été fermée ici.
together-bye-slow = Votre connexion est trop lente pour cette salle.
together-bye-flood = Le serveur a coupé la connexion : trop de messages ont été envoyés.
together-bye-left = Vous avez quitté la salle.
together-bye-closed = La salle a été fermée.
together-bye-stopping = Le serveur s’arrête. Réessayez plus tard.
together-refused-phase = Impossible pour l’instant : { $phase }.
together-refused-watching = Vous regardez seulement. Rejoignez la salle pour marcher.
together-phase-open = ouverte
together-phase-lobby = en attente
together-phase-countdown = le départ approche
together-phase-running = en cours
together-phase-over = terminée
together-phase-changing = le labyrinthe suivant arrive
together-lost = Connexion perdue ; nouvel essai dans { NUMBER($seconds) } s
together-coming = Connexion…
together-starts = départ dans { NUMBER($seconds) } s
together-go = Partez !
together-ready = C’est bon
together-unready = Pas encore
together-again = Rejouer
together-is-ready = peut partir
together-you = { $name } (vous)
together-more = { NUMBER($players) ->
        [one] et { NUMBER($players) } autre
       *[other] et { NUMBER($players) } autres
    }
together-coins = { NUMBER($coins) ->
        [one] { NUMBER($coins) } pièce
       *[other] { NUMBER($coins) } pièces
    }
together-seconds = { NUMBER($seconds) } s
together-lost-game = perdu

help-watch = Vous suivez quelqu’un d’autre   { $pause } ou { $go } : retour

editor-file = dessin
editor-open = Ouvrir
editor-open-hint = Cliquez sur un mur pour l’enlever, ou glissez de cellule en cellule (1)
editor-build = Bâtir
editor-build-hint = Cliquez sur un mur ou glissez le long des murs. Les murs bâtis restent quand une méthode complète le labyrinthe (2)
editor-leave-out = Retirer
editor-leave-out-hint = Retirer des cellules du labyrinthe (3)
editor-bring-back = Remettre
editor-bring-back-hint = Remettre des cellules retirées (4)
editor-freehand = Main levée
editor-freehand-hint = Suivre le pointeur (5)
editor-line = Ligne
editor-line-hint = Une ligne droite du premier endroit au dernier (6)
editor-rectangle = Rectangle
editor-rectangle-hint = Des murs autour d’un rectangle, ou tout son intérieur (7)
editor-fill = Remplir
editor-fill-hint = La zone jusqu’aux murs bâtis : l’ouvrir, ou la remplir de murs qu’une méthode peut ouvrir (8)
editor-start = Départ
editor-start-hint = Cliquez sur la cellule où commencent les chemins (9)
editor-goal = But
editor-goal-hint = Cliquez sur une cellule pour ajouter un but, et de nouveau pour l’enlever (0)
editor-mirror-left-right = Miroir gauche-droite
editor-mirror-top-bottom = Miroir haut-bas
editor-no-mirror = Cette forme n’a pas cette symétrie.
editor-undo = Annuler
editor-redo = Rétablir
editor-finish = Compléter
editor-finish-hint = La méthode creuse le reste et conserve votre dessin (Entrée)
editor-unsuited = Les méthodes marquées * vont ligne par ligne : il leur faut un dessin sans murs bâtis ni cellules retirées.
editor-cells = Cellules : { $cells }, régions : { $regions }
editor-loops = Boucles : { $loops }, impasses : { $ends }
editor-reached = Buts atteints : { $reached } sur { $goals }, le plus proche à { $steps } pas
editor-unreached = Aucun chemin ne mène à un but.
editor-pieces = Les cellules forment { $pieces } morceaux. Les autres sont enregistrées comme cellules fermées.
editor-walk = Marcher
editor-walk-hint = Marcher dans le dessin, puis revenir ({ $key })
editor-done = Fermer l’éditeur
editor-done-hint = Montrer le labyrinthe terminé ({ $key })

toast-held = Dans une salle, le labyrinthe ne peut être ni remplacé, ni modifié, ni résolu. Quittez d’abord la salle.
toast-being-drawn = Le labyrinthe est en cours de dessin. Fermez d’abord l’éditeur.
toast-drawing-kept = Votre dessin est conservé. Dans le menu, « Continuer le dessin » le rouvre.
toast-drawing-unread = Votre dessin dans { $file } n’a pas pu être lu : { $error }
toast-drawing-unsaved = Votre dessin ne peut pas être enregistré dans { $file } : { $error }
drawing-damaged = le fichier est endommagé
toast-walk-drawing = { $key } : retour à l’éditeur
toast-no-floors = Ce labyrinthe n’a qu’un étage. Pour en avoir plusieurs, choisissez « Surface », puis « étages », dans le menu.
toast-no-plane-to-draw = On ne peut dessiner que dans un plan. Choisissez d’autres cellules que les surfaces.
toast-too-large-to-draw = { $cells } cellules, c’est trop pour l’éditeur : il en accepte jusqu’à { $most }.
toast-clock-goes-on = Le chrono tourne toujours : dans la salle, personne n’attend.
toast-no-help-in-room = Pas d’aide dans une salle, car les parcours y sont classés.
toast-no-restart-in-room = Dans une salle, un parcours ne peut être recommencé qu’une fois terminé.

quality-low = basse
quality-medium = moyenne
quality-high = haute

walking-field-of-view = Champ de vision
walking-eye-height = Hauteur des yeux
walking-mouse-speed = Sensibilité de la souris
walking-inverted = Inverser la souris (verticalement)
walking-head-bob = Balancement de la tête
walking-tells-place = Décrire où vous êtes
walking-tells-place-hint = Affiche pendant la marche une ligne comme « Carrefour : nord, est », que lisent les lecteurs d’écran.
walking-sprint-toggles = Courir sans maintenir la touche
walking-steering-toggles = Marcher sans maintenir la touche
walking-looking-toggles = Regarder sans maintenir la touche
walking-toggles-hint = Un appui pour commencer, un autre pour arrêter. Un appui dans la direction opposée arrête aussi.
walking-sprint-widens = Champ de vision élargi en courant
walking-map = Mini-carte
walking-map-turns = La carte tourne avec vous
walking-compass = Boussole
walking-exit-on-compass = La boussole indique la sortie
walking-trail = Trace de vos pas
walking-auto-walk = Double appui : aller au prochain carrefour

menu-save = Enregistrer ou ouvrir un fichier
menu-daily = Labyrinthe du jour : le même pour tout le monde

daily-today = Aujourd’hui
daily-play = Jouer
daily-about = Son code est { $code }. Le labyrinthe change à minuit UTC.
daily-copy = Copier le résultat
daily-result = labyrinth { $date } : { $goal }, { $time }, { NUMBER($steps) } pas{ $optimality }
daily-optimality = , optimal à { NUMBER($percent) } %

finish-best = Votre record jusqu’ici : { $time }, { NUMBER($steps) } pas
finish-assisted = Avec aide : ce parcours n’est pas classé.
finish-new-best = C’est votre record. Son fantôme marchera à vos côtés.

toast-run-unreadable = Votre meilleur parcours n’a pas pu être lu : { $error }
toast-run-unsaved = Votre parcours n’a pas pu être enregistré : { $error }

menu-record = Filmer la fenêtre
menu-record-window = Filmer

record-gif = GIF
record-pictures = images PNG
record-seconds = Durée max.
record-rate = Fréquence
record-width = Largeur
record-hint = Masque le menu. { $key } ou { $pause } arrête l’enregistrement ({ $key } le démarre aussi).
record-about = Sera enregistré dans { $folder }

recording-title = ● labyrinth – enregistrement
recording-stop = { $escape } ou { $record } pour arrêter l’enregistrement

menu-poster = Enregistrer une affiche : le labyrinthe entier vu d’en haut

poster-size = Grand côté
poster-save = Enregistrer
poster-stop = Arrêter
poster-about = { $width } x { $height } pixels, dans { $folder }. Vous pouvez continuer pendant le calcul.

menu-format = Format
menu-file = Fichier
menu-save-file = Enregistrer
menu-save-as = Enregistrer sous…
menu-print = Imprimer
menu-measures = En millimètres
menu-cell-size = Cellule
menu-wall-thickness = Épaisseur
menu-wall-height = Hauteur
menu-plate-thickness = Plaque
menu-lid = Avec un couvercle
menu-along = Passages
along-nothing = plats
along-raised = chemin en relief
along-sunk = chemin en creux
along-groove = rainure pour une bille
menu-along-height = Hauteur
menu-along-depth = Profondeur
menu-ball = Bille
menu-page = Page
page-a3 = A3
page-a4 = A4
page-a5 = A5
page-letter = Letter
page-legal = Legal
menu-title = Titre
menu-margin = Marges
menu-answers = Chemin
answers-in-place = dans le labyrinthe, s’il est résolu
answers-none = aucun
answers-next = sur une deuxième page
answers-end = en petit, sur la dernière page
answers-foot = en petit, sous le labyrinthe
menu-marks = Entrée et sortie
marks-none = sans repère
marks-arrows = flèches
marks-pictures = une souris et son fromage
menu-pixels = Taille en pixels
menu-longer-side = Grand côté
menu-labels = Avec flèches et code de partage
menu-cut = Lignes à découper au laser
menu-kerf = Saignée
menu-lines = Traits personnalisés
menu-line-width = Largeur
menu-walls-color = Murs
menu-path-color = Chemin
menu-read-as = Ouvrir comme
menu-read-as-hint = Ce que deviennent les images et les grilles de caractères à l’ouverture
menu-read-as-fit = ce qui convient
menu-read-as-lattice = des cellules séparées par des murs
menu-read-as-mask = une cellule pour chaque sol
menu-open-file = Ouvrir…
menu-open-file-hint = Choisir un fichier avec un labyrinthe ou un pavage, ou le déposer sur la fenêtre
menu-paste = Coller
menu-paste-hint = Ouvrir le labyrinthe du presse-papiers : un code de partage, un lien ou le texte d’un fichier (Ctrl+V)
pasted-name = presse-papiers
toast-nothing-to-paste = Il n’y a pas de texte dans le presse-papiers.
menu-open-typed = Ouvrir ce fichier
menu-open-typed-hint = Ouvrir le fichier nommé ci-dessus
menu-folder = Voir le dossier
menu-folder-hint = Ouvrir le dossier des fichiers
dialog-open-maze = Ouvrir un labyrinthe
dialog-open-mask = Ouvrir un masque
dialog-robot-folder = Choisir le dossier du robot
dialog-save = Enregistrer le labyrinthe
dialog-open-bindings = Importer des touches et des boutons
dialog-bindings = Touches et boutons
toast-no-dialog = Aucun sélecteur de fichiers n’est disponible (sous Linux, installez xdg-desktop-portal ou zenity). Tapez plutôt le nom du fichier.
toast-no-save-dialog = Aucun sélecteur de fichiers n’est disponible (sous Linux, installez xdg-desktop-portal ou zenity). Le fichier va dans { $folder }.
menu-preview-large = Le labyrinthe est trop grand pour un aperçu.
menu-preview-failed = Il n’y a pas d’aperçu, mais le fichier peut être enregistré.
menu-preview-hidden = Pas d’aperçu pendant un parcours sans aide.
menu-preview-size = { NUMBER($size) } ko
menu-drawing = Tracé avec
drawing-ascii = signes plus et tirets
drawing-school = ASCII étroit
drawing-box = traits
drawing-blocks = blocs pleins
drawing-braille = points braille
menu-save-page = Le navigateur l’enregistre dans vos téléchargements. Vous pouvez aussi déposer sur la page un labyrinthe, ou une image comme masque.
menu-save-page-touch = Le navigateur l’enregistre dans vos téléchargements.
menu-choose = Choisir un fichier…
menu-save-about = Sera enregistré sous { $file }

format-txt = texte, comme dans un terminal (.txt)
format-svg = image vectorielle (.svg)
format-png = image (.png)
format-pdf = page à imprimer (.pdf)
format-height-png = carte d’altitudes, pour les terrains (.height.png)
format-pbm = pixels noirs et blancs (.pbm)
format-json = toutes les données (.json)
format-stl = murs à imprimer en 3D (.stl)
format-3mf = murs à imprimer en 3D, avec unité et chemin (.3mf)
format-obj = murs à modéliser en 3D (.obj)
format-glb = murs en 3D (.glb)
format-doors = numéros des portes de Kruskal (.doors)
format-micromouse = dessin de micromouse (.micromouse)
format-num = murs en nombres pour micromouse (.num)
format-maz = murs en octets pour micromouse (.maz)
format-grid = grille de caractères # (.grid)
format-csv = tableau de 0 et de 1 (.csv)
format-bmp = image bitmap (.bmp)
format-pgm = grille d’occupation pour robots (.pgm)
format-yaml = échelle d’une grille d’occupation, pour ROS (.yaml)
format-npy = tableau pour numpy (.npy)
format-tmx = carte de tuiles pour Tiled (.tmx)
format-graphml = graphe des cellules (.graphml)
format-dot = graphe pour Graphviz (.dot)
format-dxf = lignes pour la CAO (.dxf)
format-line-svg = une seule ligne continue (.line.svg)

race-title = Course
race-clock = { $time }
race-fold = Masquer le tableau
race-unfold = Afficher le tableau
race-robot = robot
race-steps = pas
race-time = temps
race-running = en course
race-arrived = { NUMBER($place) }.  { $time }
race-gave-up = abandon
race-spectate = Suivre
race-spectate-hint = Voir ce que voit ce robot ; { $key } passe au suivant
race-pace = Vitesse
race-per-second = { NUMBER($steps) } pas/s
race-waits = Les robots attendent que le labyrinthe soit terminé ({ $key }).
race-waits-touch = Les robots attendent que le labyrinthe soit terminé.
race-again = Rejouer
race-stop = Arrêter la course
race-score = Score { $score } : meilleure course { $distance } cellules, { $turns ->
        [one] { NUMBER($turns) } virage
       *[other] { NUMBER($turns) } virages
    } ; { $runs ->
        [one] { NUMBER($runs) } course
       *[other] { NUMBER($runs) } courses
    }
race-no-run = Aucun but atteint pour l’instant
race-reset = Réinitialiser
race-reset-hint = Demande au robot de revenir au départ, ce qui coûte 15 points
race-log = Journal
race-log-hint = Ce que le robot écrit sur sa sortie d’erreur
race-log-title = Journal de { $robot }
robot-flood-fill = Inondation
robot-repeated-a-star = A* répété

menu-goal = But

goal-coins-lacking = Pièces qui tiennent dans les impasses de ce labyrinthe : { NUMBER($found) }
goal-keys-lacking = Portes incontournables qui tiennent dans ce labyrinthe : { NUMBER($found) }
goal-minotaur-lacking = Le labyrinthe est trop petit pour un Minotaure.

menu-seed = Graine
menu-random-seed = nouvelle à chaque fois
menu-generate = Générer
menu-generate-hint = Générer ce labyrinthe et le regarder se creuser ({ $key })
menu-generate-mistakes = Corrigez les champs en rouge.
menu-edit = Dessiner
menu-continue-drawing = Continuer le dessin
menu-continue-drawing-hint = Afficher de nouveau votre dessin. Il est conservé quand vous quittez
menu-edit-hint = Dessiner dans ce labyrinthe : ouvrir des passages, bâtir des murs, retirer des cellules ({ $key })
menu-random-seed-hint = Un nouveau labyrinthe à chaque fois. Sinon, c’est le nombre qui détermine le labyrinthe.
menu-seed-hint = Le même nombre donne le même labyrinthe
menu-copy-hint = Copier le code pour le partager
menu-open-code-hint = Afficher le labyrinthe de ce code
menu-save-file-hint = Enregistrer sous ce nom, sans écraser de fichier existant
menu-save-as-hint = Choisir le dossier et le nom
menu-print-hint = Créer une page PDF et l’ouvrir avec le programme par défaut
poster-save-hint = Calculer l’affiche du labyrinthe tel qu’il apparaît maintenant
daily-play-hint = Générer ce labyrinthe et y jouer
daily-copy-hint = Copier votre résultat pour le partager
together-open-hint = D’autres pourront rejoindre cette salle
menu-share = Code de partage de ce labyrinthe
menu-share-both = Code de partage des deux labyrinthes
menu-share-polygons = Ce labyrinthe a trop de polygones pour un code de partage. Pour le partager, envoyez son fichier json.
menu-share-large-mask = L’image du masque est trop grande pour le code. Pour l’ouvrir, il faut aussi cette image.
menu-share-too-large = Ce labyrinthe est trop grand pour un code de partage, limité à { NUMBER($most) } lettres. Enregistrez-le dans un fichier.
menu-copy = Copier
menu-copy-link = Copier le lien
menu-code = Ouvrir un code de partage
menu-code-hint = collez un code ici
menu-open = Ouvrir
menu-quit = Quitter
menu-screensaver = Écran de veille
menu-screensaver-hint = Thèmes et labyrinthes changent tout seuls jusqu’à ce que vous appuyiez sur une touche ou bougiez la souris. Ensuite, tout redevient comme avant ({ $key })
menu-fold = Masquer le menu ({ $key })
menu-unfold = Menu ({ $key })
menu-unfold-touch = Menu
menu-fullscreen = Plein écran
menu-fullscreen-hint = Passer du plein écran à la fenêtre, ou l’inverse ({ $key })

view-orbit = Orbite
view-fly = Vol
view-walk = Marche
view-next = { $key } passe à la vue suivante

floors-shown = Étages affichés
floors-of = { $shown } sur { $count }
floors-hint = Masque les étages du haut pour laisser voir ceux du dessous. { $less } : un de moins. { $more } : un de plus.

bar-position = { NUMBER($position) } / { NUMBER($length) }
bar-goal = But : { $goal }
bar-solved = { $solver } : chemin { NUMBER($path) }, pas { NUMBER($steps) }, cellules vues { NUMBER($visited) }
bar-unsolved = { $solver } : aucun chemin, pas { NUMBER($steps) }, cellules vues { NUMBER($visited) }
bar-gave-up = { $solver } : abandon après { NUMBER($steps) } pas, cellules vues { NUMBER($visited) }
bar-no-compass = { $solver } suit une boussole, qui n’indique aucune direction sur une surface
bar-first = Au début ({ $key })
bar-back = Un événement en arrière ({ $key })
bar-play = Lecture ({ $key })
bar-pause = Pause ({ $key })
bar-on = Un événement en avant ({ $key })
bar-last = À la fin ({ $key })
bar-carving = Retour à la création
bar-carving-hint = Montrer la création du labyrinthe au lieu de la recherche ({ $key })
bar-speed = Vitesse ({ $slower } et { $faster })
bar-per-second = { NUMBER($speed) ->
        [one] { NUMBER($speed) } événement/s
       *[other] { NUMBER($speed) } événements/s
    }
bar-per-second-short = { NUMBER($speed) }/s
bar-at-once = d’un seul coup
bar-legend = Légende
bar-legend-hint = Ce que signifient les couleurs
bar-explanation = Comment ça marche
bar-explanation-hint = Les étapes en pseudocode, leurs données, et la raison de chacune ({ $key })
bar-explanation-none = Les étapes sont expliquées au-dessus du labyrinthe, hors d’une partie, et seulement si elles sont enregistrées.
bar-explanation-no-room = À côté d’une leçon, le mode projection affiche le code à partir d’environ 1500 pixels de large. Agrandissez la fenêtre ou fermez la leçon.
explanation-begin = Lancez la lecture, ou avancez d’un événement. Dans le code, « := » donne une valeur à un nom.
explanation-waits = Ce labyrinthe est terminé. L’autre continue.
explanation-at-breakpoint = Point d’arrêt. { $reason }
explanation-missed = La cellule n’a pas été atteinte. { $reason }
explanation-step-out = Sortir : jusqu’à la fin de ce bloc du code ({ $key })
explanation-run-to-cell = Exécuter jusqu’à une cellule ({ $key })
explanation-pick = Cliquez sur une cellule du labyrinthe, touchez-la, ou saisissez sa ligne et sa position dans la ligne.
explanation-pick-first = Dans une comparaison, choisissez une cellule du premier labyrinthe.
explanation-row = Ligne
explanation-position = Position
explanation-run = Lire jusque-là
explanation-breakpoint = { $line } (point d’arrêt)
explanation-breakpoint-hint = Cliquez sur une ligne pour placer ou retirer un point d’arrêt : la lecture s’arrête après chaque étape où la ligne est exécutée. { $key } fait de même pour la ligne en cours. Dans une comparaison, les deux labyrinthes s’arrêtent.
legend-or-walled-off = { $meaning }, ou cellule murée
legend-distances = De près à loin
legend-wall = Mur
legend-boundary = Mur extérieur
legend-entrance = Entrée
legend-exit = Sortie
comparison-events = événements
comparison-memory = mémoire des événements, ko
comparison-by-events = Par événement
comparison-by-events-hint = Un événement dans l’un, un événement dans l’autre. Le plus court finit en premier.
comparison-by-share = Même durée
comparison-by-share-hint = Les deux commencent et finissent en même temps, quel que soit leur nombre d’événements.
comparison-copy-hint = Copier le code de partage des deux labyrinthes
comparison-end = Fermer la comparaison
bar-making = Génération du labyrinthe…
bar-no-maze = Pas encore de labyrinthe.

work-make = Génération du labyrinthe
work-open = Ouverture du fichier
work-solve = Résolution du labyrinthe
work-walls = Construction des murs
work-events = { NUMBER($events) ->
        [one] { NUMBER($events) } événement
       *[other] { NUMBER($events) } événements
    }
work-stop = Arrêter ({ $key })
work-stop-touch = Arrêter

help-orbit = glisser : tourner    glisser du bouton droit : déplacer    molette : zoom    { $frame } : tout le labyrinthe    { $race } : course    { $picture } : capture    { $next } : vol
help-orbit-touch = un doigt : tourner    deux doigts : déplacer et zoomer
help-editor-touch = un doigt : dessiner    deux doigts : déplacer et zoomer
help-fly-touch = glisser à gauche : voler    à droite : regarder
help-fly-free-touch = glisser à gauche : voler    à droite : regarder
help-walk-touch = glisser à gauche : marcher    à droite : regarder
help-walk-free-touch = glisser à gauche : marcher    à droite : regarder
help-auto-touch = Marche automatique.    toucher : arrêter
help-carving-touch = Le labyrinthe n’est pas encore terminé.
help-spectate-touch = Vous suivez un robot. Passez par le menu pour revenir.
help-watch-touch = Vous suivez quelqu’un d’autre. Passez par le menu pour revenir.

hint-move-touch = Glissez à gauche de l’écran pour marcher.
hint-look-touch = Glissez à droite de l’écran pour regarder autour de vous.
hint-map-touch = La carte montre ce que vous avez vu. Touchez-la, puis touchez l’endroit où vous voulez aller.
hint-chalk-touch = Il faut un clavier pour la craie.

look-by-mouse = souris
look-by-mouse-or-keys = souris ou { $keys }
help-fly = { $go } : voler    { $rise } : monter, descendre    { $look } : regarder    { $fast } : plus vite    { $pause } : pause    { $next } : marche
help-fly-free = clic : regarder avec la souris    { $turn } : regarder    { $go } : voler    { $rise } : monter, descendre    { $next } : marche
help-walk = { $go } : marcher    { $look } : regarder    { $fast } : courir    { $pause } : pause    { $next } : vue d’en haut
help-auto = Marche automatique.    une touche : arrêter
help-walk-free = clic : regarder avec la souris    { $turn } : regarder    { $go } : marcher    { $next } : vue d’en haut
help-carving = Le labyrinthe n’est pas encore terminé.    { $last } : le terminer
help-spectate = { $spectate } : suivre le robot suivant    { $next } : vue d’en haut
help-editor = glisser : dessiner    Maj : le contraire    glisser du bouton droit : déplacer    molette : zoom    flèches, Espace : dessiner    Ctrl+Z : annuler    { $next } : marcher    { $edit } : terminer

hint-move = Pour marcher : { $go }.
hint-look = Pour regarder autour de vous : { $look }.
hint-map = La carte montre ce que vous avez vu. Agrandissez-la avec { $map }, puis cliquez là où vous voulez aller.
hint-chalk = Marquez votre chemin à la craie, au sol ou sur le mur que vous regardez : { $arrow } flèche, { $cross } croix, { $number } nombre.

refused-frame = { $key } montre le labyrinthe entier, mais seulement vu d’en haut ({ $above }).
refused-generate = { $key } montre un autre labyrinthe, mais seulement vu d’en haut ({ $above }).
refused-back = { $key } dresserait des murs autour de vous : cette touche ne sert que vu d’en haut ({ $above }).
refused-finished = Le labyrinthe est terminé. { $key } en rejoue la création, mais seulement vue d’en haut ({ $above }).

compass-n = N
compass-ne = NE
compass-e = E
compass-se = SE
compass-s = S
compass-sw = SO
compass-w = O
compass-nw = NO

map-title = Carte de ce que vous avez exploré
map-hint = clic : y aller    { $key } : fermer
map-hint-touch = toucher : y aller
map-enlarge = Agrandir ({ $key })
map-north-up = Garder le nord en haut ({ $key })
map-turning = Tourner la carte avec vous ({ $key })
map-floor = { $floor }/{ $count }
walk-floor = Niveau { $floor } sur { $count }

finish-title = Vous avez trouvé la sortie !
finish-caught = Le Minotaure vous tient
finish-time-up = Le temps est écoulé
finish-time = Temps : { $time }
finish-steps = Pas : { NUMBER($steps) }
finish-coins = Pièces : { NUMBER($held) } sur { NUMBER($all) }
finish-optimality = Optimal à { NUMBER($percent) } % : { NUMBER($fewest) } pas suffisent
finish-walked = votre chemin
finish-shortest = un plus court chemin
finish-again = Rejouer
finish-new = Autre labyrinthe
finish-above = Voir d’en haut
finish-editor = Éditeur
pause-title = Pause
pause-in-room = Dans la salle, personne n’attend : le chrono tourne toujours.
pause-resume = Reprendre
pause-restart = Recommencer
pause-leave = Quitter le labyrinthe

restart-title = Recommencer le parcours ?
restart-about = Le parcours en cours sera abandonné. Votre record est conservé.

discard-title = Abandonner le parcours ?
discard-about = Un autre labyrinthe met fin au parcours en cours. Votre record est conservé.
discard-agree = Abandonner
discard-decline = Continuer

commands-title = Lancer ces programmes ?
commands-about = Ils ont tous vos droits, comme tout programme que vous lancez.
commands-folder = dans { $folder }
commands-agree = Lancer
commands-decline = Ne pas lancer

assist-title = Le parcours sera marqué « avec aide »
assist-path = Le chemin apparaîtrait sur le sol.
assist-distances = Le sol montrerait la distance de chaque cellule.
assist-playback = La lecture déplacerait des murs autour de vous, et la partie se terminerait sans résultat.
assist-robots = Des robots courraient devant vous dans le labyrinthe.
assist-whole-maze = Vous verriez ce que vous n’avez pas encore exploré.
assist-file = Le fichier montrerait ce que vous n’avez pas encore exploré.
assist-agree = Continuer avec aide
assist-decline = Annuler

run-paused = En pause à { $time }
run-paused-outside = En pause à { $time }. Vous voyez ce que vous avez exploré. { $key } : retour dans le labyrinthe
run-paused-above = En pause à { $time }. Vous voyez ce que vous avez exploré. Appuyez sur { $key } jusqu’à revenir dans le labyrinthe
run-paused-outside-touch = En pause à { $time }. Vous voyez ce que vous avez exploré. Passez par le menu pour revenir dans le labyrinthe.
run-assisted = Avec aide : non classé
run-to-editor = Revenir à l’éditeur
run-show-whole-maze = Montrer tout le labyrinthe…
run-you-are-here = Vous êtes ici

toast-floor-hidden = Les couleurs du sol sont masquées jusqu’à la fin du parcours.
toast-floor-withheld = Les couleurs du sol sont masquées jusqu’à la bonne réponse.
toast-map-is-off = La carte est désactivée dans les réglages, sous « Marche ».
toast-unknown-actions = { $file } : actions inconnues, ignorées : { $actions }. Le reste du fichier s’applique.
toast-keyless = { $file } : il ne reste aucune touche pour { $actions }, car le fichier donne leurs touches par défaut à d’autres actions. Choisissez d’autres touches, ou [] pour aucune.
toast-no-map-blindfolded = Les yeux bandés, vous n’avez pas de carte : fiez-vous au toucher.
toast-trail-on = Vos pas laissent une trace.
toast-trail-off = La trace de vos pas est masquée.
toast-nothing-ahead = Aucun passage ne continue dans cette direction.
toast-no-known-way = Vous ne connaissez encore aucun chemin jusque-là.

task-exit = Trouvez la sortie.

game-coins = { NUMBER($all) ->
        [one] { NUMBER($held) } pièce sur { NUMBER($all) }
       *[other] { NUMBER($held) } pièces sur { NUMBER($all) }
    }

task-coins = Ramassez toutes les pièces, puis trouvez la sortie.
task-coins-timed = Ramassez les pièces, puis trouvez la sortie. À la fin du temps imparti, les pièces ramassées comptent.
task-coins-none = Aucune pièce ne tient dans ce labyrinthe : trouvez la sortie.
task-keys-none = Aucune porte ne tient dans ce labyrinthe : trouvez la sortie.
task-keys = Trouvez les clés. La sortie est derrière la dernière porte.
task-minotaur = Trouvez la sortie avant que le Minotaure ne vous trouve. Marchez doucement : il vous entend courir.
task-night = Trouvez la sortie avant que votre torche ne s’éteigne.
task-blindfold = Trouvez la sortie les yeux bandés, à tâtons.

game-time = { $time }
game-time-left = reste { $time }
game-torch = Torche : { $time }
game-torch-out = La torche est éteinte
game-torch-burned = Votre torche s’est éteinte. Continuez à tâtons : la sortie luit.
game-keys = Clés : { NUMBER($held) } sur { NUMBER($all) }
game-key = Vous avez la clé marquée « { $sign } » : elle ouvre la porte { $color }.
game-door = La porte { $color } est ouverte.
game-locked = Fermée : il vous faut la clé marquée « { $sign } ».
game-last-coin = C’était la dernière pièce. Trouvez maintenant la sortie.
game-seen = Il vous voit.
game-heard = Il vous entend.
game-lost = Il a perdu votre trace.
game-hunted = Le Minotaure est à vos trousses !
game-felt = Passages : { $sides }.

place-closed = Aucune issue
place-dead-end = Impasse : { $ways }
place-passage = Passage : { $ways }
place-junction = Carrefour : { $ways }

bearing-north = nord
bearing-north-east = nord-est
bearing-east = est
bearing-south-east = sud-est
bearing-south = sud
bearing-south-west = sud-ouest
bearing-west = ouest
bearing-north-west = nord-ouest

side-0 = tout droit
side-1 = légèrement à droite
side-2 = à droite
side-3 = derrière à droite
side-4 = derrière
side-5 = derrière à gauche
side-6 = à gauche
side-7 = légèrement à gauche

sign-star = étoile
sign-moon = lune
sign-heart = cœur
sign-cross = croix
sign-diamond = losange
sign-sun = soleil
sign-triangle = triangle
sign-ring = anneau

color-blue = bleue
color-yellow = jaune
color-red = rouge
color-green = verte
color-purple = violette
color-orange = orange
color-turquoise = turquoise
color-pink = rose

toast-screensaver-busy = L’écran de veille a besoin d’un labyrinthe terminé. Relancez-le quand celui-ci sera prêt.
toast-no-robots = Choisissez au moins un robot pour la course.
toast-copied = Copié : { $code }
toast-printing = Ouverture de { $file } dans le programme par défaut.
toast-not-copied = Rien n’a été copié : les navigateurs ne le permettent qu’aux pages en https. Ouvrez la page en https, ou copiez le lien dans la barre d’adresse.
toast-not-pasted = Rien n’a été collé : la page n’a pas le droit de lire le presse-papiers. Autorisez-la dans le navigateur, ou choisissez un fichier.
toast-no-recordings = Seule l’application de bureau peut filmer.
toast-saved = Enregistré : { $file }
toast-downloaded = Téléchargé : { $file }
toast-not-opened = Rien n’a été ouvert. { $error }
toast-solved-gone = Le labyrinthe résolu n’est plus affiché.
toast-unplayed = Affiché sans la lecture : { $error }
toast-not-saved = Rien n’a été enregistré. { $error }
toast-exists = { $file } existe déjà : rien n’a été enregistré. Enregistrez de nouveau pour écrire { $new }.
toast-unreadable = Vos réglages enregistrés dans { $file } n’ont pas pu être lus ({ $error }) : les changements ne seront pas enregistrés.
toast-damaged = Vos réglages enregistrés sont endommagés ({ $damage }) : les valeurs par défaut sont rétablies. Le fichier endommagé a été gardé sous { $file }
toast-damaged-part = Une partie de vos réglages enregistrés est endommagée et reprend ses valeurs par défaut ({ $damage }). L’ancien fichier a été gardé sous { $file }
toast-damaged-stays = Vos réglages enregistrés dans { $file } sont endommagés ({ $damage }). Les réglages illisibles reprennent leurs valeurs par défaut. Le fichier n’a pas pu être renommé ({ $error }) : les changements ne seront pas enregistrés.
damage-newer = ils viennent d’un programme plus récent, version { $version } ; celui-ci accepte jusqu’à la version { $known }
damage-part = { $part } : { $damage }
damage-unknown = ce réglage n’existe pas
toast-unsaved = Vos réglages ne peuvent pas être enregistrés dans { $file } : { $error }

theme-blueprint = Plan bleu
theme-blueprint-about = Encre bleue sur papier blanc, pour l’impression et la projection ; l’heure ne change que les ombres.
theme-contrast = Contraste élevé
theme-contrast-about = Des murs blancs sur fond noir, des marques aux couleurs vives, les mêmes à toute heure.
theme-brick = Brique
theme-brick-about = Une ville de brique dans la lumière du soir.
theme-dungeon = Donjon
theme-dungeon-about = De vieilles pierres sous la lune.
theme-garden = Jardin
theme-garden-about = Haies et gravier sous un ciel d’été.
theme-ice = Glace
theme-ice-about = Des blocs de glace sur un lac gelé, par un clair matin d’hiver.
theme-model = Maquette
theme-model-about = Une maquette d’architecte : murs blancs sur ardoise, un après-midi d’été.

menu-recent = Labyrinthes récents
menu-recent-about = Cliquez sur l’un d’eux pour le revoir.
menu-previous = Labyrinthe précédent ({ $key })
menu-help = Aide ({ $key })
menu-help-touch = Aide
menu-settings = Réglages ({ $key })
menu-settings-touch = Réglages

settings-title = Réglages
settings-search = Rechercher
settings-none-found = Aucun réglage trouvé pour « { $search } ».
settings-close = Retour ({ $key })
settings-close-touch = Retour
settings-reset = Réinitialiser cette page
settings-reset-page-hint = Rétablir les valeurs par défaut de cette page
settings-reset-hint = Rétablir la valeur par défaut

settings-tab-video = Image
settings-tab-sound = Son
settings-tab-walking = Marche
settings-tab-controls = Commandes
settings-tab-language = Langue
settings-tab-accessibility = Accessibilité
settings-tab-network = Réseau
settings-tab-files = Fichiers
settings-tab-about = À propos

settings-theme = Thème
settings-hour = Heure du jour
settings-quality = Qualité
settings-quality-auto = automatique ({ $quality })
settings-quality-hint = Le choix automatique divise aussi la résolution par deux si le processeur dessine à la place d’une carte graphique.
settings-window = Fenêtre
settings-window-hint = Sans bord, il est plus facile de passer à d’autres fenêtres.
settings-window-part = fenêtre
settings-window-borderless = plein écran sans bord
settings-window-exclusive = plein écran exclusif
settings-resolution = Échelle de rendu
settings-resolution-hint = Plus bas, c’est plus rapide mais plus flou ; le texte reste net. En dessous de 100 %, il n’y a pas d’occlusion ambiante.
settings-vsync = Synchronisation verticale
settings-vsync-hint = Sans elle, les images s’affichent plus tôt mais peuvent être déchirées.
settings-frame-limit = Images par seconde
settings-frame-limit-none = sans limite
settings-frame-limit-rate = { $rate } au plus
settings-anti-aliasing = Anticrénelage
settings-anti-aliasing-hint = MSAA désactive l’occlusion ambiante.
settings-anti-aliasing-auto = selon la qualité
settings-anti-aliasing-off = aucun
settings-anti-aliasing-fxaa = FXAA : rapide
settings-anti-aliasing-smaa = SMAA : plus net
settings-anti-aliasing-msaa = MSAA : quatre échantillons
settings-shadows = Ombres
settings-brightness = Luminosité
settings-interface-hint = Dans les petites fenêtres, selon la place disponible
settings-interface = Taille du texte
settings-language = Langue
settings-language-auto = celle du système ({ $language })
settings-reduced-motion = Mouvements réduits
settings-reduced-motion-hint = Les murs disparaissent au lieu de s’enfoncer, la caméra saute au lieu de voler, et les flammes ne vacillent pas.
settings-high-contrast = Contraste élevé
settings-high-contrast-hint = Du noir, du blanc et des couleurs vives dans le menu et le labyrinthe, quel que soit le thème.
sound-volume = Volume
sound-music = Musique
sound-music-volume = Volume de la musique
sound-effects = Effets
sound-effects-hint = Les pas, les murs, les pièces, les portes, le Minotaure
sound-ambience = Ambiance
sound-ambience-hint = Le vent et les torches
sound-interface = Menu
sound-mute-unfocused = Couper le son en arrière-plan
sound-subtitles = Sous-titres des sons
sound-subtitles-hint = Décrit les sons en bas de l’écran, avec le côté d’où ils viennent.
sound-speaks = Lire les messages à voix haute
sound-speaks-hint = La voix du système lit les messages, ce qui se passe pendant la marche et, avec « Décrire où vous êtes », votre position.
voice-missing = Pas de lecture à voix haute : { $program } est absent. Installez le paquet speech-dispatcher.
voice-windows = Pas de lecture à voix haute : { $error }. Vérifiez les voix dans les paramètres de Windows, sous Heure et langue, Voix.
voice-failed = Pas de lecture à voix haute : { $program } ne démarre pas : { $error }
voice-silent = { $program } n’a rien pu lire. Vérifiez que Speech Dispatcher a une voix et que le son fonctionne.
subtitle = { $sound }{ $far ->
    [yes] , au loin
   *[no] {""}
}{ $side ->
    [left] , à gauche
    [right] , à droite
   *[none] {""}
}
subtitle-bump = Vous heurtez un mur
subtitle-coin = Vous ramassez une pièce
subtitle-key = Vous ramassez une clé
subtitle-door = Une porte s’ouvre
subtitle-exit-call = La sortie appelle
subtitle-hunter-step = Des sabots
subtitle-hunter-breath = Une respiration lourde
subtitle-hunter-notices = Le Minotaure rugit : il sait où vous êtes
subtitle-hunter-loses-track = Le Minotaure s’ébroue : il a perdu votre trace
subtitle-torch-out = La torche s’éteint
subtitle-won = Une fanfare
subtitle-lost = Un accord grave
subtitle-refused = La serrure résiste
unit-mebibytes = Mio
settings-explanation = Comment ça marche
settings-explanation-hint = Montre le pseudocode, les données et la raison de chaque étape de la méthode ou du solveur.
settings-legend = Légende
settings-legend-hint = Explique les couleurs du sol et des murs à côté de la frise chronologique.
settings-memory = Mémoire pour la lecture
settings-memory-hint = Les labyrinthes qui demandent plus de mémoire s’affichent terminés, sans lecture.
settings-file = Ces réglages sont enregistrés dans { $file }.
settings-runs = Vos meilleurs parcours sont enregistrés dans { $file }.
settings-read-themes = Recharger les thèmes
settings-read-themes-hint = Les thèmes sont des fichiers du dossier themes. Modifiez-en un, puis rechargez-le ici.
settings-read-lessons = Recharger les leçons
settings-read-lessons-hint = Vos propres leçons sont des dossiers du dossier lessons, à côté du fichier des réglages. Modifiez-en une, puis rechargez-la ici.

about-version = Version { $version }
about-program = Regardez des labyrinthes se creuser, entrez-y et parcourez-les, en solo ou à plusieurs.
about-license = Logiciel libre, sous licence MIT ou Apache 2.0, au choix.
about-made-with = Fait avec Rust, Bevy et egui. Les paquets indiquent toutes les bibliothèques et leurs licences.

walking-trail-hint = Des empreintes au sol et une ligne sur la carte
walking-auto-walk-hint = Appuyez deux fois sur la touche pour avancer. N’importe quelle touche arrête.
walking-hints = Conseils pour débuter
walking-hints-again = Les revoir

switched-on = Jusqu’au prochain appui : { $what }
action-sprint = Courir, ou voler vite
action-look-left = Regarder à gauche
action-look-right = Regarder à droite
action-look-up = Regarder vers le haut
action-look-down = Regarder vers le bas
action-next-view = Vue suivante : orbite, vol, marche
action-edit = Dessiner : ouvrir ou fermer l’éditeur
action-menu = Menu
action-pause = Pause ; d’en haut : réglages
action-restart = Recommencer le parcours
action-help = Aide
action-generate = Nouveau labyrinthe
action-previous-maze = Labyrinthe précédent
action-next-maze = Labyrinthe suivant
action-solve = Résoudre
action-show-carving = Retour à la création
action-cancel = Annuler la tâche en cours
action-cycle-overlay = Sol : affichage suivant
action-how-it-works = Comment ça marche
action-toggle-breakpoint = Lecture : point d’arrêt sur la ligne en cours
action-run-to-cell = Lecture : jusqu’à une cellule
action-frame = Voir tout le labyrinthe
action-hide-floor = D’en haut : masquer l’étage du dessus
action-show-floor = D’en haut : montrer un étage de plus
action-jump-to-start = Lecture : au début
action-step-back = Lecture : un événement en arrière
action-play-or-pause = Lecture : lire, pause
action-step-forward = Lecture : un événement en avant
action-step-out = Lecture : sortir du bloc
action-jump-to-end = Lecture : à la fin
action-slower = Lecture : ralentir
action-faster = Lecture : accélérer
action-large-map = Grande carte (appuyer ou maintenir)
action-turn-map = Carte : tourner, ou nord en haut
action-toggle-trail = Trace de vos pas
action-chalk-arrow = Craie : flèche
action-chalk-cross = Craie : croix
action-chalk-number = Craie : nombre
action-race = Course de robots
action-spectate = Suivre un robot
action-ready = Dans une salle : je peux partir
action-screenshot = Capture d’écran
action-record = Filmer la fenêtre
action-screensaver = Écran de veille
action-fullscreen = Plein écran
action-projector-mode = Mode projection

settings-bindings = Les touches que vous changez sont enregistrées dans { $file }.

device-keyboard = Clavier
device-mouse = Souris
device-pad = Manette

device-xbox = Xbox
device-playstation = PlayStation
device-nintendo = Nintendo
device-steam-deck = Steam Deck
device-left-stick = stick gauche
device-right-stick = stick droit

mouse-right = bouton droit
mouse-middle = bouton du milieu
mouse-back = bouton précédent
mouse-forward = bouton suivant
mouse-other = bouton { $number }

# Les touches qui portent un mot.
key-enter = Entrée
key-numpad-enter = Num Entrée
key-space = Espace
key-backspace = Retour arrière
key-tab = Tab
key-escape = Échap
key-shift = Maj
key-control = Ctrl
key-alt = Alt
key-alt-right = Alt Gr
key-caps-lock = Verr. Maj
key-home = Début
key-end = Fin
key-insert = Inser
key-delete = Suppr
key-pause = Pause
key-print-screen = Impr. écran
key-num-lock = Verr. Num
key-context-menu = Touche Menu

settings-pad-speed = Manette : vitesse de rotation
settings-pad-dead-zone = Manette : zone morte des sticks
settings-pad-dead-zone-hint = À augmenter si un stick usé bouge tout seul.
settings-pad-signs = Manette : symboles des boutons
settings-pad-signs-auto = ceux de la manette
settings-pad-vibration = Manette : vibrations

keys-about = Cliquez sur une touche ici, puis appuyez sur celle qui la remplace. Si elle sert déjà, les deux sont échangées. Un clic droit retire une touche.
keys-press = une touche…
keys-hint = Cliquez, puis appuyez sur une touche. Échap annule.
keys-changed = Modifié
keys-reset = Réinitialiser les touches
keys-export = Exporter
keys-export-hint = Enregistrer vos touches dans un fichier, pour une autre machine.
keys-import = Importer

action-forward = Avancer
action-back = Reculer
action-left = À gauche
action-right = À droite
action-up = Voler : monter
action-down = Voler : descendre

toast-bindings-taken = Touches et boutons importés de { $file }.
toast-unreadable-bindings = Les touches n’ont pas changé. { $file } : { $error }
toast-key-of-browser = { $key } est réservé au navigateur.
toast-key-needed = { $key } est la seule touche pour « { $other } ». Donnez-lui d’abord une autre touche.
toast-key-taken = { $key } sert maintenant à « { $action } » ; « { $other } » n’a plus de touche.
toast-key-swapped = { $key } sert maintenant à « { $action } », et { $left } à « { $other } ».

crash-told = L’application a planté à cause d’un bogue. Envoyez le rapport { $file } à l’équipe de développement. Vos réglages sont intacts.
settings-log = Le journal est dans { $file }.

guide-title = Aide
guide-tab-start = Premiers pas
guide-tab-keys = Touches
guide-tab-methods = Méthodes
guide-tab-codes = Codes de partage

guide-welcome = Regardez des labyrinthes se creuser, puis parcourez-les.
guide-carve-title = Générer un labyrinthe
guide-carve = Choisissez cellules, taille et méthode dans le menu, puis appuyez sur « Générer » ({ $generate }). { $previous } ramène au labyrinthe précédent.
guide-carve-touch = Choisissez cellules, taille et méthode dans le menu, puis appuyez sur « Générer ». La flèche à côté ramène au labyrinthe précédent.
guide-play-title = Le regarder se creuser
guide-play = La barre du bas rejoue la création : { $play } l’arrête et la reprend, { $back } et { $on } reculent et avancent d’un pas. Déplacez le curseur jusqu’au moment voulu. Les couleurs au sol montrent ce que la méthode retient.
guide-play-touch = La barre du bas rejoue la création, en avant et en arrière. Déplacez le curseur jusqu’au moment voulu. Les couleurs au sol montrent ce que la méthode retient.
guide-look-title = Le regarder
guide-look = Glissez pour tourner le labyrinthe, et zoomez avec la molette ; { $frame } le montre en entier. { $next } passe de l’orbite au vol, puis à la marche.
guide-look-touch = Tournez le labyrinthe d’un doigt ; déplacez-le et zoomez avec deux. Les boutons en haut du menu choisissent entre orbite, vol et marche.
guide-inside-title = Le parcourir
guide-inside = Appuyez sur { $next } jusqu’à vous trouver à l’entrée. Marchez avec { $go } et regardez autour de vous avec la souris. { $map } montre une carte de ce que vous avez vu. « Jouer », dans le menu, propose d’autres buts que la sortie : les pièces, les clés, la nuit et le Minotaure.
guide-inside-touch = « Marche » vous place à l’entrée. Glissez à gauche pour marcher, à droite pour regarder autour de vous. « Jouer », dans le menu, propose d’autres buts que la sortie : les pièces, les clés, la nuit et le Minotaure.
guide-solve-title = Regarder solveurs et robots
guide-solve = { $solve } montre comment un solveur cherche, et { $carving } revient à la création. { $race } lance une course de robots qui ne voient que leur propre cellule.
guide-solve-touch = « Résoudre » montre comment un solveur cherche ; la barre permet de revenir à la création. On y trouve aussi des courses de robots qui ne voient que leur propre cellule.
guide-keep-title = L’enregistrer, le partager
guide-keep = « Fichiers », dans le menu, contient le code de partage, qui donne partout le même labyrinthe : copiez-le pour vos amis. « Enregistrer ou ouvrir un fichier » en fait une image à imprimer ou un modèle pour une imprimante 3D. { $picture } fait une capture d’écran.
guide-keep-touch = « Fichiers », dans le menu, contient le code de partage, qui donne partout le même labyrinthe : copiez-le pour vos amis. « Enregistrer ou ouvrir un fichier » en fait une image à imprimer ou un modèle pour une imprimante 3D.

guide-keys-mouse = D’en haut : glissez pour tourner, glissez avec le bouton droit pour déplacer, tournez la molette pour zoomer. En vol et à pied : cliquez une fois pour regarder autour de vous avec la souris.
guide-keys-focus = Tab et les flèches déplacent la sélection dans le menu et dans les panneaux posés sur l’image. Entrée valide, et Échap annule la sélection.
guide-keys-pad = D’en haut, la croix directionnelle déplace la sélection dans le menu et dans les panneaux posés sur l’image. { $confirm } valide, { $previous } et { $next } passent à l’élément précédent ou suivant, et { $back } annule la sélection.
guide-keys-views = Vues et menu
guide-keys-mazes = Labyrinthes et lecture
guide-keys-walk = Marche et vol
guide-keys-robots = Robots
guide-keys-more = Autres
guide-keys-change = Vous pouvez toutes les changer dans les réglages, sous « Commandes ».

guide-methods = La même grille, creusée par chaque méthode. Les méthodes diffèrent par la longueur des couloirs, le nombre d’impasses et la direction que préfèrent les chemins.
guide-methods-try = La regarder creuser

guide-codes = Un code de partage décrit entièrement un labyrinthe. Le même code donne partout le même labyrinthe.
guide-code-shape = la forme des cellules et la taille : ici 15 anneaux
guide-code-mask = les cellules exclues ; la plupart des codes n’ont pas cette partie
guide-code-method = la méthode, et ses options si elles ne sont pas par défaut : ici, la moitié des impasses sont ouvertes
guide-code-seed = la graine : un autre nombre donne un autre labyrinthe
guide-code-goal = le but du jeu ; sans cette partie, trouver la sortie
guide-code-drawn = Un labyrinthe que vous dessinez ou ouvrez depuis un fichier a un code qui contient tous ses murs, sauf s’il est grand. Il commence par le mot « drawn ».
guide-code-examples = Exemples
guide-code-open = Ouvrir
guide-code-heart = Des anneaux dans un cœur, avec des boucles, et des pièces à ramasser
guide-code-rooms = Des carrés avec des salles
guide-code-minotaur = Des hexagones, et un Minotaure à vos trousses
guide-code-keys = Des octogones, avec des portes et leurs clés
guide-code-night = Des triangles à la lueur d’une torche
guide-code-hat = Des chapeaux, qui pavent le plan sans jamais se répéter
guide-code-penrose = Les deux losanges de Penrose, qui ne se répètent jamais
guide-code-voronoi = Les cellules de Voronoï de points aléatoires ; pour en avoir d’autres, changez le dernier nombre de la taille
guide-code-cube = Les six faces d’un cube
