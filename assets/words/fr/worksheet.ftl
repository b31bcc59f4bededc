# Les textes des fiches d’exercices. Une question suit le nom de sa méthode.

worksheet-question = Exercice { $number }
worksheet-title = Comment naissent les labyrinthes

worksheet-walk = Le point marque la cellule actuelle. Les cellules grises sont sur la pile. Les cellules blanches avec un passage sont terminées. Numérotez les cinq prochaines cellules de la marche.
worksheet-next-wall = La méthode examine les murs dans l’ordre des nombres. Quel est le prochain mur à tomber ?
worksheet-frontier = Les cellules grises sont dans le labyrinthe. Coloriez toutes les cellules de la frontière.
worksheet-loops = Les nombres montrent une marche, jusqu’à ce qu’elle rejoigne le labyrinthe gris. Effacez ses boucles et coloriez les cellules blanches qui restent.
worksheet-chamber = Coloriez toutes les cellules de la chambre de la cellule { $cell }, marquée d’un point.
worksheet-set = Coloriez toutes les cellules de l’ensemble de la cellule { $cell }, marquée d’un point.
worksheet-falls = Les cellules grises ont été visitées. La marche continue à partir du point, dans l’ordre des nombres. Marquez les murs qui tombent.

worksheet-carving = Le point marque la cellule actuelle. Les cellules grises sont sur la pile ou sur la trace. Les cellules blanches avec un passage sont terminées.
worksheet-search = Les cellules grises ont été visitées. Les nombres montrent les derniers pas ; le plus grand est la cellule actuelle.
