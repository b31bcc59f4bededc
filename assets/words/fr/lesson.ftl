# Pourquoi un clic est faux pendant une leçon : une phrase, et quoi faire à la place si c’est court.

lesson-no-done = Il n’y a plus rien à faire ici : passez à l’écran suivant.
lesson-no-border = Ce mur est le bord du labyrinthe. Il ne s’ouvre jamais.
lesson-no-wall = Cliquez sur une cellule, pas sur un mur.
lesson-no-cell = Cliquez sur un mur, pas sur une cellule.
lesson-no-wall-of = Ce mur n’est pas un mur de { $cell }, la cellule actuelle.
lesson-no-here = La cellule { $cell } est déjà la cellule actuelle.
lesson-no-neighbor = La cellule { $cell } n’est pas voisine de { $other }, la cellule actuelle.
lesson-no-passage = Un mur sépare { $cell } de { $other }, la cellule actuelle.

# Arbres couvrants, Kruskal et Prim
lesson-no-open = Le mur entre { $cell } et { $other } est déjà ouvert.
lesson-no-connected = Les cellules { $cell } et { $other } sont déjà reliées : ouvrir ce mur ferait une boucle.
lesson-no-order = Pas encore : le mur numéro { $number } s’ouvre d’abord.
lesson-no-in-maze = La cellule { $cell } est déjà dans le labyrinthe. Choisissez une cellule de la frontière.
lesson-no-frontier = La cellule { $cell } n’est pas dans la frontière : aucune de ses voisines n’est encore dans le labyrinthe.
lesson-no-edge = Le mur entre { $cell } et { $other } n’est pas au bord du labyrinthe : choisissez-en un qui touche le labyrinthe d’un seul côté.

# Parcours en profondeur
lesson-no-visited = La cellule { $cell } a déjà été visitée.
lesson-no-back-yet = Il est trop tôt pour revenir : la cellule { $cell } mène encore à une cellule non visitée.
lesson-no-go-back = La cellule { $cell } ne mène plus à aucune cellule non visitée : la marche recule d’une cellule, le long de la pile.

# La trace de l’algorithme de Wilson, pendant qu’elle est creusée
lesson-no-trail = La trace ne mène pas de { $cell } à { $other }.
lesson-no-trail-yet = La trace est creusée depuis son début, et seulement jusqu’à la cellule { $cell } pour l’instant : le prochain mur est un mur de cette cellule.

# Parcours en largeur
lesson-no-found = La cellule { $cell } a déjà été trouvée.
lesson-no-first = La cellule { $cell } viendra plus tard : { $other } est la première de la file, c’est donc le tour de ses voisines.
lesson-no-way-yet = Aucun passage ne mène d’une cellule de la file à { $cell }.

# Comblement des impasses, et questions sur les impasses
lesson-no-end = La cellule { $cell } est l’entrée ou la sortie, qui restent libres.
lesson-no-filled = La cellule { $cell } est déjà comblée.
lesson-no-dead-end = La cellule { $cell } n’est pas une impasse : { $count ->
        [0] elle n’a aucun passage
       *[other] elle a { $count } passages
    }.
lesson-no-dead-end-left = La cellule { $cell } n’est pas une impasse : { $count ->
        [0] toutes ses voisines sont comblées
       *[other] elle a { $count } passages vers des cellules qui ne sont pas comblées
    }.

# Division
lesson-no-narrow = Cette chambre n’a qu’une cellule de large : un mur en travers la fermerait.
lesson-no-gap = C’est l’ouverture d’un mur précédent : elle doit rester libre.
lesson-no-built = Il y a déjà un mur. Choisissez un endroit ouvert dans une chambre.

# Questions
lesson-no-chosen = Vous avez déjà trouvé la cellule { $cell }.
lesson-no-asked = La cellule { $cell } est celle de la question. Trouvez les autres.
lesson-no-way = Aucun chemin ne mène de { $cell } à { $other }.
lesson-no-region = Un mur avec une ouverture sépare les chambres de { $cell } et de { $other }.
lesson-no-wall-here = Le prochain mur n’est pas un mur de la cellule { $cell }.
lesson-no-next-wall = Le mur entre { $cell } et { $other } n’est pas le prochain.
lesson-no-next-cell = La cellule { $cell } n’est pas la prochaine.

# L’étape suivante, si les règles en permettent plusieurs, ou si des cellules attendent dans une file
lesson-no-next-wall-chance = Les règles permettent aussi d’ouvrir le mur entre { $cell } et { $other }, mais la méthode en a choisi un autre au hasard.
lesson-no-next-cell-chance = Les règles permettent aussi d’aller en { $cell }, mais une autre cellule a été choisie au hasard.
lesson-no-next-cell-depth-first = Les règles permettent aussi d’aller en { $cell }, mais la recherche essaie les côtés d’une cellule dans un ordre fixe.
lesson-no-next-cell-dead-end-filling = La cellule { $cell } est aussi une impasse, mais la méthode prend d’abord la dernière de sa liste.
lesson-no-next-cell-breadth-first = La cellule { $cell } est dans la file, mais une autre a été trouvée avant elle.
lesson-no-next-cell-a-star = La cellule { $cell } a été trouvée, mais l’estimation d’une autre est au moins aussi bonne.
lesson-no-searched = La cellule { $cell } a déjà été explorée.
lesson-no-found-yet = La cellule { $cell } n’a pas encore été trouvée : aucun passage n’y mène depuis une cellule explorée.

# Robots
lesson-robot-right-hand = Le robot ne va pas en { $cell } : à partir de sa main droite, un autre côté ouvert vient d’abord.
lesson-robot-left-hand = Le robot ne va pas en { $cell } : à partir de sa main gauche, un autre côté ouvert vient d’abord.
lesson-robot-pledge = Le robot ne va pas en { $cell } : il va tout droit si son compteur est à 0, sinon il suit le mur de la main droite.
lesson-no-turn = Un passage nouveau a mené en { $cell }, où le robot est déjà passé : faites demi-tour vers { $other }.
lesson-no-third = Le passage vers { $cell } porte deux marques de craie : le robot ne prend aucun passage une troisième fois.
lesson-no-chalk = Un autre passage porte moins de marques de craie que celui vers { $cell }.
