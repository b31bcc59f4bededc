# Pourquoi une méthode ou un solveur fait un pas : une phrase pour chaque ligne de pseudocode qui produit un événement.

why-method-backtracker-start = La marche commence dans une cellule au hasard, { $cell }.
why-method-backtracker-open = La cellule { $other } à côté de { $cell } n’est pas visitée : le mur qui les sépare s’ouvre.
why-method-backtracker-push = La cellule { $cell } est empilée : la marche y reviendra.
why-method-backtracker-step = La marche entre dans la cellule { $cell }.
why-method-backtracker-done = La cellule { $cell } n’a plus de voisine non visitée : on revient en dépilant.
why-method-backtracker-back = La marche est revenue dans la cellule { $cell }, la dernière de la pile.
why-method-backtracker-stop = Aucune voisine n’est à visiter et la pile est vide : la marche finit où elle a commencé, en { $cell }.

why-method-kruskal-join = Les deux côtés du mur sont dans des ensembles différents : la cellule { $cell } fait maintenant partie de l’ensemble réuni.
why-method-kruskal-open = Les cellules { $cell } et { $other } n’étaient pas reliées : le mur qui les sépare s’ouvre.
why-method-kruskal-keep = Les cellules { $cell } et { $other } sont déjà reliées : ouvrir le mur ferait une boucle, il reste donc.

why-method-prim-take = La cellule { $cell } est tirée au hasard de la frontière et rejoint le labyrinthe.
why-method-prim-add = La cellule { $cell } est maintenant à côté du labyrinthe : elle fait partie de la frontière.
why-method-prim-open = La cellule { $cell } est reliée à l’une de ses voisines du labyrinthe, { $other }.

why-method-prim-walls-join = La cellule { $cell } est maintenant dans le labyrinthe.
why-method-prim-walls-add = Le mur vers la cellule { $cell } est sur la liste : il mène hors du labyrinthe.
why-method-prim-walls-open = Tiré de la liste, le mur entre { $cell } et { $other } s’ouvre, car { $other } n’est pas encore dans le labyrinthe.

why-method-prim-weights-join = La cellule { $cell } est maintenant dans le labyrinthe.
why-method-prim-weights-add = Le mur vers la cellule { $cell } est sur la liste : il mène hors du labyrinthe.
why-method-prim-weights-open = Le mur entre { $cell } et { $other } est le plus léger qui mène hors du labyrinthe : il s’ouvre.

why-method-growing-tree-start = L’arbre commence dans une cellule au hasard, { $cell }.
why-method-growing-tree-open = La cellule { $cell } a été choisie dans la liste et pousse vers sa voisine non visitée { $other }.
why-method-growing-tree-add = La cellule { $cell } est nouvelle : elle entre dans la liste.
why-method-growing-tree-drop = La cellule { $cell } n’a plus de voisine non visitée : elle quitte la liste.

why-method-growing-tree-random-start = L’arbre commence dans une cellule au hasard, { $cell }.
why-method-growing-tree-random-open = La cellule { $cell } a été choisie dans la liste et pousse vers sa voisine non visitée { $other }.
why-method-growing-tree-random-add = La cellule { $cell } est nouvelle : elle entre dans la liste si elle peut encore pousser.
why-method-growing-tree-random-done = C’était la dernière voisine non visitée de la cellule { $cell } : elle quitte la liste.
why-method-growing-tree-random-drop = La cellule { $cell } n’a plus de voisine non visitée : elle quitte la liste.

why-method-hunt-and-kill-join = La chasse trouve la cellule { $cell } à côté du labyrinthe et la relie à { $other }.
why-method-hunt-and-kill-visit = La marche est dans la cellule { $cell }, désormais visitée.
why-method-hunt-and-kill-stuck = La cellule { $cell } n’a pas de voisine non visitée : la marche est bloquée, une nouvelle chasse commence.
why-method-hunt-and-kill-open = La cellule { $other } à côté de { $cell } n’est pas visitée : le mur qui les sépare s’ouvre.
why-method-hunt-and-kill-step = La marche quitte la cellule { $cell } et continue dans sa voisine.

why-method-breadth-first-open = La cellule { $other } à côté de { $cell } n’est pas visitée : le mur qui les sépare s’ouvre.
why-method-breadth-first-add = La cellule { $cell } se met à la fin de la file : son tour viendra plus tard.
why-method-breadth-first-done = La cellule { $cell } n’a plus de voisine non visitée : elle est terminée.

why-method-wilson-root = Une cellule au hasard, { $cell }, est la première du labyrinthe.
why-method-wilson-trail = La marche a quitté la cellule { $cell } : elle est sur la trace.
why-method-wilson-erase = La marche a rencontré sa trace : la cellule { $cell } est sur la boucle, qui est effacée.
why-method-wilson-note = La marche est dans la cellule { $cell } et y note une direction au hasard.
why-method-wilson-open = La marche a rencontré le labyrinthe, et c’est vers { $other } qu’elle a quitté { $cell } pour la dernière fois : le mur qui les sépare s’ouvre.
why-method-wilson-add = La cellule { $cell } est sur la marche qui a rencontré le labyrinthe : elle en fait partie.

why-method-aldous-broder-start = La marche commence dans une cellule au hasard, { $cell }.
why-method-aldous-broder-choose = La marche quitte la cellule { $cell } dans une direction au hasard.
why-method-aldous-broder-open = La marche qui vient de { $cell } entre dans { $other } pour la première fois : le mur qui les sépare s’ouvre.
why-method-aldous-broder-step = La marche est maintenant dans la cellule { $cell }.
why-method-aldous-broder-stop = Toutes les cellules sont visitées : la marche finit en { $cell }.

why-method-houston-start = La marche commence dans une cellule au hasard, { $cell }.
why-method-houston-choose = La marche quitte la cellule { $cell } dans une direction au hasard.
why-method-houston-step = La marche est maintenant dans la cellule { $cell }.
why-method-houston-clear = La marche a atteint son but : sa marque sur la cellule { $cell } est oubliée.
why-method-houston-add = La cellule { $cell } est sur le chemin du retour : elle rejoint le labyrinthe.
why-method-houston-open = La marche est d’abord venue en { $cell } depuis { $other } : le mur qui les sépare s’ouvre.
why-method-houston-root = Le chemin du retour finit au départ, { $cell }, qui rejoint le labyrinthe.
why-method-houston-erase = { $erased ->
    [yes] La marche a rencontré sa trace : la cellule { $cell } est sur la boucle, qui est effacée.
   *[no] Une marche cherche le labyrinthe et efface ses boucles : elle passe par la cellule { $cell }.
}
why-method-houston-join = La cellule { $cell } est sur la marche qui a rencontré le labyrinthe, et le rejoint.

why-method-binary-tree-toss = Le mur devant la cellule { $cell } s’ouvre, ou un mur vers la ligne suivante s’il y en a un et que la pièce tombe sur pile.
why-method-binary-tree-up = La cellule { $cell } est la dernière qui touche la ligne suivante : elle s’ouvre de ce côté.
why-method-binary-tree-rest = La cellule { $cell } est la dernière de sa ligne.
why-method-binary-tree-ahead = La cellule { $cell } vient après le passage vers la ligne suivante : seul le mur de devant peut s’ouvrir.
why-method-binary-tree-last = La cellule { $cell } est la dernière de la dernière ligne.
why-method-binary-tree-along = Il n’y a pas de ligne après celle de la cellule { $cell } : le mur de devant s’ouvre.

why-method-sidewinder-ahead = La suite continue : le mur devant la cellule { $cell } s’ouvre.
why-method-sidewinder-up = La suite se termine : l’une de ses cellules, { $cell }, s’ouvre vers la ligne suivante.
why-method-sidewinder-end = La dernière suite de la ligne s’ouvre vers la ligne suivante à une cellule au hasard, { $cell }.
why-method-sidewinder-rest = La cellule { $cell } est la dernière de sa ligne.
why-method-sidewinder-join = La cellule { $cell } fait partie de la dernière suite : le mur de devant s’ouvre.
why-method-sidewinder-last = La cellule { $cell } est la dernière de la dernière ligne.
why-method-sidewinder-along = Il n’y a pas de ligne après celle de la cellule { $cell } : le mur de devant s’ouvre.

why-method-eller-pair = La cellule { $cell } est la dernière de sa ligne.
why-method-eller-toss = Le mur devant la cellule { $cell } reste : la pièce tombe sur pile, ou les deux côtés sont dans un même ensemble.
why-method-eller-join = La pièce tombe sur face et les ensembles diffèrent : le mur devant la cellule { $cell } s’ouvre.
why-method-eller-free = Un ensemble à côté de ce mur ne touche pas la ligne suivante : il est réuni à son voisin à la cellule { $cell }.
why-method-eller-open = L’ensemble de la cellule { $cell } continue dans la ligne suivante, en { $other }.
why-method-eller-last = La cellule { $cell } est la dernière de la dernière ligne.
why-method-eller-apart = La cellule { $cell } et la suivante sont dans un même ensemble : le mur qui les sépare reste.
why-method-eller-unite = Dans la dernière ligne, tous les ensembles doivent se rejoindre : le mur devant la cellule { $cell } s’ouvre.

why-method-boruvka-join = Le mur est le plus léger autour d’un ensemble : la cellule { $cell } fait maintenant partie de l’ensemble réuni.
why-method-boruvka-open = Les cellules { $cell } et { $other } étaient dans des ensembles différents : le mur qui les sépare s’ouvre.

why-method-reverse-delete-close = Sans passage entre { $cell } et { $other }, le labyrinthe reste connexe : le mur est construit.
why-method-reverse-delete-done = Un mur de la cellule { $cell } a été examiné.

why-method-origin-shift-open = La cellule { $other } n’a pas encore de chemin vers l’origine : elle en reçoit un par { $cell }.
why-method-origin-shift-done = Toutes les voisines de la cellule { $cell } ont un chemin : elle est terminée.
why-method-origin-shift-close = La cellule { $cell } sera l’origine et n’a pas besoin de chemin : son mur vers { $other } se ferme.
why-method-origin-shift-link = Le chemin de l’ancienne origine, { $cell }, mène à la nouvelle, { $other }.
why-method-origin-shift-turn = L’origine quitte la cellule { $cell }, dont le chemin la suit désormais.
why-method-origin-shift-move = L’origine est maintenant la cellule { $cell } : tous les chemins y mènent.
why-method-origin-shift-stop = L’origine s’est assez déplacée : la cellule { $cell } est terminée.

why-method-division-parts = La chambre est coupée : la cellule { $cell } fait partie de l’une de ses parties.
why-method-division-close = La coupe passe entre { $cell } et { $other }, où il ne faut pas de passage : un mur est construit.

why-method-better-division-seeds = La cellule { $cell } au bord de la région est le germe de l’une de ses deux parties.
why-method-better-division-claim = La cellule { $cell } était libre : la partie à côté y pousse.
why-method-better-division-close = Les cellules { $cell } et { $other } sont dans des parties différentes, reliées ailleurs : un mur est construit.

why-method-random-removals-join = Les deux côtés du mur sont dans des ensembles différents : la cellule { $cell } fait maintenant partie de l’ensemble réuni.
why-method-random-removals-open = Les cellules { $cell } et { $other } n’étaient pas reliées : le mur qui les sépare s’ouvre.
why-method-random-removals-extra = Les cellules { $cell } et { $other } sont déjà reliées, mais les boucles sont permises : le mur s’ouvre.
why-method-random-removals-keep = Les cellules { $cell } et { $other } sont déjà reliées, et les boucles ne sont pas permises : le mur reste.

why-finish-fill = La cellule { $cell } est une impasse : elle est murée.
why-finish-open = La cellule { $cell } est une impasse : un mur s’ouvre vers { $other }.
why-finish-add = Le mur entre { $cell } et { $other } a été tiré au hasard : il s’ouvre et fait une boucle.

why-solver-depth-first-start = La recherche commence en { $cell }.
why-solver-depth-first-push = Un passage de la cellule { $cell } mène à une nouvelle cellule : { $cell } est empilée.
why-solver-depth-first-step = La recherche entre dans la nouvelle cellule { $cell }.
why-solver-depth-first-done = Tous les passages de la cellule { $cell } ont été essayés : elle ne mène nulle part.
why-solver-depth-first-back = La recherche est revenue dans la cellule { $cell }, la dernière de la pile.
why-solver-depth-first-none = Tous les passages du départ, { $cell }, ont été essayés : il n’y a pas de chemin.
why-solver-depth-first-path = L’arrivée est atteinte : la cellule { $cell } est sur le chemin.

why-solver-breadth-first-take = La cellule { $cell } est la première de la file : c’est son tour.
why-solver-breadth-first-add = La cellule { $cell } est nouvelle : elle se met à la fin de la file.
why-solver-breadth-first-path = L’arrivée est trouvée : la cellule { $cell } est sur le chemin depuis le départ.

why-solver-a-star-take = La cellule { $cell } a le chemin estimé le plus court jusqu’à l’arrivée : c’est son tour.
why-solver-a-star-add = La cellule { $cell } a été atteinte par le plus court chemin connu jusqu’ici : elle entre dans la liste.
why-solver-a-star-path = L’arrivée est atteinte : la cellule { $cell } est sur le plus court chemin.

why-solver-bidirectional-visit = La cellule { $cell } est dans la plus petite frontière : c’est son tour.
why-solver-bidirectional-add = La cellule { $cell } est nouvelle : elle fait partie de la prochaine frontière.
why-solver-bidirectional-path = Les deux recherches se sont rencontrées : la cellule { $cell } est sur le chemin qui les relie.

why-solver-dead-end-filling-fill = La cellule { $cell } est une impasse : aucun chemin n’y passe, elle est comblée.
why-solver-dead-end-filling-search = Toutes les impasses sont comblées : la recherche d’un chemin parmi les autres cellules arrive en { $cell }.
why-solver-dead-end-filling-path = L’arrivée est trouvée : la cellule { $cell } est sur le chemin.

why-solver-right-hand-leave = Le robot quitte la cellule { $cell } par le premier côté ouvert en commençant à main droite.

why-solver-left-hand-leave = Le robot quitte la cellule { $cell } par le premier côté ouvert en commençant à main gauche.

why-solver-pledge-leave = Le robot quitte la cellule { $cell } : tout droit tant que ses virages s’annulent, sinon le long du mur.

why-solver-tremaux-turn = Le robot est arrivé dans la cellule { $cell } par un passage nouveau, et y est déjà venu : il fait demi-tour.
why-solver-tremaux-new = Un passage de la cellule { $cell } est sans craie : le robot le prend.
why-solver-tremaux-again = Tous les passages de la cellule { $cell } sont marqués à la craie : le robot en prend un qui n’a qu’une marque.

why-solver-random-mouse-new = La souris quitte la cellule { $cell } par un passage au hasard, mais pas celui par lequel elle est venue.
why-solver-random-mouse-back = La cellule { $cell } est une impasse : la souris fait demi-tour.

why-robot-start = Le robot commence dans la cellule { $cell }.
why-robot-forget = Le robot est revenu sur son chemin : la cellule { $cell } était un détour.
why-robot-enter = Le robot entre dans la cellule { $cell }.
why-robot-path = L’arrivée est atteinte : la cellule { $cell } est sur le chemin, sans les détours.
