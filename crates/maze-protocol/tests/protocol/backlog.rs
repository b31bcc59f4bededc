//! A client that reconnects gets the events it missed, except those for other players.

use maze_protocol::{Backlog, Event, PlayerId};

fn left(player: u32) -> Event {
    Event::Left { player: PlayerId(player) }
}

fn stepped(player: u32) -> Event {
    Event::Stepped { player: PlayerId(player), cell: 7, arrived: true, won: false }
}

fn missed(backlog: &Backlog, since: u32, player: Option<u32>) -> Option<Vec<u32>> {
    Some(backlog.since(since, player.map(PlayerId))?.map(|event| event.number).collect())
}

#[test]
fn missed_events_are_replayed_until_they_are_dropped() {
    let mut backlog = Backlog::new(4);
    assert_eq!(missed(&backlog, 0, None), Some(vec![]));
    for (tick, event) in (10..).zip([left(1), stepped(2), stepped(3), left(4)]) {
        let number = backlog.next();
        let kept = backlog.push(tick, event.clone()).clone();
        assert_eq!((kept.number, kept.tick, kept.event), (number, tick, event));
    }
    assert_eq!(missed(&backlog, 0, Some(2)), Some(vec![0, 1, 3]));
    assert_eq!(missed(&backlog, 2, Some(3)), Some(vec![2, 3]));
    assert_eq!(missed(&backlog, 0, None), Some(vec![0, 3]), "who watches is told what is for all");
    assert_eq!(missed(&backlog, 4, Some(2)), Some(vec![]), "nothing was missed");
    assert_eq!(missed(&backlog, 5, Some(2)), None, "that has not happened yet");
    backlog.push(20, left(5));
    assert_eq!(missed(&backlog, 0, Some(2)), None, "the first is not kept any more");
    assert_eq!(missed(&backlog, 1, Some(2)), Some(vec![1, 3, 4]));
}
