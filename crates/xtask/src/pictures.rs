//! Renders the pictures of the README and the docs, so that they show the current program.

use crate::{cargo, packages, play::quiet, root, run, target_directory};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A picture in `assets/pictures`.
struct Picture {
    file: &'static str,
    shows: Subject,
}

/// The subject of a picture, with the arguments of the program that shows it.
enum Subject {
    /// A picture or a recording that the app renders.
    Scene(&'static str),
    /// The window of the app.
    Window(&'static str),
    /// The text program in a terminal, `xterm`.
    Terminal(&'static str),
    /// The first page of a book by the text program, rendered by Poppler.
    Page(&'static str),
    /// A 3D model by the text program, rendered by OpenSCAD.
    Body(&'static str),
}

use Subject::{Body, Page, Scene, Terminal, Window};

const PICTURES: [Picture; 19] = [
    Picture {
        file: "carving.gif",
        shows: Scene("--blueprint hexagon-flat:6/backtracker#42 --theme garden --seconds 9 --fps 12 --size 560x350"),
    },
    Picture {
        file: "walking.gif",
        shows: Scene(
            "--blueprint square:7x7/backtracker#5 --scene walk --theme brick --seconds 10 --fps 10 --size 480x300",
        ),
    },
    Picture {
        file: "race.gif",
        shows: Scene("--blueprint circle:7/kruskal#5 --scene race --theme model --seconds 12 --fps 10 --size 480x300"),
    },
    Picture {
        file: "torus.png",
        shows: Scene("--blueprint torus:36x18/backtracker#3 --theme garden --quality high --size 480x300"),
    },
    Picture {
        file: "cube.png",
        shows: Scene("--blueprint cube:7/wilson#2 --theme brick --quality high --size 480x300"),
    },
    Picture {
        file: "planet.png",
        shows: Scene("--blueprint planet:7/kruskal#2 --theme ice --quality high --size 480x300"),
    },
    Picture {
        file: "floors.png",
        shows: Scene("--blueprint floors:9x7x3/kruskal#2 --theme model --quality high --size 480x300"),
    },
    Picture {
        file: "weave.png",
        shows: Scene("--blueprint weave:12x9x8/kruskal#3 --theme brick --quality high --size 480x300"),
    },
    Picture {
        file: "moebius.png",
        shows: Scene("--blueprint moebius:40x5/kruskal#4 --theme garden --quality high --size 480x300"),
    },
    Picture {
        file: "dungeon.png",
        shows: Scene("--blueprint circle:7/kruskal#5 --theme dungeon --quality medium --size 800x500"),
    },
    Picture {
        file: "garden.png",
        shows: Scene("--blueprint hexagon-flat:7/backtracker#42 --theme garden --quality high --size 960x600"),
    },
    Picture {
        file: "brick.png",
        shows: Scene("--blueprint square:9x9/backtracker#7 --theme brick --view walk --quality medium --size 800x500"),
    },
    Picture {
        file: "ice.png",
        shows: Scene("--blueprint triangle:12/wilson#4 --theme ice --quality medium --size 800x500"),
    },
    Picture {
        file: "model.png",
        shows: Scene("--blueprint square:26x24@heart/backtracker#3 --theme model --quality medium --size 800x500"),
    },
    Picture {
        file: "blueprint.png",
        shows: Scene("--blueprint octagon:9x7/prim#2 --theme blueprint --quality medium --size 800x500"),
    },
    Picture { file: "menu.png", shows: Window("--blueprint hexagon-flat:7/wilson#42 --theme garden --language en") },
    Picture { file: "terminal.png", shows: Terminal("solve square:20x11/backtracker#42") },
    Picture { file: "page.png", shows: Page("book 18x24 --count 1 --seed 42") },
    Picture { file: "body.png", shows: Body("new 14x12 --mask heart --method wilson --seed 3 --ball 6") },
];

/// Runs a program on a display of its own, and saves its window, named `labyrinth`, a few seconds after it shows
/// something. An empty window has few colors.
const SNAPSHOT: &str = r#"
file=$1; shift
"$@" & program=$!
colors=0
for _ in $(seq 120); do
    sleep 1
    colors=$(import -window labyrinth png:- 2>/dev/null | identify -format %k - 2>/dev/null) || continue
    [ "$colors" -gt 30 ] && break
done
sleep 4
import -window labyrinth "$file"
kill $program
[ "$colors" -gt 30 ]
"#;

/// Renders the pictures with these names, or all of them.
pub(crate) fn render(names: &[String]) -> Result<(), String> {
    if let Some(unknown) = names.iter().find(|name| PICTURES.iter().all(|picture| picture.file != **name)) {
        let known: Vec<_> = PICTURES.iter().map(|picture| picture.file).collect();
        return Err(format!("there is no picture {unknown}; the pictures are {}", known.join(", ")));
    }
    packages::for_pictures_of_docs().install()?;
    run(cargo().args(["build", "--locked", "--package", "labyrinth", "--no-default-features"]))?;
    run(cargo().args(["build", "--locked", "--package", "maze-text"]))?;
    let work = target_directory()?.join("pictures");
    let folder = root().join("assets/pictures");
    for folder in [&work, &folder] {
        fs::create_dir_all(folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    }
    for Picture { file, shows } in
        PICTURES.iter().filter(|picture| names.is_empty() || names.iter().any(|name| name == picture.file))
    {
        let to = folder.join(file);
        shows.render(&to, &work)?;
        shrink(&to)?;
    }
    eprintln!("the pictures are in {}; look at them before you commit them", folder.display());
    Ok(())
}

impl Subject {
    fn render(&self, to: &Path, work: &Path) -> Result<(), String> {
        match *self {
            Scene(arguments) => {
                let is_clip = to.extension().is_some_and(|extension| extension == "gif");
                let mut app = program("labyrinth", arguments)?;
                quiet(&mut app);
                run(app.arg(if is_clip { "--record" } else { "--screenshot" }).arg(to))
            }
            Window(arguments) => run(snapshot(to, work).arg(path("labyrinth")?).args(arguments.split(' '))),
            Terminal(arguments) => {
                let prompt = format!("printf '$ labyrinth-text {arguments}\\n'; \"$0\" \"$@\"; sleep 600");
                let mut shot = snapshot(to, work);
                shot.args([
                    "xterm",
                    "-title",
                    "labyrinth",
                    "-geometry",
                    "84x28",
                    "+sb",
                    "-uc",
                    "-bg",
                    "#12181f",
                    "-fg",
                ]);
                shot.args(["#d8e0e6", "-fa", "DejaVu Sans Mono", "-fs", "12", "-e", "sh", "-c", &prompt]);
                run(shot.arg(path("labyrinth-text")?).args(arguments.split(' ')))
            }
            Page(arguments) => {
                let pdf = work.join("page.pdf");
                run(program("labyrinth-text", arguments)?.arg("-o").arg(&pdf))?;
                let mut rasterize = Command::new("pdftoppm");
                rasterize.args(["-png", "-r", "90", "-f", "1", "-singlefile"]).arg(&pdf);
                run(rasterize.arg(to.with_extension("")))?;
                // A gray border, which shows the edge of the sheet on a white page.
                run(Command::new("mogrify").args(["-bordercolor", "#c8c8c8", "-border", "1"]).arg(to))
            }
            Body(arguments) => {
                run(program("labyrinth-text", arguments)?.arg("-o").arg(work.join("body.stl")))?;
                let scene = work.join("body.scad");
                fs::write(&scene, "import(\"body.stl\", convexity = 10);\n")
                    .map_err(|error| format!("{} cannot be written: {error}", scene.display()))?;
                let mut model = Command::new("xvfb-run");
                model.args(["--auto-servernum", "openscad", "--render", "--autocenter", "--viewall"]);
                model.args(["--imgsize=1600,1200", "--camera=0,0,0,38,0,20,500", "--colorscheme=Tomorrow", "-o"]);
                run(model.arg(to).arg(&scene))?;
                let fit = ["-trim", "-bordercolor", "#f8f8f8", "-border", "30", "-resize", "800"];
                run(Command::new("mogrify").args(fit).arg(to))
            }
        }
    }
}

/// The command that runs a program in a window, and saves that window.
fn snapshot(to: &Path, work: &Path) -> Command {
    let mut shot = Command::new("xvfb-run");
    shot.args(["--auto-servernum", "--server-args=-screen 0 1600x1000x24", "sh", "-c", SNAPSHOT, "sh"]).arg(to);
    // The settings of this machine must not show.
    shot.env("XDG_CONFIG_HOME", work.join("config"))
        .env("XDG_DATA_HOME", work.join("data"))
        .env_remove("WAYLAND_DISPLAY");
    quiet(&mut shot);
    shot
}

/// A program of this project, with these arguments.
fn program(name: &str, arguments: &str) -> Result<Command, String> {
    let mut program = Command::new(path(name)?);
    program.args(arguments.split(' '));
    Ok(program)
}

fn path(name: &str) -> Result<PathBuf, String> {
    Ok(target_directory()?.join("debug").join(name))
}

/// Reduces the colors of a picture, and compresses it.
fn shrink(file: &Path) -> Result<(), String> {
    if file.extension().is_some_and(|extension| extension == "gif") {
        return run(Command::new("gifsicle").args(["--batch", "--optimize=3", "--lossy=80", "--colors=128"]).arg(file));
    }
    // 98 and 99: the picture has few colors, or would not become smaller.
    let shrink =
        "pngquant --ext .png --force --skip-if-larger --strip \"$1\"; case $? in 0 | 98 | 99) ;; *) false ;; esac";
    run(Command::new("sh").args(["-c", shrink, "sh"]).arg(file))
}
