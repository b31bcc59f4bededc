# Remarks on how a file was read, in the app (menu) and in the text program (option).

reading-lattice = { $choice ->
    [menu] Read as { $columns } x { $rows } cells with walls between them. To read it in another way, choose Open as under Files.
   *[option] { $format }: read as { $columns } x { $rows } cells with walls between them; --read-as mask makes every floor a cell
}
reading-room = { $choice ->
    [menu] There are no walls inside, so the whole room is a single cell. To read it in another way, choose Open as under Files.
   *[option] { $format }: there are no walls inside, so the whole room is a single cell; --read-as mask makes every floor a cell
}
reading-mask = { $choice ->
    [menu] The walls do not lie on a lattice, so every floor is a cell. To learn where they leave it, choose Open as under Files.
   *[option] { $format }: the walls do not lie on a lattice, so every floor is a cell; --read-as lattice says where they leave it
}
reading-cut = { $choice ->
    [menu] The lower boundary is open. This looks like micromouse text with { $rows } of { $columns } rows: check that the file is complete.
   *[option] { $format }: the lower boundary is open; this looks like micromouse text with { $rows } of { $columns } rows, so check that the file is complete
}
