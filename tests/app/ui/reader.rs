//! Screen readers: every control has a name, and the state of a walk is announced.

use super::panels::{app_in, context, rest};
use crate::{seek, tap, wait};
use bevy::{a11y::ActionRequest, prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiContext, EguiOutput,
    egui::{self, accesskit},
    input::EguiInputEvent,
};
use labyrinth::{
    audio::{choices::SoundChoices, spoken::Say},
    locale::Locale,
    pause::SettingsOpen,
    player::{walk::Walk, walking_choices::Walking},
    session::seek::Seek,
    settings::form::Draft,
    toast::Toast,
    vocabulary::view::View,
};
use std::collections::HashMap;

type Tree = HashMap<accesskit::NodeId, accesskit::Node>;

/// A program with its menu and a screen reader.
fn app_heard() -> App {
    let mut app = app_in([1280, 720]);
    listen(&mut app);
    app
}

/// Turns on the screen reader.
pub(super) fn listen(app: &mut App) {
    context(app).enable_accesskit();
    rest(app);
}

/// Presses the first button whose name begins like this.
pub(super) fn press(app: &mut App, called: &str) {
    ask(app, accesskit::Action::Click, |node, name| node.role() == accesskit::Role::Button && name.starts_with(called));
}

/// Whether the button with this name can be pressed.
pub(super) fn is_enabled(app: &mut App, called: &str) -> bool {
    let tree = tree(app);
    let button = tree.values().find(|node| node.role() == accesskit::Role::Button && name(node, &tree) == called);
    !button.unwrap_or_else(|| panic!("no button is called {called}")).is_disabled()
}

/// Selects the tab whose name begins like this.
pub(super) fn press_tab(app: &mut App, called: &str) {
    ask(app, accesskit::Action::Click, |node, name| node.role() == accesskit::Role::Tab && name.starts_with(called));
}

/// Types into the text field with this placeholder.
pub(super) fn type_into(app: &mut App, placeholder: &str, text: &str) {
    ask(app, accesskit::Action::Focus, |node, _| node.placeholder() == Some(placeholder));
    let world = app.world_mut();
    let context = world.query_filtered::<Entity, With<EguiContext>>().single(world).unwrap();
    world.write_message(EguiInputEvent { context, event: egui::Event::Text(text.to_owned()) });
    rest(app);
}

/// Requests an action of the first node that matches.
fn ask(app: &mut App, action: accesskit::Action, fits: impl Fn(&accesskit::Node, &str) -> bool) {
    let tree = tree(app);
    let found = tree.iter().find(|(_, node)| fits(node, &name(node, &tree)));
    let (&target_node, _) = found.unwrap_or_else(|| panic!("nothing fits among {:?}", names(app)));
    let request = accesskit::ActionRequest { action, target_tree: accesskit::TreeId::ROOT, target_node, data: None };
    app.world_mut().write_message(ActionRequest(request));
    rest(app);
}

/// The names of all nodes, and the texts of labels and fields.
pub(super) fn names(app: &mut App) -> Vec<String> {
    let tree = tree(app);
    let texts = tree.values().flat_map(|node| [name(node, &tree), node.value().unwrap_or_default().to_owned()]);
    texts.filter(|text| !text.is_empty()).collect()
}

/// The labels of the current steps, sorted.
pub(super) fn current_steps(app: &mut App) -> Vec<String> {
    let tree = tree(app);
    let steps = tree.values().filter(|node| node.aria_current() == Some(accesskit::AriaCurrent::Step));
    let mut labels: Vec<_> = steps.filter_map(|node| node.label().or(node.value())).map(str::to_owned).collect();
    labels.sort();
    labels
}

/// The label of the current step.
pub(super) fn current(app: &mut App) -> Option<String> {
    current_steps(app).pop()
}

/// The announced texts.
pub(super) fn announced(app: &mut App) -> Vec<String> {
    let tree = tree(app);
    let live = tree.values().filter(|node| node.live().is_some());
    live.filter_map(|node| node.value().or(node.label())).map(str::to_owned).collect()
}

/// The bounds of the first button with this name, in pixels.
pub(super) fn bounds(app: &mut App, called: &str) -> egui::Rect {
    bounds_of(app, called, |node, name| node.role() == accesskit::Role::Button && name == called)
}

/// The bounds of the tab whose name begins like this, in pixels.
pub(super) fn tab_bounds(app: &mut App, called: &str) -> egui::Rect {
    bounds_of(app, called, |node, name| node.role() == accesskit::Role::Tab && name.starts_with(called))
}

/// The middle of the combo box with this name, in pixels.
pub(super) fn middle_of(app: &mut App, called: &str) -> egui::Pos2 {
    bounds_of(app, called, |node, name| node.role() == accesskit::Role::ComboBox && name == called).center()
}

fn bounds_of(app: &mut App, called: &str, fits: impl Fn(&accesskit::Node, &str) -> bool) -> egui::Rect {
    let tree = tree(app);
    let mut found = tree.values().filter(|node| fits(node, &name(node, &tree)));
    found.next().and_then(rect).unwrap_or_else(|| panic!("nothing is called {called}"))
}

/// The texts and the bounds of all labels and buttons, in pixels.
pub(super) fn texts(app: &mut App) -> Vec<(String, egui::Rect)> {
    let tree = tree(app);
    let shown = tree.values().filter(|node| [accesskit::Role::Label, accesskit::Role::Button].contains(&node.role()));
    shown.filter_map(|node| Some((node.value().or(node.label())?.to_owned(), rect(node)?))).collect()
}

/// The bounds of a node, in pixels.
#[expect(clippy::cast_possible_truncation, reason = "a screen is not that large")]
fn rect(node: &accesskit::Node) -> Option<egui::Rect> {
    let bounds = node.bounds()?;
    let [x0, y0, x1, y1] = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|side| side as f32);
    Some(egui::Rect::from_min_max(egui::pos2(x0, y0), egui::pos2(x1, y1)))
}

fn tree(app: &mut App) -> Tree {
    let world = app.world_mut();
    let output = world.query::<&EguiOutput>().single(world).unwrap();
    output.platform_output.accesskit_update.as_ref().unwrap().nodes.iter().cloned().collect()
}

/// The name of a node: its own, or that of its label.
fn name(node: &accesskit::Node, tree: &Tree) -> String {
    let beside = node.labelled_by().iter().filter_map(|id| tree.get(id));
    let beside = beside.filter_map(|label| label.value().or(label.label())).collect::<Vec<_>>().join(" ");
    if beside.is_empty() { node.label().unwrap_or_default().to_owned() } else { beside }
}

/// All controls with their names.
fn named(app: &mut App) -> Vec<(accesskit::Role, String)> {
    let tree = tree(app);
    let used = tree.values().filter(|node| {
        use accesskit::Role as R;
        let roles = [R::Button, R::CheckBox, R::ComboBox, R::Slider, R::TextInput, R::SpinButton, R::RadioButton];
        roles.contains(&node.role())
    });
    used.map(|node| (node.role(), name(node, &tree))).collect()
}

#[test]
fn settings_are_named_by_their_labels() {
    let mut app = app_heard();
    let in_menu = named(&mut app);
    assert!(in_menu.len() > 15, "{in_menu:?}");
    app.world_mut().resource_mut::<SettingsOpen>().0 = true;
    rest(&mut app);
    let in_settings = named(&mut app);
    assert!(in_settings.iter().any(|(role, name)| *role == accesskit::Role::CheckBox && name == "Shadows"));
    assert!(in_settings.iter().any(|(role, name)| *role == accesskit::Role::Slider && name == "Brightness"));
}

#[test]
fn the_window_is_named_by_its_title() {
    let mut app = app_heard();
    app.world_mut().spawn((Window { title: "a maze".to_owned(), ..default() }, PrimaryWindow));
    rest(&mut app);
    let tree = tree(&mut app);
    assert_eq!(tree[&egui::accesskit_root_id().accesskit_id()].label(), Some("a maze"));
}

#[test]
fn actions_of_a_screen_reader_work() {
    let mut app = app_heard();
    press(&mut app, "Settings");
    assert!(app.world().resource::<SettingsOpen>().0);
    let tree = tree(&mut app);
    let covering: Vec<_> = tree.values().filter(|node| node.is_modal()).map(|node| node.label()).collect();
    assert_eq!(covering, [Some("Settings")], "nothing else is to be used");
}

#[test]
fn the_state_of_a_walk_is_announced() {
    let mut app = app_heard();
    seek(&mut app, Seek::End);
    app.world_mut().resource_mut::<Walking>().tells_place = true;
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    let told = announced(&mut app);
    let kinds = ["Dead end: ", "Passage: ", "Junction: "];
    let places = told.iter().filter(|text| kinds.iter().any(|kind| text.starts_with(kind)));
    assert_eq!(places.count(), 1, "{told:?}");
}

/// The spoken texts.
#[derive(Resource, Default)]
struct Aloud(Vec<String>);

#[test]
fn announcements_are_spoken_once_if_that_is_on() {
    for speaks in [true, false] {
        let mut app = app_in([1280, 720]);
        app.init_resource::<Aloud>().add_systems(Last, |mut said: MessageReader<Say>, mut aloud: ResMut<Aloud>| {
            aloud.0.extend(said.read().map(|Say(text)| text.clone()));
        });
        app.world_mut().resource_mut::<SoundChoices>().speaks = speaks;
        app.world_mut().resource_mut::<Walking>().tells_place = true;
        seek(&mut app, Seek::End);
        tap(&mut app, KeyCode::KeyC);
        tap(&mut app, KeyCode::KeyC);
        wait(&mut app, 1.2);
        app.world_mut().trigger(Toast("A lamp is lit".to_owned()));
        wait(&mut app, 1.0);
        let Aloud(said) = app.world().resource();
        let times =
            |begins: &[&str]| said.iter().filter(|text| begins.iter().any(|begin| text.starts_with(begin))).count();
        let place = times(&["Dead end: ", "Passage: ", "Junction: "]);
        assert_eq!([place, times(&["A lamp is lit"])], [usize::from(speaks); 2], "{said:?}");
        assert!(speaks || said.is_empty(), "{said:?}");
    }
}

/// The name of the focused control.
pub(super) fn chosen(app: &mut App) -> String {
    let world = app.world_mut();
    let output = world.query::<&EguiOutput>().single(world).unwrap();
    let focus = output.platform_output.accesskit_update.as_ref().unwrap().focus;
    let tree = tree(app);
    tree.get(&focus).map_or_else(String::new, |node| {
        let name = name(node, &tree);
        if name.is_empty() { format!("{:?}", node.role()) } else { name }
    })
}

/// The text of the focused label.
pub(super) fn chosen_text(app: &mut App) -> String {
    let world = app.world_mut();
    let output = world.query::<&EguiOutput>().single(world).unwrap();
    let focus = output.platform_output.accesskit_update.as_ref().unwrap().focus;
    tree(app).get(&focus).and_then(|node| node.value()).unwrap_or_default().to_owned()
}

pub(super) fn press_key(app: &mut App, key: egui::Key) {
    let world = app.world_mut();
    let context = world.query_filtered::<Entity, With<EguiContext>>().single(world).unwrap();
    for pressed in [true, false] {
        let event =
            egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: egui::Modifiers::NONE };
        app.world_mut().write_message(EguiInputEvent { context, event });
    }
    (0..3).for_each(|_| app.update());
}

/// Presses Tab until the control with this name has the focus.
pub(super) fn go_to(app: &mut App, name: &str) {
    for _ in 0..100 {
        press_key(app, egui::Key::Tab);
        if chosen(app).starts_with(name) {
            return;
        }
    }
    panic!("{name} is not reached");
}

#[test]
fn a_combo_box_works_by_keys() {
    let mut app = app_heard();
    let cells = |app: &App| app.world().resource::<Draft>().kind;
    let before = cells(&app);
    go_to(&mut app, "Shape");
    press_key(&mut app, egui::Key::Enter);
    let open = |app: &mut App| egui::Popup::is_any_open(&context(app));
    assert!(open(&mut app));
    press_key(&mut app, egui::Key::ArrowDown);
    press_key(&mut app, egui::Key::Enter);
    assert!(!open(&mut app), "what is chosen is chosen");
    assert_ne!(cells(&app), before);
    assert!(chosen(&mut app).starts_with("Shape"), "{}", chosen(&mut app));
}

#[test]
fn escape_closes_the_settings_at_once_from_any_control() {
    let mut app = app_heard();
    app.world_mut().resource_mut::<SettingsOpen>().0 = true;
    rest(&mut app);
    go_to(&mut app, "Shadows");
    tap(&mut app, KeyCode::Escape);
    assert!(!app.world().resource::<SettingsOpen>().0);
}

#[test]
fn after_a_walk_the_focus_begins_at_another_walk() {
    let mut app = app_heard();
    seek(&mut app, Seek::End);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    rest(&mut app);
    let world = app.world_mut();
    world.query::<&mut Walk>().single_mut(world).unwrap().finished = true;
    rest(&mut app);
    press_key(&mut app, egui::Key::Tab);
    assert_eq!(chosen(&mut app), app.world().resource::<Locale>().get("finish-again"));
    press_key(&mut app, egui::Key::Tab);
    assert_eq!(chosen(&mut app), app.world().resource::<Locale>().get("finish-new"));
}

#[test]
fn tab_cycles_through_all_controls() {
    for settings in [false, true] {
        let mut app = app_heard();
        app.world_mut().resource_mut::<SettingsOpen>().0 = settings;
        rest(&mut app);
        let mut reached = Vec::new();
        while reached.len() < 200 {
            press_key(&mut app, egui::Key::Tab);
            let now = chosen(&mut app);
            if reached.first() == Some(&now) && reached.len() > 10 {
                break;
            }
            reached.push(now);
        }
        assert!(reached.len() < 200, "it never comes back: {reached:?}");
        // Controls below the settings are not reachable while they are open.
        let wanted = if settings { ["Shadows", "Brightness", "Controls"] } else { ["Generate", "Solve", "Settings"] };
        for name in wanted {
            assert!(reached.iter().any(|one| one.starts_with(name)), "{name} is not among {reached:?}");
        }
    }
}
