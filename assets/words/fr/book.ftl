# Les textes des livres de labyrinthes.

book-maze = Labyrinthe { $number }
book-floor = Niveau { $number }
book-mazes = { $mazes ->
    [one] { NUMBER($mazes) } labyrinthe
   *[other] { NUMBER($mazes) } labyrinthes
}
book-levels = { $mazes ->
    [one] { NUMBER($mazes) } labyrinthe, difficulté { $levels } sur 10
   *[other] { NUMBER($mazes) } labyrinthes, difficulté { $levels } sur 10
}
book-contents = Sommaire
book-answers = Solutions
