# Ce que dit l’application. Les noms des textes sont ceux de l’anglais, où il est dit ce que signifient leurs lacunes.

title = labyrinth

menu-tab-maze = Labyrinthe
menu-tab-play = Jouer
menu-tab-solve = Résoudre
menu-tab-files = Fichiers

menu-cells = Cellules
menu-style = Style
menu-mask = Masque
menu-mask-file = Fichier
menu-mask-known = Ouvert : { $hash }. Les parties sombres sont exclues.
menu-mask-help = Une image PNG, dont les parties sombres sont exclues, ou un fichier texte où . garde une cellule et # l’exclut.

mask-whole = aucun : toutes les cellules
mask-heart = cœur
mask-ring = anneau
mask-letter = lettre L
mask-picture = image ou fichier texte…

menu-method = Méthode
menu-unsuited = { $method } : pas avec un masque
menu-solver = Solveur
menu-solve = Résoudre
menu-solve-hint = Montrer comment le chemin est trouvé ({ $key })
menu-finish = Ensuite : moins d’impasses, plus de boucles

statistic-title = Ce labyrinthe, et ce que donne en moyenne la méthode { $method }
statistic-title-read = Ce labyrinthe
statistic-dead-ends = impasses, %
statistic-junctions = carrefours, %
statistic-solution = sur le chemin de la sortie, %
statistic-solution-length = pas jusqu’à la sortie
statistic-longest = plus long chemin
statistic-river = couloirs (pas par carrefour)

menu-no-limit = sans limite
menu-floor = Sol

floor-algorithm = état de l’algorithme
floor-distances = distance à une cellule
floor-distances-hint = Cliquez sur une cellule pour mesurer à partir d’elle ; au début, c’est à partir de l’entrée.
floor-distances-hint-touch = Touchez une cellule pour mesurer à partir d’elle ; au début, c’est à partir de l’entrée.
floor-none = uni

menu-robots = Robots qui ne voient que leur cellule
menu-race = Lancer la course
menu-race-hint = Tous les robots choisis partent de l’entrée ({ $key })
menu-together = Ensemble : les salles d’un serveur

together-about = Parcourez un même labyrinthe à plusieurs : ici, dans une page du serveur ou par un script.
together-server = Serveur
together-name = Nom
together-account = Garder ce nom pour vous
together-account-about = Avec une phrase secrète d’au moins 8 caractères, le nom n’est qu’à vous sur ce serveur. Il n’y a pas de courriel : une phrase secrète oubliée ne peut pas être remplacée.
together-passphrase = Secret
together-unencrypted-passphrase = La connexion n’est pas chiffrée : d’autres sur le réseau peuvent lire la phrase secrète. Demandez une adresse en https://, ou une phrase qui ne sert nulle part ailleurs.
together-account-in = Il est à moi : entrer
together-account-keep = Le garder pour moi
together-account-own = rien qu’à vous
together-account-out = Se déconnecter
together-account-yours = Le serveur vous connaît désormais sous le nom de { $name }.
together-symbol = Emoji
together-asking = On demande au serveur quelles salles il a…
together-players = { NUMBER($players) ->
        [one] { NUMBER($players) } joueur
       *[other] { NUMBER($players) } joueurs
    }
together-join = Rejoindre
together-daily = Le labyrinthe du jour
together-cells = { NUMBER($cells) ->
        [one] un labyrinthe de { NUMBER($cells) } cellule, tiré d’un fichier
       *[other] un labyrinthe de { NUMBER($cells) } cellules, tiré d’un fichier
    }
together-game = Jeu
together-game-free-walk = promenade libre
together-game-race = course
together-game-hunt = chasse aux pièces
together-open = Ouvrir une salle avec ce labyrinthe
together-in = Vous êtes dans la salle { $room } de { $server }.
together-held = Le labyrinthe reste tel quel tant que vous êtes dans la salle : rien ne le creuse, ne le change, ne le résout ni n’en fait un autre. Pour cela, quittez d’abord la salle.
together-leave = Quitter
together-board = Meilleurs parcours dans ce labyrinthe
together-result = { NUMBER($seconds) } s, { NUMBER($steps) } pas
together-no-maze = Le labyrinthe de la salle ne peut pas être affiché ici : { $error }
together-ranked = Votre parcours est conservé : place { NUMBER($place) } sur { NUMBER($of) }.
together-abandoned = Votre parcours est devenu trop long pour être conservé. Vous pouvez continuer.
together-not-kept = Le serveur n’a pas pu conserver ce parcours. Il ne figure pas au classement.
together-unreachable = Le serveur est injoignable : { $error }
together-rules = Le serveur suit la version { $theirs } des règles ; admise ici : { $ours }. Mettez à jour le plus ancien des deux.
together-bye-version = Le programme parle la version { $yours } du protocole ; le serveur admet : { $speaks }. Mettez à jour le plus ancien des deux.
together-bye-refused = Le serveur ne vous laisse pas entrer : { $reason }
together-bye-unknown = Le serveur ne vous connaît plus. Entrez de nouveau.
together-bye-full = La salle est pleine : { NUMBER($players) ->
        [one] { NUMBER($players) } joueur
       *[other] { NUMBER($players) } joueurs
    }.
together-bye-elsewhere = Vous êtes maintenant dans la salle depuis un autre endroit : celui-ci a donc été quitté.
together-bye-slow = La connexion est trop lente pour ce qui se dit dans la salle.
together-bye-flood = Le serveur a coupé la connexion : il a été dit plus que ce qui est permis.
together-bye-left = Vous avez quitté la salle.
together-bye-closed = La salle a été fermée.
together-bye-stopping = Le serveur s’arrête. Revenez dans un moment.
together-refused-phase = Ce n’est pas possible maintenant : { $phase }.
together-refused-watching = Vous ne faites que regarder. Rejoignez la salle pour marcher.
together-phase-open = ouverte
together-phase-lobby = on attend des joueurs
together-phase-countdown = ça va commencer
together-phase-running = en cours
together-phase-over = terminé
together-phase-changing = le labyrinthe suivant se prépare
together-lost = Connexion perdue ; nouvel essai dans { NUMBER($seconds) } s
together-coming = Connexion…
together-starts = début dans { NUMBER($seconds) } s
together-go = Partez !
together-ready = Je suis prêt
together-unready = Pas encore prêt
together-again = Encore un, s’il vous plaît
together-is-ready = prêt
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

help-watch = Vous voyez par les yeux d’un autre   { $pause } ou { $go } : retour

toast-held = Dans une salle, le labyrinthe reste tel quel. Quittez-la pour en faire, en changer ou en résoudre un.
toast-clock-goes-on = Le chrono continue : dans la salle, personne n’attend.
toast-no-help-in-room = Dans une salle, il n’y a pas d’aide, car les parcours y sont comparés.
toast-no-restart-in-room = Dans une salle, un parcours ne recommence qu’une fois terminé.

quality-low = basse
quality-medium = moyenne
quality-high = haute

walking-field-of-view = Champ de vision
walking-eye-height = Hauteur des yeux
walking-mouse-speed = Vitesse de la souris
walking-inverted = La souris en avant regarde vers le bas
walking-head-bob = La vue oscille à chaque pas
walking-tells-place = Dire en mots où vous êtes
walking-tells-place-hint = « Carrefour : nord, est » : une ligne pendant la marche, que lisent les lecteurs d’écran.
walking-sprint-toggles = La touche pour courir met la course en marche et l’arrête
walking-steering-toggles = Se déplacer : une touche commence, la même arrête
walking-looking-toggles = Regarder autour : une touche commence, la même arrête
walking-toggles-hint = Une pression commence, la suivante arrête, et une pression dans l’autre sens aussi.
walking-sprint-widens = Courir élargit la vue
walking-map = Carte de ce que vous connaissez
walking-map-turns = La carte tourne avec vous
walking-compass = Boussole
walking-exit-on-compass = La boussole indique la sortie
walking-trail = Trace de vos pas
walking-auto-walk = Une double pression mène au prochain carrefour

menu-save = Enregistrer dans un fichier ou en ouvrir un
menu-daily = Labyrinthe du jour : le même pour tous

daily-today = Aujourd’hui
daily-play = Y jouer
daily-about = Son code est { $code } ; un jour commence à minuit à Greenwich.
daily-copy = Copier cette ligne
daily-result = labyrinth { $date } : { $goal }, { $time }, { NUMBER($steps) } pas{ $optimality }
daily-optimality = , { NUMBER($percent) } % du plus court chemin

finish-best = Votre record jusqu’ici : { $time }, { NUMBER($steps) } pas
finish-assisted = Avec aide : ce parcours n’est pas classé.
finish-new-best = C’est votre meilleur parcours ; son fantôme marchera à vos côtés.

toast-run-unreadable = Le meilleur parcours n’est pas connu : { $error }
toast-run-unsaved = Le parcours n’a pas été conservé : { $error }

menu-record = Filmer ce que montre la fenêtre
menu-record-window = Filmer

record-gif = GIF
record-pictures = images PNG
record-seconds = Au plus
record-rate = Images
record-width = Largeur
record-hint = Masque le menu. { $key } ou { $pause } arrête l’enregistrement ({ $key } le démarre aussi).
record-about = Ce sera dans { $folder }

recording-title = ● labyrinth – enregistrement
recording-stop = { $escape } ou { $record } pour arrêter l’enregistrement

menu-poster = Enregistrer une affiche : le labyrinthe entier vu d’en haut

poster-size = Grand côté
poster-save = Enregistrer
poster-stop = Arrêter
poster-about = { $width } x { $height } pixels, dans { $folder }. L’image est calculée par morceaux ; vous pouvez continuer pendant ce temps.

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
answers-none = pas montré
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
menu-walls-colour = Murs
menu-path-colour = Chemin
menu-open-file = Ouvrir…
menu-open-file-hint = Choisir un fichier avec un labyrinthe : on peut aussi le déposer sur la fenêtre
menu-open-typed = Ouvrir celui-ci
menu-open-typed-hint = Ouvrir le fichier nommé ci-dessus
menu-folder = Voir le dossier
menu-folder-hint = Ouvrir le dossier où sont les fichiers
dialog-open-maze = Ouvrir un labyrinthe
dialog-open-mask = Ouvrir un masque
dialog-save = Enregistrer le labyrinthe
dialog-mazes = Labyrinthes
dialog-open-bindings = Reprendre des touches et des boutons
dialog-bindings = Touches et boutons
dialog-masks = Images et fichiers texte
toast-no-dialog = Le système n’a pas de fenêtre pour choisir des fichiers (sous Linux, par xdg-desktop-portal ou zenity). Tapez plutôt le nom.
menu-preview-large = Le labyrinthe est trop grand pour être vu ici avant d’être enregistré.
menu-preview-failed = Le fichier ne peut pas être montré ici, mais il peut être enregistré.
menu-preview-hidden = Pas d’aperçu pendant un parcours sans aide.
menu-preview-size = { NUMBER($size) } ko
menu-drawing = Tracé par
drawing-ascii = signes plus et tirets
drawing-school = ASCII étroit
drawing-box = traits
drawing-blocks = blocs pleins
drawing-braille = points braille
menu-save-page = Le navigateur le range parmi vos téléchargements. Un labyrinthe peut aussi être déposé sur la page, et une image servir de masque.
menu-choose = Choisir un fichier…
menu-save-about = Il sera dans { $file }

format-txt = texte, comme dans un terminal (.txt)
format-svg = image vectorielle (.svg)
format-png = image (.png)
format-pdf = page à imprimer (.pdf)
format-height-png = carte d’altitudes, pour les terrains (.height.png)
format-pbm = pixels noirs et blancs (.pbm)
format-json = toutes les données (.json)
format-stl = murs à imprimer (.stl)
format-3mf = murs à imprimer, avec unité et chemin (.3mf)
format-obj = murs à modeler (.obj)
format-glb = murs en 3D (.glb)
format-doors = portes de Kruskal (.doors)

race-title = Course
race-clock = { $time }
race-fold = Replier le tableau
race-unfold = Montrer le tableau
race-robot = robot
race-steps = pas
race-time = temps
race-running = en course
race-arrived = { NUMBER($place) }.  { $time }
race-gave-up = abandon
race-spectate = Suivre
race-spectate-hint = Voir ce qu’il voit ; { $key } passe de l’un à l’autre
race-pace = Allure
race-per-second = { NUMBER($steps) } pas/s
race-waits = Les robots attendent que le labyrinthe soit terminé ({ $key }).
race-waits-touch = Les robots attendent que le labyrinthe soit terminé.
race-again = Rejouer
race-stop = Finir la course

menu-goal = But

goal-coins-lacking = Pièces qui ont leur place dans ce labyrinthe, dans des impasses : { NUMBER($found) }
goal-keys-lacking = Portes qui ont leur place dans ce labyrinthe sans qu’on puisse les contourner : { NUMBER($found) }
goal-minotaur-lacking = Le labyrinthe est trop petit pour un Minotaure.

menu-seed = Graine
menu-random-seed = nouvelle à chaque fois
menu-generate = Générer
menu-generate-hint = Créer ce labyrinthe et le regarder se creuser ({ $key })
menu-generate-mistakes = Corrigez les champs en rouge.
menu-random-seed-hint = Un nouveau labyrinthe à chaque fois. Sinon, le nombre à côté dit lequel.
menu-seed-hint = Le même nombre donne le même labyrinthe
menu-copy-hint = Copier le code, pour l’envoyer à quelqu’un
menu-open-code-hint = Créer le labyrinthe de ce code
menu-save-file-hint = L’écrire sous ce nom ; aucun autre fichier n’est perdu
menu-save-as-hint = Choisir l’endroit et le nom
menu-print-hint = Faire une page (PDF) et l’ouvrir avec le programme que le système a pour cela
poster-save-hint = Calculer l’image du labyrinthe tel qu’on le voit maintenant
daily-play-hint = Créer ce labyrinthe, pour le parcourir selon son but
daily-copy-hint = Copier votre résultat, pour l’envoyer à quelqu’un
together-open-hint = D’autres peuvent la rejoindre tant que le serveur tourne
menu-share = Code de partage de ce labyrinthe
menu-share-large-mask = L’image du masque est trop grande pour le code : qui l’ouvre a besoin aussi de cette image.
menu-copy = Copier
menu-copy-link = Copier le lien
menu-code = Ouvrir un code de partage
menu-code-hint = collez un code ici
menu-open = Ouvrir
menu-quit = Quitter
menu-screensaver = Écran de veille
menu-screensaver-hint = Thèmes et labyrinthes changent d’eux-mêmes jusqu’à ce que vous appuyiez sur une touche ou bougiez la souris ; puis tout redevient comme avant ({ $key })
menu-fold = Cacher le menu ({ $key })
menu-unfold = Menu ({ $key })
menu-unfold-touch = Menu
menu-fullscreen = Plein écran
menu-fullscreen-hint = Et retour ({ $key })

view-orbit = Orbite
view-fly = Vol
view-walk = Marche
view-next = { $key } passe de l’une à l’autre

bar-position = { NUMBER($position) } / { NUMBER($length) }
bar-goal = But : { $goal }
bar-solved = { $solver } : chemin { NUMBER($path) }, pas { NUMBER($steps) }, cellules vues { NUMBER($visited) }
bar-unsolved = { $solver } : il n’y a pas de chemin, pas { NUMBER($steps) }, cellules vues { NUMBER($visited) }
bar-gave-up = { $solver } : abandon après { NUMBER($steps) } pas, cellules vues { NUMBER($visited) }
bar-first = Au début ({ $key })
bar-back = Un événement en arrière ({ $key })
bar-play = Lecture ({ $key })
bar-pause = Pause ({ $key })
bar-on = Un événement en avant ({ $key })
bar-last = À la fin ({ $key })
bar-carving = Retour à la création
bar-carving-hint = Montrer comment le labyrinthe a été creusé, au lieu de la recherche ({ $key })
bar-speed = Vitesse ({ $slower } et { $faster })
bar-per-second = { NUMBER($speed) ->
        [one] { NUMBER($speed) } événement/s
       *[other] { NUMBER($speed) } événements/s
    }
bar-at-once = tout d’un coup
bar-legend = Légende
bar-legend-hint = Ce que veulent dire les couleurs
legend-unmarked = Sans marque
legend-distances = De près à loin
legend-wall = Mur
legend-boundary = Mur extérieur
legend-entrance = Entrée
legend-exit = Sortie
bar-making = Le labyrinthe se fait…
bar-no-maze = Il n’y a pas encore de labyrinthe.

work-make = Création du labyrinthe
work-open = Ouverture du fichier
work-solve = Résolution du labyrinthe
work-walls = Élévation des murs
work-events = { NUMBER($events) ->
        [one] { NUMBER($events) } événement
       *[other] { NUMBER($events) } événements
    }
work-stop = Arrêter ({ $key })
work-stop-touch = Arrêter

help-orbit = glisser : tourner    glisser avec le bouton droit : déplacer    molette : zoom    { $frame } : tout le labyrinthe    { $race } : course    { $picture } : image    { $next } : vol
help-orbit-touch = un doigt : tourner    deux doigts : déplacer et zoomer
help-fly-touch = doigt à gauche : voler    à droite : regarder
help-fly-free-touch = doigt à gauche : voler    à droite : regarder
help-walk-touch = doigt à gauche : marcher    à droite : regarder
help-walk-free-touch = doigt à gauche : marcher    à droite : regarder
help-auto-touch = Vous avancez tout seul.    toucher : arrêter
help-carving-touch = Le labyrinthe est encore en train d’être creusé.
help-spectate-touch = Vous voyez ce que voit un robot. Le menu ramène en arrière.
help-watch-touch = Vous voyez par les yeux d’un autre. Le menu ramène en arrière.

hint-move-touch = Posez un doigt à gauche et poussez-le en avant pour marcher ; un doigt à droite regarde autour de vous.
hint-map-touch = Ce que vous avez vu est sur la carte. Touchez-la, puis touchez l’endroit où vous voulez aller.
hint-chalk-touch = La craie demande un clavier.

look-by-mouse = souris
look-by-mouse-or-keys = souris ou { $keys }
help-fly = { $go } : voler    { $rise } : monter, descendre    { $look } : regarder    { $fast } : plus vite    { $pause } : pause    { $next } : marche
help-fly-free = clic : regarder avec la souris    { $turn } : regarder    { $go } : voler    { $rise } : monter, descendre    { $next } : marche
help-walk = { $go } : marcher    { $look } : regarder    { $fast } : courir    { $pause } : pause    { $next } : vue d’en haut
help-auto = Vous avancez tout seul.    une touche : arrêter
help-walk-free = clic : regarder avec la souris    { $turn } : regarder    { $go } : marcher    { $next } : vue d’en haut
help-carving = Le labyrinthe est encore en train d’être creusé.    { $last } : le terminer
help-spectate = { $spectate } : suivre le robot suivant    { $next } : vue d’en haut

hint-move = Pour marcher : { $go } ; pour regarder autour de vous : { $look }.
hint-map = Ce que vous avez vu est sur la carte. Agrandissez-la avec { $map }, puis cliquez là où vous voulez aller.
hint-chalk = Marquez votre chemin à la craie, au sol ou sur le mur que vous regardez : { $arrow } flèche, { $cross } croix, { $number } nombre.

refused-frame = { $key } montre le labyrinthe entier, qui ne se voit que d’en haut ({ $above }).
refused-generate = { $key } montre un autre labyrinthe. Pour quitter celui-ci, passez d’abord au-dessus ({ $above }).
refused-back = { $key } dresserait des murs autour de vous : cela ne marche que d’en haut ({ $above }).
refused-finished = Le labyrinthe est terminé ; { $key } en rejoue la création vue d’en haut ({ $above }).

compass-n = N
compass-ne = NE
compass-e = E
compass-se = SE
compass-s = S
compass-sw = SO
compass-w = O
compass-nw = NO

map-title = Ce que vous connaissez du labyrinthe
map-hint = clic : y aller    { $key } : fermer
map-hint-touch = toucher : y aller
map-enlarge = Agrandir ({ $key })
map-north-up = Garder le nord en haut ({ $key })
map-turning = Tourner la carte avec vous ({ $key })

finish-title = Vous avez trouvé la sortie !
finish-caught = Le Minotaure vous a attrapé
finish-time-up = Le temps est écoulé
finish-time = Temps : { $time }
finish-steps = Pas : { NUMBER($steps) }
finish-coins = Pièces : { NUMBER($held) } sur { NUMBER($all) }
finish-optimality = Votre chemin vaut { NUMBER($percent) } % du meilleur : { NUMBER($fewest) } pas suffisent
finish-walked = votre chemin
finish-shortest = un plus court chemin
finish-again = Rejouer
finish-new = Autre labyrinthe
finish-above = Voir d’en haut
pause-title = Pause
pause-in-room = Dans la salle, personne n’attend : le chrono continue.
pause-resume = Reprendre
pause-restart = Recommencer
pause-leave = Quitter le labyrinthe

restart-title = Recommencer le parcours ?
restart-about = Le parcours en cours est abandonné. Votre record reste.

discard-title = Abandonner le parcours ?
discard-about = Un autre labyrinthe met fin au parcours en cours. Votre record reste.
discard-agree = Abandonner
discard-decline = Garder le parcours

assist-title = Le parcours sera marqué « avec aide »
assist-path = Le chemin apparaîtrait sur le sol.
assist-distances = Le sol montrerait la distance de chaque cellule.
assist-playback = La lecture déplacerait des murs autour de vous, et la partie finirait sans résultat.
assist-robots = Des robots courraient devant vous dans le labyrinthe.
assist-whole-maze = Vous verriez ce que vous n’avez pas encore exploré.
assist-file = Le fichier montrerait ce que vous n’avez pas encore exploré.
assist-agree = Continuer avec aide
assist-decline = Sans aide

run-paused = En pause à { $time }
run-paused-outside = En pause à { $time }. Vous voyez ce que vous avez exploré. { $key } : retour dans le labyrinthe
run-paused-above = En pause à { $time }. Vous voyez ce que vous avez exploré. Appuyez sur { $key } jusqu’à revenir dans le labyrinthe
run-paused-outside-touch = En pause à { $time }. Vous voyez ce que vous avez exploré. Passez par le menu pour revenir dans le labyrinthe.
run-assisted = Avec aide : non classé
run-show-whole-maze = Montrer tout le labyrinthe…
run-you-are-here = Vous êtes ici

toast-floor-hidden = Les couleurs du sol restent cachées jusqu’à la fin du parcours.
toast-map-is-off = La carte est désactivée, dans les réglages sous Marche.
toast-unknown-actions = { $file } : rien ne s’appelle { $actions } ; ces touches-là ne font donc rien. Tout le reste du fichier compte.
toast-keyless = { $file } : il ne reste aucune touche pour { $actions }, car leurs touches habituelles y font autre chose. Donnez-leur en d’autres, ou [] pour aucune.
toast-no-map-blindfolded = Les yeux bandés, vous n’avez pas de carte : fiez-vous au toucher.
toast-trail-on = Vos pas laissent une trace.
toast-trail-off = La trace de vos pas est cachée.
toast-nothing-ahead = Aucun passage ne continue dans cette direction.
toast-no-known-way = Aucun chemin n’y est connu pour l’instant.

task-exit = Trouvez la sortie.

game-coins = { NUMBER($all) ->
        [one] { NUMBER($held) } pièce sur { NUMBER($all) }
       *[other] { NUMBER($held) } pièces sur { NUMBER($all) }
    }

task-coins = Prenez toutes les pièces, puis trouvez la sortie.
task-coins-timed = Prenez les pièces, puis trouvez la sortie. Quand le temps est écoulé, les pièces que vous tenez comptent.
task-coins-none = Il n’y a pas de place ici pour une pièce : trouvez la sortie.
task-keys-none = Il n’y a pas de place ici pour une porte : trouvez la sortie.
task-keys = Trouvez les clés. La sortie est derrière la dernière porte.
task-minotaur = Trouvez la sortie avant que le Minotaure ne vous trouve. Marchez doucement : il vous entend courir.
task-night = Trouvez la sortie avant que votre torche ne soit consumée.
task-blindfold = Trouvez la sortie sans voir : à tâtons.

game-time = { $time }
game-time-left = reste { $time }
game-torch = Torche : { $time }
game-torch-out = La torche est éteinte
game-torch-burned = Votre torche est consumée. Continuez à tâtons : la sortie luit.
game-keys = Clés : { NUMBER($held) } sur { NUMBER($all) }
game-key = Vous avez la clé au signe « { $sign } » : elle ouvre la porte { $colour }.
game-door = La porte { $colour } est ouverte.
game-locked = Fermée : il vous faut la clé au signe « { $sign } ».
game-last-coin = C’était la dernière pièce. Trouvez maintenant la sortie.
game-seen = Il vous a vu.
game-heard = Il vous a entendu.
game-lost = Il a perdu votre trace.
game-hunted = Le Minotaure est à vos trousses !
game-felt = Passages : { $sides }.

place-closed = Aucune issue
place-dead-end = Cul-de-sac : { $ways }
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

colour-blue = bleue
colour-yellow = jaune
colour-red = rouge
colour-green = verte
colour-purple = violette
colour-orange = orange
colour-turquoise = turquoise
colour-pink = rose

toast-screensaver-busy = L’écran de veille attend que ce labyrinthe soit là : relancez-le à ce moment.
toast-no-robots = Aucun robot n’est choisi pour la course.
toast-copied = Copié : { $code }
toast-printing = { $file } passe au programme que le système a pour les pages.
toast-not-copied = Rien n’a été copié : les navigateurs l’interdisent à une page venue par http. Ouvrez-la par https, ou prenez le lien du labyrinthe dans la barre d’adresse du navigateur.
toast-no-recordings = Une page ne peut pas filmer ce qu’elle montre : le programme de bureau le peut.
toast-saved = Enregistré : { $file }
toast-not-opened = Rien n’a été ouvert. { $error }
toast-solved-gone = Le labyrinthe résolu n’est plus affiché.
toast-unplayed = Affiché terminé, non pas à pas : { $error }
toast-not-saved = Rien n’a été enregistré. { $error }
toast-exists = { $file } existe déjà : rien n’a été écrit. Enregistrez de nouveau pour écrire { $new }.
toast-unreadable = Vos réglages enregistrés dans { $file } n’ont pas pu être lus ({ $error }) ; les changements faits maintenant ne seront donc pas enregistrés.
toast-damaged = Vos réglages enregistrés sont endommagés ({ $damage }) ; vous partez donc des valeurs par défaut. Le fichier endommagé a été gardé sous { $file }
toast-damaged-part = Une partie de vos réglages enregistrés est endommagée et reprend ses valeurs par défaut ({ $damage }). Le fichier d’avant a été gardé sous { $file }
toast-damaged-stays = Vos réglages enregistrés dans { $file } sont endommagés ({ $damage }). Ce qui est illisible reprend ses valeurs par défaut. Le fichier n’a pas pu être renommé ({ $error }) ; les changements faits maintenant ne seront donc pas enregistrés.
damage-newer = un programme plus récent les a écrits, en version { $version } ; celui-ci connaît jusqu’à la { $known }
damage-part = { $part } : { $damage }
damage-unknown = ce réglage n’existe pas
toast-unsaved = Vos réglages ne peuvent pas être enregistrés dans { $file } : { $error }

theme-blueprint = Plan bleu
theme-blueprint-about = Encre bleue sur papier blanc, pour l’impression et la projection ; l’heure ne tourne que les ombres.
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
menu-recent-about = Appuyez sur l’un d’eux pour le revoir.
menu-previous = Le labyrinthe d’avant ({ $key })
menu-help = Aide ({ $key })
menu-help-touch = Aide
menu-settings = Réglages ({ $key })
menu-settings-touch = Réglages

settings-title = Réglages
settings-search = Chercher
settings-none-found = Aucun réglage trouvé pour « { $search } ».
settings-close = Retour ({ $key })
settings-close-touch = Retour
settings-reset = Rétablir cette page
settings-reset-page-hint = Toute la page comme au début
settings-reset-hint = Comme au début

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
settings-quality-hint = Le choix automatique divise la résolution par deux lorsque le processeur dessine à la place d’une carte graphique.
settings-window = Fenêtre
settings-window-hint = Sans bord, les autres fenêtres restent à portée.
settings-window-part = fenêtre
settings-window-borderless = plein écran sans bord
settings-window-exclusive = plein écran exclusif
settings-resolution = Résolution de la scène
settings-resolution-hint = Plus bas, c’est plus rapide et plus flou ; les textes restent nets. En dessous de 100 %, il n’y a pas d’ombres douces dans les coins.
settings-vsync = Synchronisation verticale
settings-vsync-hint = Sans elle, les images viennent plus tôt mais peuvent être déchirées.
settings-frame-limit = Images par seconde
settings-frame-limit-none = sans limite
settings-frame-limit-rate = { $rate } au plus
settings-anti-aliasing = Lissage des bords
settings-anti-aliasing-hint = MSAA se passe des ombres douces dans les coins.
settings-anti-aliasing-auto = selon la qualité
settings-anti-aliasing-off = aucun
settings-anti-aliasing-fxaa = FXAA : rapide
settings-anti-aliasing-smaa = SMAA : plus net
settings-anti-aliasing-msaa = MSAA : quatre échantillons
settings-shadows = Ombres
settings-brightness = Luminosité
settings-interface-hint = Dans les petites fenêtres, autant qu’il y a de place
settings-interface = Taille du texte
settings-language = Langue
settings-language-auto = celle du système ({ $language })
settings-reduced-motion = Moins de mouvement
settings-reduced-motion-hint = Les murs disparaissent au lieu de s’enfoncer, la caméra saute au lieu de voler, et les flammes ne vacillent pas.
settings-high-contrast = Contraste élevé
settings-high-contrast-hint = Du noir, du blanc et des couleurs vives, dans le menu et dans le labyrinthe, quel que soit le thème.
sound-volume = Volume
sound-music = Musique
sound-music-volume = Volume de la musique
sound-effects = Effets
sound-effects-hint = Les pas, les murs, les pièces, les portes, le Minotaure
sound-ambience = Ambiance
sound-ambience-hint = Le vent et les torches
sound-interface = Menu
sound-mute-unfocused = Silence pendant qu’une autre fenêtre est utilisée
sound-subtitles = Sous-titres des sons
sound-subtitles-hint = Ce qui s’entend s’écrit en bas, avec le côté d’où cela vient.
sound-speaks = Dire les messages à voix haute
sound-speaks-hint = La voix du système dit les messages et ce qui se passe pendant la marche et, avec l’option au-dessus, où vous êtes.
voice-missing = Rien ne peut être dit à voix haute : il manque { $program }, qui vient avec le paquet speech-dispatcher.
voice-failed = Rien ne peut être dit à voix haute : { $program } ne démarre pas : { $error }
voice-silent = { $program } n’a rien pu dire. Y a-t-il une voix pour Speech Dispatcher, et du son ?
subtitle = { $sound }{ $far ->
    [yes] , au loin
   *[no] {""}
}{ $side ->
    [left] , à gauche
    [right] , à droite
   *[none] {""}
}
subtitle-bump = Un mur
subtitle-coin = Une pièce est prise
subtitle-key = Une clé est prise
subtitle-door = Une porte s’ouvre
subtitle-exit-call = La sortie appelle
subtitle-hunter-step = Des sabots
subtitle-hunter-breath = Une respiration lourde
subtitle-hunter-notices = Le Minotaure rugit : il vous a remarqué
subtitle-hunter-loses-track = Le Minotaure s’ébroue : il vous a perdu
subtitle-torch-out = La torche s’éteint
subtitle-won = Une fanfare
subtitle-lost = Un accord grave
subtitle-refused = La serrure résiste
unit-mebibytes = Mio
settings-legend = Légende
settings-legend-hint = Nomme les couleurs du sol et des murs près de la frise chronologique.
settings-memory = Mémoire de lecture
settings-memory-hint = Pour ce qui se joue pas à pas ; ce qui en demande plus apparaît terminé.
settings-file = Ces réglages sont dans { $file }.
settings-runs = Vos meilleurs parcours sont dans { $file }.
settings-read-themes = Relire les fichiers des thèmes
settings-read-themes-hint = Les thèmes sont des fichiers du dossier themes ; modifiez-en un et voyez-le ici

about-version = Version { $version }
about-program = Regardez des labyrinthes se creuser, entrez, et parcourez-les seul ou à plusieurs.
about-licence = Logiciel libre, sous licence MIT ou Apache 2.0, au choix.
about-made-with = Fait avec Rust, Bevy et egui. Les paquets donnent toutes les bibliothèques et leurs licences.

walking-trail-hint = Des empreintes au sol et une ligne sur la carte
walking-auto-walk-hint = Appuyez deux fois sur la touche pour avancer ; n’importe quelle touche arrête.
walking-hints = Conseils aux débutants
walking-hints-again = Les revoir

switched-on = Jusqu’au prochain appui : { $what }
action-sprint = Courir, ou voler vite
action-look-left = Regarder à gauche
action-look-right = Regarder à droite
action-look-up = Regarder vers le haut
action-look-down = Regarder vers le bas
action-next-view = Vue suivante : orbite, vol, marche
action-menu = Menu
action-pause = Pause ; d’en haut : réglages
action-restart = Recommencer le parcours
action-help = Aide
action-generate = Nouveau labyrinthe
action-previous-maze = Le labyrinthe d’avant
action-next-maze = Le labyrinthe d’après
action-solve = Résoudre
action-show-carving = Retour à la création
action-cancel = Arrêter ce qui se fait
action-cycle-overlay = Ce que montre le sol
action-frame = Montrer tout le labyrinthe
action-jump-to-start = Lecture : au début
action-step-back = Lecture : un pas en arrière
action-play-or-pause = Lecture : jouer, pause
action-step-forward = Lecture : un pas en avant
action-jump-to-end = Lecture : à la fin
action-slower = Lecture : plus lente
action-faster = Lecture : plus rapide
action-large-map = Grande carte (appuyer ou maintenir)
action-turn-map = La carte tourne, ou non
action-toggle-trail = Trace de vos pas
action-chalk-arrow = Craie : flèche
action-chalk-cross = Craie : croix
action-chalk-number = Craie : nombre
action-race = Course de robots
action-spectate = Par les yeux d’un robot
action-ready = Dans une salle : prêt
action-screenshot = Image de la fenêtre
action-record = Filmer la fenêtre
action-screensaver = Écran de veille
action-fullscreen = Plein écran

settings-bindings = Vos touches sont dans { $file } dès que vous en changez une.

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

# Les touches sur lesquelles se trouve un mot
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
settings-pad-dead-zone-hint = Plus grande pour un stick usé qui bouge tout seul.
settings-pad-signs = Manette : signes des boutons
settings-pad-signs-auto = ceux de la manette
settings-pad-vibration = Manette : vibrations

keys-about = Pressez une touche ici, puis celle qui doit la remplacer. Ce que faisait celle-ci reçoit l’autre. Un clic droit retire une touche.
keys-press = une touche…
keys-hint = Pressez ici, puis une touche ; Échap laisse tout en l’état
keys-changed = Pas comme au début
keys-reset = Toutes les touches comme au début
keys-export = Enregistrer une copie
keys-export-hint = Dans un fichier, pour une autre machine.
keys-import = Reprendre un fichier

action-forward = Avancer
action-back = Reculer
action-left = À gauche
action-right = À droite
action-up = Voler : monter
action-down = Voler : descendre

toast-bindings-taken = Les touches et les boutons sont maintenant ceux de { $file }.
toast-unreadable-bindings = Les touches restent ce qu’elles sont. { $file } : { $error }
toast-key-of-browser = Le navigateur garde { $key } pour lui.
toast-key-needed = { $key } est la seule touche pour « { $other } ». Donnez-lui-en d’abord une autre.
toast-key-taken = { $key } sert maintenant à « { $action } » ; « { $other } » n’a plus de touche.
toast-key-swapped = { $key } sert maintenant à « { $action } », et { $left } à « { $other } ».

crash-told = C’est une erreur du programme, qui a dû s’arrêter. Ce qui s’est passé est écrit dans { $file } ; envoyez-le à ses auteurs. Vos réglages sont intacts.
settings-log = Ce qui se passe est noté dans { $file }.

guide-title = Aide
guide-tab-start = Premiers pas
guide-tab-keys = Touches
guide-tab-methods = Méthodes
guide-tab-codes = Codes de partage

guide-welcome = Ici, des labyrinthes se creusent sous vos yeux. Ensuite, vous pouvez les parcourir.
guide-carve-title = Créer un labyrinthe
guide-carve = Choisissez cellules, taille et méthode dans le menu, et appuyez sur « Générer » ({ $generate }). { $previous } ramène le labyrinthe d’avant.
guide-carve-touch = Choisissez cellules, taille et méthode dans le menu, et appuyez sur « Générer ». La flèche à côté ramène le labyrinthe d’avant.
guide-play-title = Le regarder se creuser
guide-play = La barre du bas rejoue la création : { $play } l’arrête et la reprend, { $back } et { $on } reculent et avancent d’un pas. Tirez le curseur pour voir n’importe quel moment. Les couleurs au sol sont ce que la méthode retient.
guide-play-touch = La barre du bas rejoue la création, en avant et en arrière. Tirez le curseur pour voir n’importe quel moment. Les couleurs au sol sont ce que la méthode retient.
guide-look-title = Le regarder
guide-look = Glissez pour tourner le labyrinthe, tournez la molette pour approcher ; { $frame } le montre en entier. { $next } passe de la vue d’en haut au vol, puis à la marche.
guide-look-touch = Tournez le labyrinthe d’un doigt, déplacez-le et approchez avec deux. Les boutons en haut du menu mènent au-dessus, en l’air et à l’intérieur.
guide-inside-title = Le parcourir
guide-inside = Appuyez sur { $next } jusqu’à vous trouver à l’entrée, marchez avec { $go } et regardez autour de vous avec la souris. { $map } montre ce que vous avez vu. « Jouer », dans le menu, propose d’autres buts que la sortie : des pièces, des clés, une nuit, un Minotaure.
guide-inside-touch = « Marche » vous place à l’entrée. Un doigt à gauche marche, un doigt à droite regarde autour de vous. « Jouer », dans le menu, propose d’autres buts que la sortie : des pièces, des clés, une nuit, un Minotaure.
guide-solve-title = Laisser d’autres chercher le chemin
guide-solve = { $solve } montre comment un solveur cherche, et { $carving } ramène à la création. { $race } lance une course de robots qui ne voient que leur propre cellule.
guide-solve-touch = « Résoudre » montre comment un solveur cherche ; ensuite, la barre ramène à la création. Des robots font la course en ne voyant que leur propre cellule.
guide-keep-title = Le garder
guide-keep = « Fichiers », dans le menu, contient le code de partage, qui donne partout le même labyrinthe : copiez-le pour un ami. « Enregistrer dans un fichier » en fait une image à imprimer ou un volume pour une imprimante 3D, { $picture } une image de la fenêtre.
guide-keep-touch = « Fichiers », dans le menu, contient le code de partage, qui donne partout le même labyrinthe : copiez-le pour un ami. « Enregistrer dans un fichier » en fait une image à imprimer ou un volume pour une imprimante 3D.

guide-keys-mouse = D’en haut : glisser pour tourner, glisser avec le bouton droit pour déplacer, tourner la molette pour approcher. En vol et à pied : cliquez une fois, puis la souris regarde autour de vous.
guide-keys-views = Vues et menu
guide-keys-mazes = Labyrinthes et lecture
guide-keys-walk = Marche et vol
guide-keys-robots = Robots
guide-keys-more = Autres
guide-keys-change = Toutes peuvent être changées dans les réglages, sous « Commandes ».

guide-methods = Les mêmes carrés par chaque méthode. Elles diffèrent par la longueur des couloirs, le nombre d’impasses et la direction où elles penchent.
guide-methods-try = La voir creuser

guide-codes = Un code de partage est tout ce qui décide d’un labyrinthe. Le même code donne le même labyrinthe, ici comme ailleurs.
guide-code-shape = la forme des cellules et la taille : ici 15 anneaux
guide-code-mask = les cellules exclues ; la plupart des codes n’ont pas cette partie
guide-code-method = la méthode, et ses options si ce ne sont pas les options habituelles : ici, la moitié des impasses sont ouvertes
guide-code-seed = la graine : un autre nombre donne un autre labyrinthe
guide-code-goal = à quoi l’on joue ; sans cette partie, à trouver la sortie
guide-code-examples = Quelques-uns à ouvrir
guide-code-open = L’ouvrir
guide-code-heart = Des anneaux dans un cœur, avec des boucles, et des pièces à ramasser
guide-code-rooms = Des carrés avec des salles
guide-code-minotaur = Des hexagones, et un Minotaure à vos trousses
guide-code-keys = Des octogones, avec des portes et leurs clés
guide-code-night = Des triangles à la lueur d’une torche
