//! The program as a process: pictures, and clear errors for wrong arguments.

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn labyrinth(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

#[test]
fn a_mask_is_found_by_its_hash() {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("home");
    let masks = home.join("labyrinth").join("masks");
    std::fs::create_dir_all(&masks).unwrap();
    let text = "...\n.##\n...\n";
    let hash = maze_core::Picture::from_text(text).unwrap().fingerprint();
    let code = format!("square:3x3@{hash:016x}/kruskal#1");
    let run = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth"));
        command.args(["--blueprint", &code, "--screenshot", &file("masked.png"), "--size", "64x64"]);
        command.env("XDG_CONFIG_HOME", &home).env("HOME", &home).output().unwrap()
    };
    let _ = std::fs::remove_file(masks.join(format!("{hash:016x}.txt")));
    let output = run();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("open its file first"), "{output:?}");
    std::fs::write(masks.join(format!("{hash:016x}.txt")), text).unwrap();
    let output = run();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn the_text_mode_is_the_text_program() {
    for mode in [&["--mode", "text"][..], &["--mode=texte"]] {
        let output = labyrinth(&[mode, &["--blueprint", "square:4x3/kruskal#7", "--style", "school"]].concat());
        assert!(output.status.success(), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stdout).starts_with("+-+-+-+-+\n│       |\n"), "{output:?}");
    }
    let output = labyrinth(&["--mode", "opera"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("possible values: graphic, text"), "{output:?}");
}

fn file(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_screenshot_is_a_png_of_the_requested_size() {
    let file = file("screenshot.png");
    let code = "hexagon-flat:3/kruskal#1";
    let output =
        labyrinth(&["--blueprint", code, "--screenshot", &file, "--view", "top", "--at", "0.5", "--size", "200x120"]);
    assert!(output.status.success(), "{output:?}");
    let png = std::fs::read(&file).unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (200, 120));
    assert!(png.len() > 2000, "it is no empty picture");
}

#[test]
fn a_poster_shows_the_same_as_a_smaller_picture() {
    let [whole, poster] = ["whole.png", "poster.png"].map(file);
    for (file, size) in [(&whole, "1150x150"), (&poster, "2300x300")] {
        let arguments = ["--blueprint", "square:22x2/prim#1", "--view", "top", "--size", size, "--screenshot", file];
        let output = labyrinth(&arguments);
        assert!(output.status.success(), "{output:?}");
    }
    let [whole, poster] = [whole, poster].map(|file| image::open(file).unwrap().to_luma8());
    assert_eq!(poster.dimensions(), (2300, 300));
    let poster = image::imageops::thumbnail(&poster, 1150, 150);
    let unlike = whole.pixels().zip(poster.pixels()).filter(|(one, other)| one.0[0].abs_diff(other.0[0]) > 50).count();
    assert!(unlike < 1150 * 150 / 50, "{unlike} pixels are unlike");
    assert!(whole.pixels().any(|pixel| pixel.0[0] > 150) && whole.pixels().any(|pixel| pixel.0[0] < 100), "a maze");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_a_long_picture_at_once_and_leaves_no_file() {
    use std::{
        process::Stdio,
        thread,
        time::{Duration, Instant},
    };
    let folder = file("interrupted");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    let picture = format!("{folder}/poster.png");
    let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth"));
    command.args(["--blueprint", "square:22x22/prim#1", "--view", "top", "--size", "100000x100000"]);
    let mut program = command.args(["--screenshot", &picture]).stderr(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    while std::fs::read_dir(&folder).unwrap().count() == 0 {
        assert!(program.try_wait().unwrap().is_none(), "it has ended too early");
        if begun.elapsed() > Duration::from_mins(5) {
            program.kill().unwrap();
            panic!("it writes no file");
        }
        thread::sleep(Duration::from_millis(50));
    }
    let sent = Instant::now();
    assert!(Command::new("sh").args(["-c", &format!("kill {}", program.id())]).status().unwrap().success());
    assert_eq!(program.wait().unwrap().code(), Some(130));
    assert!(sent.elapsed() < Duration::from_secs(5), "it took {:?}", sent.elapsed());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn recordings_have_the_requested_length() {
    let record = |file: &str, scene: &str| {
        let _ = (std::fs::remove_dir_all(file), std::fs::remove_file(file));
        let arguments = ["--blueprint", "hex-flat:3x3/prim#1", "--record", file, "--scene", scene, "--seconds", "2"];
        let output = labyrinth(&[&arguments[..], &["--fps", "3", "--size", "96x64"]].concat());
        assert!(output.status.success(), "{output:?}");
    };
    for scene in ["carving", "race", "walk"] {
        let gif = file(&format!("{scene}.gif"));
        record(&gif, scene);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(std::fs::File::open(gif).unwrap()).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (96, 64));
        let (mut time, mut moved) = (0, 0);
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            time += frame.delay;
            moved += usize::from(frame.buffer.len() > 4 * 96);
        }
        assert!(time == 200 && moved == 6, "{scene}: {time} hundredths of a second, {moved} pictures");
    }
    let folder = file("frames");
    record(&folder, "carving");
    let pictures = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(pictures, 6);
}

/// In the center of the picture is the gap between the mazes. Pixels on both sides of it change.
#[test]
fn two_mazes_or_two_searches_are_recorded_beside_each_other() {
    for (name, code) in [("two", "square:6x6/kruskal#1,wilson#2"), ("searches", "square:6x6/kruskal#1,a-star,tremaux")]
    {
        let folder = file(name);
        let _ = std::fs::remove_dir_all(&folder);
        let what = ["--blueprint", code, "--record", &folder, "--seconds", "2", "--fps", "3", "--size", "160x96"];
        let output = labyrinth(&what);
        assert!(output.status.success(), "{output:?}");
        let picture = |number: u32| image::open(format!("{folder}/{number:05}.png")).unwrap().to_luma8();
        let (first, last) = (picture(0), picture(5));
        let changed = |[left, right]: [u32; 2], [top, bottom]: [u32; 2]| {
            let all = (left..right).flat_map(|x| (top..bottom).map(move |y| (x, y)));
            all.filter(|&(x, y)| first.get_pixel(x, y).0[0].abs_diff(last.get_pixel(x, y).0[0]) > 12).count()
        };
        let [left, right] = [[0, 60], [100, 160]].map(|columns| changed(columns, [0, 96]));
        let gap = changed([78, 82], [45, 51]);
        assert!(left > 50 && right > 50 && gap == 0, "{name}: {left}, {gap}, {right}");
    }
}

#[test]
fn the_names_of_two_mazes_are_recorded_in_the_language_of_the_user() {
    let picture = |language: &str| {
        let folder = file(&format!("names-{language}"));
        let _ = std::fs::remove_dir_all(&folder);
        let what = ["--blueprint", "square:6x6/backtracker#1,hunt-and-kill#2", "--record", &folder, "--seconds", "1"];
        let output = labyrinth(&[&what[..], &["--fps", "1", "--size", "480x270", "--language", language]].concat());
        assert!(output.status.success(), "{output:?}");
        image::open(format!("{folder}/00000.png")).unwrap().to_luma8()
    };
    let [english, french] = ["en", "fr"].map(picture);
    for half in [0..240, 240..480] {
        let pixels = half.flat_map(|x| (0..270).map(move |y| (x, y)));
        let differ = |&(x, y): &(u32, u32)| english.get_pixel(x, y).0[0].abs_diff(french.get_pixel(x, y).0[0]) > 60;
        let rows: Vec<_> = pixels.filter(differ).map(|(_, y)| y).collect();
        let [top, bottom] = [rows.iter().min(), rows.iter().max()].map(|row| *row.expect("other letters"));
        // The only differences are the letters of a line.
        assert!(rows.len() > 30 && bottom - top < 30, "{} pixels from {top} to {bottom}", rows.len());
    }
}

#[test]
fn wrong_arguments_are_named_with_what_is_allowed() {
    let shot = ["--blueprint", "square:3x3/prim#1", "--screenshot", "a.png"];
    let with = |more: &[&'static str]| [&shot, more].concat();
    for (arguments, expected) in [
        (vec!["--blueprint", "square:0x3/prim#1"], "width must be from 1 to 32768, not 0"),
        (vec!["--blueprint", "square:4097x4096/prim#1"], "16781312 cells are more than 16777216"),
        (vec!["--blueprint", "star:3/prim#1"], "there is no shape `star`; there are square, hex-flat"),
        (vec!["--screenshot", "a.png"], "--blueprint <CODE>|--input <FILE>"),
        (with(&["--input", "a.json"]), "cannot be used with"),
        (with(&["--screensaver"]), "cannot be used with"),
        (vec!["--screensaver", "--input", "a.json"], "'--screensaver' cannot be used with '--input <FILE>'"),
        (vec!["--screensaver", "--record", "a.gif"], "cannot be used with"),
        (vec!["--blueprint", "square:3x3/prim#1", "--screenshot", "a.gif"], "`a.gif` does not end in .png"),
        (vec!["--blueprint", "square:3x3/prim#1", "--at", "0.5"], "--screenshot <FILE.png>"),
        (with(&["--at", "1.5"]), "must be from 0 to 1, not 1.5"),
        (with(&["--size", "12x800"]), "a side must be from 16 to 131072 pixels, not 12"),
        (with(&["--record", "a.gif"]), "cannot be used with '--record"),
        (vec!["--blueprint", "square:3x3/prim#1", "--seconds", "3"], "--record <FILE.gif|FOLDER>"),
        (vec!["--blueprint", "square:3x3/prim#1", "--record", "a.gif", "--fps", "60"], "60 is not in 1..=50"),
        (vec!["--blueprint", "square:3x3/prim#1", "--size", "100x100"], "--screenshot <FILE.png>|--record"),
        (with(&["--size", "big"]), "`big` is not WxH, such as 1280x720"),
        (vec!["--theme", "moon"], "there is no theme `moon`; there are model, dungeon, garden, brick, ice, blueprint"),
        (with(&["--hour", "24.5"]), "must be from 0 to 24, not 24.5"),
        (with(&["--hour", "noon"]), "`noon` is not a number from 0 to 24"),
        (with(&["--view", "below"]), "[possible values: orbit, top, walk]"),
    ] {
        let output = labyrinth(&arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(expected), "{arguments:?}: {error}");
        assert!(!error.contains("panicked"), "{error}");
    }
}

#[test]
fn a_users_theme_is_found_and_its_errors_are_reported() {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("home-of-themes");
    let themes = home.join("labyrinth").join("themes");
    std::fs::create_dir_all(&themes).unwrap();
    let run = |text: &str| {
        std::fs::write(themes.join("cave.ron"), text).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth"));
        command.args(["--blueprint", "square:3x3/prim#1", "--screenshot", &file("cave.png"), "--size", "64x64"]);
        command.args(["--theme", "cave", "--hour", "6.5"]);
        command.env("XDG_CONFIG_HOME", &home).env("HOME", &home).output().unwrap()
    };
    let dungeon = include_str!("../../../assets/themes/dungeon.ron");
    let output = run(&dungeon.replace("hour: 22.5", "hour: 99"));
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("cave.ron: 5:") && error.contains("must be from 0 to 24, not 99"), "{error}");
    let output = run(dungeon);
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn impossible_outputs_are_reported() {
    let maze = ["--blueprint", "square:3x3/prim#1"];
    let there = file("");
    for (arguments, expected) in [
        (vec!["--record", &there], "a file of this name already exists"),
        (vec!["--record", "/no/such/folder/a.gif"], "there is no such file or folder"),
        (vec!["--screenshot", "a.png", "--size", "9000x100"], "9000x100 is more than 8192 pixels along a side"),
    ] {
        let output = labyrinth(&[&maze[..], &arguments].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1));
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_reported() {
    let output = labyrinth(&["--blueprint", "square:3x3/prim#1", "--screenshot", "/no/such/folder/a.png"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains("error: cannot write /no/such/folder/a.png: there is no such file or folder"), "{error}");
}

#[test]
fn a_maze_file_that_cannot_be_shown_is_reported_before_a_window_opens() {
    let damaged = file("damaged.doors");
    std::fs::write(&damaged, "5 1\n4 2\n").unwrap();
    for (file, expected) in [
        (damaged.as_str(), "damaged.doors: line 2: `2` is not the number of a door state"),
        ("/no/such/maze.json", "error: /no/such/maze.json: there is no such file or folder"),
        ("maze.gif", "error: maze.gif: there is no such file or folder"),
    ] {
        let output = labyrinth(&["--input", file]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.starts_with("error: ") && error.contains(expected) && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn a_maze_from_a_file_is_rendered_like_the_original() {
    let [maze, ours, theirs] = ["rendered.json", "from-file.png", "from-code.png"].map(file);
    let _ = std::fs::remove_file(&maze);
    let code = "circle:4/prim#3";
    let saved = labyrinth(&["--mode", "text", "--blueprint", code, "--output", &maze]);
    assert!(saved.status.success(), "{saved:?}");
    for (source, picture) in [(["--input", &maze], &ours), (["--blueprint", code], &theirs)] {
        let output =
            labyrinth(&[&source[..], &["--screenshot", picture, "--view", "top", "--size", "160x160"]].concat());
        assert!(output.status.success(), "{output:?}");
    }
    let [ours, theirs] = [ours, theirs].map(|file| image::open(file).unwrap().to_luma8());
    let unlike = ours.pixels().zip(theirs.pixels()).filter(|(one, other)| one.0[0].abs_diff(other.0[0]) > 40).count();
    assert!(unlike < 160 * 160 / 50, "{unlike} pixels are unlike");

    let gif = file("from-file.gif");
    let record = |scene: &str| {
        let _ = std::fs::remove_file(&gif);
        let what = ["--input", &maze, "--record", &gif, "--scene", scene, "--seconds", "1", "--fps", "2"];
        labyrinth(&[&what[..], &["--size", "96x64"]].concat())
    };
    let output = record("walk");
    assert!(output.status.success(), "{output:?}");
    let output = record("carving");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("rendered.json says nothing of how it was carved"), "{error}");
    let output = labyrinth(&["--input", "/no/such/maze.json", "--screenshot", &file("none.png")]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(error, "error: /no/such/maze.json: there is no such file or folder\n");
}

#[test]
fn a_file_or_a_share_code_needs_no_option() {
    let [maze, picture] = ["unnamed.json", "unnamed.png"].map(file);
    let _ = std::fs::remove_file(&maze);
    let code = "square:4x3/kruskal#7";
    let saved = labyrinth(&["--mode", "text", code, "--output", &maze]);
    assert!(saved.status.success(), "{saved:?}");
    let [named, unnamed] = [&["--mode", "text", "--input", &maze][..], &["--mode", "text", &maze]].map(labyrinth);
    assert!(unnamed.status.success() && !unnamed.stdout.is_empty() && unnamed == named, "{unnamed:?}");
    for source in [maze.as_str(), code] {
        let _ = std::fs::remove_file(&picture);
        let output = labyrinth(&["--screenshot", &picture, source, "--view", "top", "--size", "64x64"]);
        assert!(output.status.success() && Path::new(&picture).exists(), "{source}: {output:?}");
    }
    for (arguments, expected) in [
        (vec!["no/such/maze"], "error: no/such/maze: there is no such file or folder"),
        (vec!["--quality", "low", "maze.gif"], "error: maze.gif: there is no such file or folder"),
        (vec!["square:0x3/prim#1"], "width must be from 1 to 32768, not 0"),
        (vec![maze.as_str(), "--screensaver"], "cannot be used with"),
        (vec![maze.as_str(), "--blueprint", code], "cannot be used with"),
    ] {
        let output = labyrinth(&arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn the_screensaver_needs_a_display_too() {
    let output = labyrinth(&["--screensaver", "--theme", "ice", "--hour", "3", "--blueprint", "square:9x9/prim#1"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.starts_with("error: no display was found"), "{error}");
}

#[test]
fn without_a_display_one_line_says_what_to_do() {
    let output = labyrinth(&[]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.starts_with("error: no display was found") && error.contains("--screenshot"), "{error}");
}

/// The program with driver files that do not exist.
fn without_drivers() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth"));
    for variable in ["VK_DRIVER_FILES", "VK_ICD_FILENAMES", "__EGL_VENDOR_LIBRARY_FILENAMES"] {
        command.env(variable, "/no/such/driver.json");
    }
    command.env("LIBGL_DRIVERS_PATH", "/no/such/folder").env("GBM_BACKENDS_PATH", "/no/such/folder");
    command
}

#[test]
fn without_an_adapter_one_line_says_what_to_install() {
    let mut command = without_drivers();
    let picture = file("none.png");
    std::fs::write(&picture, "precious").unwrap();
    let output = command.args(["--blueprint", "square:3x3/prim#1", "--screenshot", &picture]).output().unwrap();
    assert_eq!(std::fs::read_to_string(&picture).unwrap(), "precious", "the picture before is still there");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("error: no graphics adapter") && error.contains("mesa-vulkan-drivers"), "{error}");
    assert!(!error.contains("panicked"), "{error}");
    // A failed recording leaves no files.
    let frames = file("no-frames");
    let mut command = without_drivers();
    let output = command.args(["--blueprint", "square:3x3/prim#1", "--record", &frames]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(!Path::new(&frames).exists() && !Path::new(&format!("{frames}.part")).exists());
}

#[test]
fn the_environment_variable_for_the_backend_is_respected() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth"));
    command.args(["--blueprint", "square:3x3/prim#1", "--screenshot", &file("chosen.png")]);
    let output = command.env("WGPU_BACKEND", "abacus").output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("error: no graphics adapter was found by WGPU_BACKEND=abacus"), "{error}");
}

#[test]
fn help_and_version_are_printed() {
    let help = labyrinth(&["--help"]);
    let text = String::from_utf8_lossy(&help.stdout);
    assert!(help.status.success() && text.contains("--blueprint") && text.contains("share code"), "{text}");
    let manual = labyrinth(&["--manual"]);
    assert!(String::from_utf8_lossy(&manual.stdout).contains("\n.TH labyrinth 1"), "{manual:?}");
    let completions = labyrinth(&["--completions", "bash"]);
    assert!(String::from_utf8_lossy(&completions.stdout).contains("complete -F _labyrinth "), "{completions:?}");
    let version = labyrinth(&["--version"]);
    assert_eq!(String::from_utf8_lossy(&version.stdout), format!("labyrinth {}\n", maze_io::version::VERSION));
}
