//! Mazes that are pasted, with the same results and errors as opened files.

use super::{
    panels::{app_in, context, rest},
    reader::{is_enabled, listen, press_tab},
};
use crate::{source, update_until};
use bevy::prelude::*;
use bevy_egui::{EguiContext, egui, input::EguiInputEvent};
use labyrinth::{
    session::{requests::Generate, shown::focused, source::MazeSource},
    toast::Toasts,
};
use maze_play::Challenge;

/// Has egui report that a text is pasted, as a browser does.
fn paste(app: &mut App, text: &str) {
    let world = app.world_mut();
    let context = world.query_filtered::<Entity, With<EguiContext>>().single(world).unwrap();
    world.write_message(EguiInputEvent { context, event: egui::Event::Paste(text.to_owned()) });
    rest(app);
}

/// Has egui report the key and a typed text, as on a desktop.
fn paste_by_keys(app: &mut App, text: &str) {
    let world = app.world_mut();
    let context = world.query_filtered::<Entity, With<EguiContext>>().single(world).unwrap();
    let (key, modifiers) = (egui::Key::V, egui::Modifiers::COMMAND);
    let key = egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    world.write_message(EguiInputEvent { context, event: key });
    world.write_message(EguiInputEvent { context, event: egui::Event::Text(text.to_owned()) });
    rest(app);
}

fn is_of_file(world: &World) -> bool {
    let source = focused(world).and_then(|maze| maze.get::<MazeSource>());
    matches!(source, Some(MazeSource::File(..)))
}

#[test]
fn share_codes_links_and_files_are_shown() {
    let mut app = app_in([1280, 720]);
    let shown = |code: &str| {
        let wanted: Challenge = code.parse().unwrap();
        move |world: &World| {
            let source = focused(world).and_then(|maze| maze.get::<MazeSource>());
            source.is_some_and(|source| source.challenge() == Some(&wanted))
        }
    };
    paste(&mut app, " square:7x6/prim#2/coins\n");
    update_until(&mut app, shown("square:7x6/prim#2/coins"));
    paste_by_keys(&mut app, "https://example.org/app/#hex-flat:4x4/kruskal#1");
    update_until(&mut app, shown("hex-flat:4x4/kruskal#1"));
    paste_by_keys(&mut app, "o---o---o---o\n| S       G |\no---o---o---o\n| G         |\no---o---o---o\n");
    update_until(&mut app, is_of_file);
    let MazeSource::File(name, file) = source(&app) else { panic!("a generated maze") };
    assert_eq!((name.as_str(), file.shape.size()), ("clipboard", &[3, 2][..]));
    assert_eq!(file.maze.goals().collect::<Vec<_>>(), [2, 3]);
    let json = b"{\"shape\": \"square:2x1\"}";
    paste(&mut app, std::str::from_utf8(json).unwrap());
    assert!(
        app.world().resource::<Toasts>().texts().any(|text| text.contains("clipboard")),
        "its passages are missing"
    );
}

#[test]
fn errors_are_those_of_codes_and_files() {
    let mut app = app_in([1280, 720]);
    let error = |app: &App| app.world().resource::<Toasts>().texts().last().unwrap_or_default().to_owned();
    for (text, named) in
        [("square:7x6/prin#2", "prin"), ("+---+\n|   |\n", "clipboard"), ("  \n", "no text in the clipboard")]
    {
        paste(&mut app, text);
        update_until(&mut app, |world| world.resource::<Toasts>().texts().any(|text| text.contains(named)));
        assert!(error(&app).contains(named), "{text}: {}", error(&app));
    }
    assert!(!is_of_file(app.world()));
}

#[test]
fn a_text_field_with_the_focus_takes_what_is_pasted() {
    let mut app = app_in([1280, 720]);
    listen(&mut app);
    press_tab(&mut app, "Files");
    super::reader::press(&mut app, "Save or open a file");
    assert!(is_enabled(&mut app, "Paste"));
    let before = source(&app).challenge().cloned();
    super::reader::type_into(&mut app, "paste a code here", "square:3x3/");
    assert!(context(&mut app).text_edit_focused());
    paste_by_keys(&mut app, "prim#1");
    assert_eq!(source(&app).challenge().cloned(), before);
    assert!(super::reader::names(&mut app).iter().any(|name| name == "square:3x3/prim#1"));
    // Without the focus, the same text is a maze.
    context(&mut app).memory_mut(|memory| memory.stop_text_input());
    app.world_mut().trigger(Generate("square:4x4/prim#1".parse().unwrap()));
    rest(&mut app);
    paste_by_keys(&mut app, "square:3x3/prim#1");
    update_until(&mut app, |world| {
        let source = focused(world).and_then(|maze| maze.get::<MazeSource>());
        source.is_some_and(|source| source.shape().size() == [3, 3])
    });
}
