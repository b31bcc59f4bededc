//! Writes the seeds of all targets: small files in all formats, share codes, masks and frames.
//!
//! Run it in this folder: `cargo run --example seeds`.

use data_encoding::BASE64URL_NOPAD;
use maze_core::{Blueprint, Picture, Shape, solve::Solver};
use maze_io::{Drawing, Format, Limits, Options, Style, check, drawn_code, read_polygons, write};
use maze_play::{Challenge, Pair};
use maze_protocol::{
    Backlog, ClientMessage, Course, Encoding, Frame, Message, Room, RoomRules, ServerMessage, View, Visit, decode_text,
    encode,
};
use std::{error::Error, fs, path::Path};

type Done = Result<(), Box<dyn Error>>;

/// Mazes of several shapes. Text and doors hold only the squares without a mask.
const CODES: [&str; 5] = [
    "square:4x3/kruskal#1",
    "square:3x3@1.3x3.pUg/wilson#7/coins+time=90",
    "hex-flat:3x2/backtracker+braid=50#2",
    "circle:2/prim+by=walls#3/keys+doors=1",
    "tri:4x2/growing-tree+newest=1+random=2+bias=30#18446744073709551615/night+torch=2",
];

/// Codes with other options.
const MORE_CODES: [&str; 15] = [
    "v1/octagon:3x3/better-division+depth=4+room=3#5",
    "circle:9@heart/origin-shift+steps=10+loops=5#6/minotaur+level=hard",
    "hexagon-flat:3/division+cut=random+walls=single+depth=3#8/blindfold",
    "hexagon-pointy:4/hunt-and-kill+sparse=20+bias=80#9/coins+count=3",
    "triangle:5/random-removals+unique=yes+access=yes#10",
    "hex-pointy:3x5/breadth-first+order=fixed#11",
    "floret:2x2@heart/kruskal#12",
    "penrose:3/houston#13/keys",
    "moebius:4x2/prim#14",
    "floors:4x3x2/wilson#15",
    "voronoi:4x3x7/wilson#16",
    "hyperbolic:2/kruskal#17",
    "weave:5x5x1/wilson#18",
    "hat:2/prim#19",
    "hex-floors:4x3x2/wilson#20",
];

/// Codes of two mazes, and of one maze with two solvers.
const PAIRS: [&str; 2] =
    ["square:3x3@1.3x3.pUg/wilson#7,better-division+depth=4#8", "circle:2/prim+by=walls#3,a-star,tremaux"];

/// Messages of clients.
const CLIENT_TEXTS: [&str; 8] = [
    r#"{"hello":{"protocol":4,"name":"Zoé","symbol":"🦊","kind":"script"}}"#,
    r#"{"hello":{"protocol":4,"symbol":"🐢","kind":"hand","account":"8f3a","watch":true}}"#,
    r#"{"hello":{"protocol":4,"resume":{"token":"8f3a","event":7}}}"#,
    r#"{"input":{"seq":7,"gait":"walk","heading":16384,"ticks":3}}"#,
    r#"{"step":{"side":0}}"#,
    r#"{"ready":{"ready":true}}"#,
    r#"{"watch":{"player":1}}"#,
    r#""leave""#,
];

fn main() -> Done {
    files()?;
    for (number, code) in CODES.into_iter().chain(MORE_CODES).enumerate() {
        code.parse::<Challenge>()?;
        save("share_code", &number.to_string(), code.as_bytes())?;
    }
    for (number, code) in PAIRS.into_iter().enumerate() {
        code.parse::<Pair>()?;
        save("share_code", &format!("pair-{number}"), code.as_bytes())?;
    }
    drawn()?;
    polygons()?;
    foreign()?;
    masks()?;
    for (number, text) in CLIENT_TEXTS.into_iter().enumerate() {
        frame("client_frame", &number.to_string(), &decode_text::<ClientMessage>(text)?)?;
    }
    server_frames()
}

/// Writes each maze as the deflated bytes in its share code of a drawn maze.
fn drawn() -> Done {
    for (number, code) in CODES.into_iter().enumerate() {
        let blueprint = code.parse::<Challenge>()?.blueprint;
        let code = drawn_code(&Drawing::new(&blueprint.generate()), blueprint.shape()).ok_or("too large")?;
        save("drawn", &number.to_string(), &deflated(&code)?)?;
    }
    Ok(())
}

/// The deflated bytes in a share code, without the version and the checksum.
fn deflated(code: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let (_, letters) = code.split_once(':').ok_or("no prefix")?;
    let bytes = BASE64URL_NOPAD.decode(letters.as_bytes())?;
    Ok(bytes[1..bytes.len() - 4].to_vec())
}

/// Writes a maze whose cells are the polygons of a file, its share code, and the deflated bytes in the code.
fn polygons() -> Done {
    let squares = r#"{"polygons": [[[0,0],[1,0],[1,1],[0,1]], [[1,0],[2,0],[2,1],[1,1]]]}"#;
    let shape = Shape::from(read_polygons(squares.as_bytes(), &Limits::default())?);
    save("drawn", "polygons", &deflated(&shape.to_string())?)?;
    let challenge = Challenge::from(Blueprint::new(shape, "kruskal".parse()?, 1)?);
    save("share_code", "polygons", challenge.to_string().as_bytes())?;
    let mut bytes = Vec::new();
    let (blueprint, how) = (&challenge.blueprint, (Format::Json, Style::Braille));
    write(&Drawing::new(&blueprint.generate()), (blueprint.shape(), Some(&challenge)), how, &mut bytes)?;
    save("json", "polygons", &bytes)
}

/// Writes each maze in each format that holds it.
fn files() -> Done {
    for (format, target) in [
        (Format::Svg, "svg"),
        (Format::Png, "png"),
        (Format::Heightmap, "heightmap"),
        (Format::Pdf, "pdf"),
        (Format::Json, "json"),
        (Format::Stl, "stl"),
        (Format::ThreeMf, "three_mf"),
        (Format::Obj, "obj"),
        (Format::Glb, "glb"),
        (Format::Doors, "doors"),
        (Format::Text, "text"),
        (Format::Micromouse, "micromouse"),
        (Format::Num, "num"),
        (Format::Grid, "grid"),
        (Format::Npy, "npy"),
        (Format::Bmp, "bmp"),
        // The share codes of `dot`, `dxf`, `tmx` and `yaml` are found in the same way.
        (Format::GraphMl, "graphml"),
    ] {
        let styles = if format == Format::Text { &Style::ALL[..] } else { &[Style::Braille] };
        // Only the code of other files is read, so that two are enough.
        let codes = if format.holds_cells() { &CODES[..] } else { &CODES[..2] };
        for (number, code) in codes.iter().enumerate() {
            let challenge: Challenge = code.parse()?;
            let shape = challenge.blueprint.shape();
            let maze = challenge.blueprint.generate();
            let path = Solver::BreadthFirst.solve(&maze)?.path;
            let drawing = Drawing { path: &path, ..Drawing::new(&maze) };
            for style in styles {
                // Of the default size, a heightmap would take 100 times as many pixels.
                let pixels = (format == Format::Heightmap).then_some(96);
                let options = Options { pixels, ..(format, *style).into() };
                if check(shape, options).is_err() {
                    continue;
                }
                let mut bytes = Vec::new();
                write(&drawing, (shape, Some(&challenge)), options, &mut bytes)?;
                let name = if styles.len() > 1 { format!("{number}-{style}") } else { number.to_string() };
                save(target, &name, &bytes)?;
            }
        }
    }
    Ok(())
}

/// Grids of characters and of numbers.
const GRIDS: [&str; 4] = [
    "#####\n  S #\n# ###\n#  G \n#####\n",
    "██████████\n██      ██\n██  ██████\n██        \n██████████\n",
    "1,1,1,1,1\n0,0,0,0,1\n1,1,1,0,1\n1,2,0,3,1\n1,1,1,1,1\n",
    "[[True, True, True],\n [False, False, True],\n [True, True, True]]\n",
];

/// Writes files of other programs: grids, a contest maze as bytes, and bitmaps.
fn foreign() -> Done {
    let contest: Challenge = "square:16x16/kruskal+loops=9#1".parse()?;
    let small: Challenge = CODES[0].parse()?;
    for (challenge, format, target) in [(contest, Format::Maz, "maz"), (small, Format::Pbm, "pgm")] {
        let mut bytes = Vec::new();
        let maze = challenge.blueprint.generate();
        write(&Drawing::new(&maze), (challenge.blueprint.shape(), None), (format, Style::Braille), &mut bytes)?;
        save(target, "0", &bytes)?;
        save("open", target, &bytes)?;
    }
    for (number, grid) in GRIDS.into_iter().enumerate() {
        save("grid", &number.to_string(), grid.as_bytes())?;
        save("open", &format!("grid-{number}"), grid.as_bytes())?;
    }
    Ok(())
}

/// A drawing with what masks keep and what they ignore.
const DRAWING: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>.a{fill:url(#p)}</style>
<defs><pattern id="p"><rect width="1" height="1"/></pattern><circle id="c" r="2"/></defs>
<g class="a" transform="rotate(9)"><use href="#c" x="4" y="4"/><path d="M0 0h5v2a1 1 0 0 1-5 0z" fill="#fff"/></g>
<text filter="url(#f)">a</text></svg>"##;

/// Writes masks as text, as a drawing and as a picture of a maze.
fn masks() -> Done {
    let squares: Challenge = "square:4x3/kruskal#1".parse()?;
    let mut picture = Vec::new();
    let maze = squares.blueprint.generate();
    write(&Drawing::new(&maze), (squares.blueprint.shape(), None), (Format::Png, Style::Braille), &mut picture)?;
    let text = Picture::from_text("..#.\n .X\n....\n")?.to_text();
    save("mask", "picture", &picture)?;
    save("mask", "text", text.as_bytes())?;
    save("mask", "drawing", DRAWING.as_bytes())?;
    Ok(())
}

/// Writes the messages of a server while a player joins a hunt and walks.
fn server_frames() -> Done {
    let ClientMessage::Hello(hello) = decode_text(CLIENT_TEXTS[0])? else { return Err("the first is a hello".into()) };
    let Ok(Visit::Play(profile)) = hello.visit() else { return Err("a player joins".into()) };
    let mut room = Room::new(Course::of(&"square:2x1/kruskal#1".parse()?)?, RoomRules::Hunt);
    let you = room.join(profile)?;
    let mut messages = vec![ServerMessage::Welcome(Box::new(room.welcome(Some(you), "8f3a".to_owned(), 0)))];
    let (mut backlog, mut view) = (Backlog::new(100), View::new(Some(you)));
    room.hear(you, &decode_text(CLIENT_TEXTS[5])?)?;
    for tick in 0..400 {
        messages.extend(
            room.hear(you, &decode_text(CLIENT_TEXTS[4])?).err().filter(|_| tick < 2).map(ServerMessage::Refused),
        );
        let events = room.tick().events;
        messages
            .extend(events.into_iter().map(|event| ServerMessage::Event(backlog.push(room.ticks(), event).clone())));
        if tick % 100 == 0 {
            messages.push(ServerMessage::Snapshot(view.look(&room.scene())));
        }
    }
    for (number, message) in messages.iter().enumerate() {
        frame("server_frame", &number.to_string(), message)?;
    }
    Ok(())
}

/// Writes a message in both encodings.
fn frame<M: Message>(target: &str, name: &str, message: &M) -> Done {
    for encoding in [Encoding::Text, Encoding::Binary] {
        match encode(message, encoding)? {
            Frame::Text(text) => save(target, &format!("{name}-text"), text.as_bytes())?,
            Frame::Binary(bytes) => save(target, &format!("{name}-binary"), &bytes)?,
        }
    }
    Ok(())
}

fn save(target: &str, name: &str, bytes: &[u8]) -> Done {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(name), bytes)?;
    Ok(())
}
