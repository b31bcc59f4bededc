# The texts of books of mazes.

book-maze = Maze { $number }
book-floor = Floor { $number }
book-mazes = { $mazes ->
    [one] { NUMBER($mazes) } maze
   *[other] { NUMBER($mazes) } mazes
}
book-levels = { $mazes ->
    [one] { NUMBER($mazes) } maze, difficulty { $levels } out of 10
   *[other] { NUMBER($mazes) } mazes, difficulty { $levels } out of 10
}
book-contents = Contents
book-answers = Answers
