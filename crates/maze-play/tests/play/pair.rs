//! Codes of two mazes side by side, and of one maze with two solvers.

use crate::finished_blueprints;
use maze_core::{Blueprint, Method, solve::Solver};
use maze_play::Pair;
use proptest::{prelude::*, sample::select};

proptest! {
    #[test]
    fn the_code_of_two_mazes_leads_back_to_them(
        first in finished_blueprints(9),
        method in select(Method::ALL),
        seed: u64,
        [one, other] in [select(Solver::ALL), select(Solver::ALL)],
    ) {
        prop_assume!(one != other);
        // A mask rules some methods out.
        let second = Blueprint::new(first.shape().clone(), method, seed).unwrap_or_else(|_| first.clone().with_seed(seed));
        for pair in [Pair::of_mazes([first.clone(), second.clone()]).unwrap(), Pair::of_solvers(first.clone(), [one, other]).unwrap()] {
            let code = pair.to_string();
            prop_assert_eq!(code.parse::<Pair>(), Ok(pair));
            prop_assert!(code.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.:/@#+=,".contains(letter)), "{}", code);
        }
        let whole = format!("{first},{second}");
        prop_assert_eq!(whole.parse(), Pair::of_mazes([first, second]));
    }

    #[test]
    fn nothing_like_a_pair_makes_it_panic(rest in "(,|#1|a-star|kruskal|square:3x3/|wilson#2|/coins| ){0,6}") {
        let _ = format!("square:3x3/kruskal#1{rest}").parse::<Pair>();
    }
}

#[test]
fn the_second_maze_is_written_without_its_shape() {
    for (long, short) in [
        ("square:3x4/prim#1,square:3x4/wilson+braid=5#2", "square:3x4/prim#1,wilson+braid=5#2"),
        ("v1/circle:5@heart/prim#1,v1/circle:5@heart/prim#2", "circle:5@heart/prim#1,prim#2"),
        ("v1/square:3x4/prim#1,tremaux,a-star", "square:3x4/prim#1,tremaux,a-star"),
    ] {
        assert_eq!(long.parse::<Pair>().unwrap().to_string(), short);
        assert_eq!(short.parse::<Pair>().unwrap(), long.parse().unwrap());
    }
}

#[test]
fn errors_say_what_is_wrong_with_the_two() {
    for (code, message) in [
        ("square:3x4/prim#1", "`square:3x4/prim#1` has one maze; add a second one after a comma, or two solvers"),
        ("square:3x4/prim#1,square:4x3/prim#1", "need the same shape and size, not square:3x4 and square:4x3"),
        ("tri:3x4/prim#1,square:3x4/prim#1", "need the same shape and size, not tri:3x4 and square:3x4"),
        ("square:9x9/prim#1,square:9x9@heart/prim#1", "not square:9x9 and square:9x9@heart"),
        (
            "square:3x4/prim#1,a-star",
            "`a-star` is one solver; name two, such as square:20x30/kruskal#42,a-star,tremaux",
        ),
        ("square:3x4/prim#1,prim#2,a-star,tremaux", "`prim#2,a-star,tremaux` is neither a second maze nor two solvers"),
        ("square:3x4/prim#1,prim#2,prim#3", "`prim#2,prim#3` is neither a second maze nor two solvers"),
        ("square:3x4/prim#1,a-star,dfs", "there is no solver `dfs`; there are depth-first, "),
        ("square:3x4/prim#1,a-star,a-star", "a-star would be compared with itself; choose two different solvers"),
        ("square:3x4/prim#1,wilson", "`square:3x4/wilson` has no seed; end it with #"),
        ("square:3x4/prim#1,krusk#2", "there is no method `krusk`"),
        ("square:9x9@heart/prim#1,eller#2", "eller works along whole lines of cells"),
        ("square:3x4/prim#1/coins,prim#2", "mazes side by side have no goal; remove `/coins`"),
        ("square:3x4/prim#1,prim#2/keys", "mazes side by side have no goal; remove `/keys`"),
        ("square:3x4/prim#1,", "has no seed"),
        (",prim#1", "has no seed"),
    ] {
        let error = code.parse::<Pair>().unwrap_err().to_string();
        assert!(error.contains(message), "{code}: {error}");
    }
}
