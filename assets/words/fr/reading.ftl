# Remarques sur la lecture d’un fichier, dans l’application (menu) et dans le programme texte (option).

reading-lattice = { $choice ->
    [menu] Lu comme { NUMBER($columns) } × { NUMBER($rows) } cellules séparées par des murs. Pour lire le fichier autrement : « Ouvrir comme », sous « Fichiers ».
   *[option] { $format } : lu comme { NUMBER($columns) } × { NUMBER($rows) } cellules séparées par des murs ; --read-as mask fait de chaque sol une cellule
}
reading-room = { $choice ->
    [menu] Il n’y a pas de murs à l’intérieur, donc toute la pièce est une seule cellule. Pour lire le fichier autrement : « Ouvrir comme », sous « Fichiers ».
   *[option] { $format } : il n’y a pas de murs à l’intérieur, donc toute la pièce est une seule cellule ; --read-as mask fait de chaque sol une cellule
}
reading-mask = { $choice ->
    [menu] Les murs ne forment pas une grille, donc chaque sol est une cellule. Pour savoir où ils s’en écartent : « Ouvrir comme », sous « Fichiers ».
   *[option] { $format } : les murs ne forment pas une grille, donc chaque sol est une cellule ; --read-as lattice indique où ils s’en écartent
}
reading-cut = { $choice ->
    [menu] Le bord inférieur est ouvert. Cela ressemble à un texte micromouse dont il ne reste que { NUMBER($rows) } lignes sur { NUMBER($columns) } : vérifiez que le fichier est complet.
   *[option] { $format } : le bord inférieur est ouvert ; cela ressemble à un texte micromouse dont il ne reste que { NUMBER($rows) } lignes sur { NUMBER($columns) }, vérifiez que le fichier est complet
}
