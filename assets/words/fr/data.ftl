# Les données d’une méthode ou d’un solveur, dans le panneau Comment ça marche.

data-none = Pas besoin de mémoire.
data-too-long = Les données ne sont pas affichées, car l’enregistrement a plus de { NUMBER($events) } événements.
data-withheld = Les données sont masquées jusqu’à la bonne réponse.
data-empty = vide
data-more = { NUMBER($count) ->
    [one] et { NUMBER($count) } autre
   *[other] et { NUMBER($count) } autres
}
data-rank = rang { NUMBER($rank) }, { NUMBER($cells) } cellules
data-rank-hint = Le rang limite la hauteur de l’arbre. Quand deux ensembles se réunissent, le représentant de rang inférieur passe sous l’autre. Si les deux rangs sont égaux, celui du nouveau représentant augmente de 1.
data-single = { NUMBER($count) ->
    [one] et { NUMBER($count) } ensemble d’une seule cellule
   *[other] et { NUMBER($count) } ensembles d’une seule cellule
}
data-spoken = { $name } : { $value }.

variable-cell = Cellule
variable-stack = Pile, le sommet en premier
variable-walk = Marche
variable-unvisited = Cellules non visitées
variable-trail = Trace
variable-left = Cellules hors du labyrinthe
variable-found = Cellules avec un chemin de retour
variable-path = Chemin sans détours
variable-chalk = Marques de craie sur les passages vers
variable-turns = Tours complets vers la droite
variable-queue = File, avec les pas depuis le départ
variable-origin = Origine
variable-moves = Déplacements de l’origine
variable-list = Liste
variable-open-list = Liste, avec les pas depuis le départ
variable-from-start = Frontière du départ, avec les pas
variable-from-goal = Frontière de l’arrivée, avec les pas
variable-dead-ends = Impasses
variable-frontier = Frontière
variable-run = Suite
variable-row = Ligne, avec le numéro de chaque ensemble
variable-next-row = Ligne suivante, avec le numéro de chaque ensemble
variable-sets = Ensembles, le représentant en haut ; la hauteur d’un arbre ne dépasse pas son rang
variable-built = Murs construits
variable-chamber = Chambre, avec son nombre de cellules
variable-chambers = Chambres à couper
variable-region = Région, avec son nombre de cellules
variable-regions = Régions à diviser
variable-parts = Parties, avec le nombre de cellules de chacune
