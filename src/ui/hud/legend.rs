//! The legend: what the colors of the floor and the walls mean.

use super::comparison::names;
use crate::{
    locale::Locale,
    overlay::FloorShown,
    player::{map::LargeMap, walk::Walk},
    session::{
        playback::PlaybackChoices,
        shown::{InFocus, Shown},
    },
    theme::file::Theme,
    ui::{layout::AvailableRect, theme},
    vocabulary::{overlay::FloorOverlay, view::View},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Align2, Color32, RichText, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo,
        WidgetText, WidgetType, Window, vec2,
    },
};
use maze_core::{Blueprint, Mark};
use maze_lessons::Ask;
use maze_locale::LegendColor;
use std::borrow::Cow;

/// The width of the legend inside the maze, where there is no timeline, in pixels.
const INSIDE: f32 = 240.0;

/// The number of regions in the swatch of regions.
const REGIONS: u32 = 4;

/// The number of steps in the swatch of distances.
const STEPS: u8 = 5;

/// The distance between two lines, in pixels.
pub(super) const BETWEEN: f32 = 4.0;

/// A swatch of the legend, and what it means.
#[derive(Clone, PartialEq)]
struct Entry<'a> {
    /// The colors of the swatch, side by side.
    colors: Vec<Color>,
    is_wall: bool,
    meaning: Cow<'a, str>,
}

impl<'a> Entry<'a> {
    fn floor(color: impl Into<Color>, meaning: impl Into<Cow<'a, str>>) -> Self {
        Self { colors: vec![color.into()], is_wall: false, meaning: meaning.into() }
    }

    fn wall(color: impl Into<Color>, meaning: impl Into<Cow<'a, str>>) -> Self {
        Self { is_wall: true, ..Self::floor(color, meaning) }
    }
}

/// Shows the legend inside the maze while the floor has an overlay there.
pub(crate) fn show_inside(
    mut contexts: EguiContexts,
    (maze, walk): (Option<InFocus<Shown<'static>>>, Option<Single<&Walk>>),
    (view, floor): (Res<State<View>>, FloorShown),
    (available, choices, map): (Res<AvailableRect>, Res<PlaybackChoices>, Res<LargeMap>),
    (colors, locale): (Res<Theme>, Res<Locale>),
) {
    let (Ok(ctx), Some(maze)) = (contexts.ctx_mut(), maze) else { return };
    let asked_for = floor.get() != FloorOverlay::None && choices.legend;
    let covered = map.0 || walk.is_some_and(|walk| walk.finished);
    if !view.is_inside() || !asked_for || covered || available.is_low || available.rect.width() < 3.0 * INSIDE {
        return;
    }
    let window = Window::new("legend").title_bar(false).resizable(false).frame(theme::slim(ctx));
    window.anchor(Align2::RIGHT_BOTTOM, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        ui.set_width(INSIDE);
        show(ui, INSIDE, (&[*maze], floor.get(), None), &colors, &locale);
    });
}

/// The mazes in a legend, the overlay of their floor, and the question of a lesson.
pub(super) type Colored<'a> = (&'a [Shown<'a>], FloorOverlay, Option<Ask>);

/// Shows the legend, wrapped at this width. If there are two mazes, the colors of only one of them are below its name.
pub(super) fn show(ui: &mut Ui, width: f32, colored: Colored<'_>, colors: &Theme, locale: &Locale) {
    for Line { name, entries } in lines(colored, colors, locale) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(14.0, BETWEEN);
            name.map(|name| ui.label(RichText::new(name).small().strong()));
            entries.iter().for_each(|one| entry(ui, width, one));
        });
    }
}

/// A line of the legend.
struct Line<'a> {
    /// The name of the maze, unless the line is for all mazes.
    name: Option<String>,
    entries: Vec<Entry<'a>>,
}

/// The lines of the legend: for two mazes, what only one of them has, and then what both have.
fn lines<'a>((mazes, shows, ask): Colored<'_>, colors: &Theme, locale: &'a Locale) -> Vec<Line<'a>> {
    let all: Vec<_> = mazes.iter().map(|&maze| marks(maze, (shows, ask), colors, locale)).collect();
    let shared = |entry: &Entry<'_>| all.iter().all(|entries| entries.contains(entry));
    let mut lines = Vec::new();
    if let &[first, second] = mazes {
        let names = names([first, second].map(|(_, source, solved)| (source, solved)), locale);
        for (name, entries) in names.into_iter().zip(&all) {
            let own: Vec<_> = entries.iter().filter(|&entry| !shared(entry)).cloned().collect();
            if !own.is_empty() {
                lines.push(Line { name: Some(name), entries: own });
            }
        }
    }
    let both = all.first().into_iter().flatten().filter(|&entry| shared(entry)).cloned();
    lines.push(Line { name: None, entries: both.chain(ground(shows, colors, locale)).collect() });
    lines
}

/// The meanings of the marks of a maze. They are the same at each moment, so that the legend does not flicker.
fn marks<'a>(
    (timeline, source, solved): Shown<'_>,
    (shows, ask): (FloorOverlay, Option<Ask>),
    colors: &Theme,
    locale: &'a Locale,
) -> Vec<Entry<'a>> {
    let finished = timeline.at_end();
    let blueprint = source.blueprint();
    let marks = match (solved, blueprint.map(Blueprint::method)) {
        // The pupil walks, not the solver or the method.
        _ if ask == Some(Ask::Walk) => locale.walk_legend(),
        (Some(solved), _) => locale.solver_legend(solved.solver),
        (None, Some(method)) if timeline.now().len() > 0 => locale.method_legend(&method),
        _ => Vec::new(),
    };
    // Cells that are walled off lose their marks.
    let walls_off = blueprint.is_some_and(|blueprint| blueprint.post_process().sparse.get() > 0);
    let walls_off = walls_off && solved.is_none() && ask != Some(Ask::Walk);
    let mark = |mark| if finished { colors.settled(mark) } else { colors.mark(mark) };
    let mut entries = Vec::new();
    for (color, meaning) in marks {
        let seen = match color {
            LegendColor::Path => true,
            LegendColor::Kept => !finished,
            _ => shows == FloorOverlay::Algorithm,
        };
        if !seen {
            continue;
        }
        entries.push(match color {
            LegendColor::Kept => Entry::wall(colors.walls.kept, meaning),
            LegendColor::Blank if walls_off => {
                Entry::floor(mark(Mark::Blank), locale.fill("legend-or-walled-off", &[("meaning", &meaning)]))
            }
            LegendColor::Blank => Entry::floor(mark(Mark::Blank), meaning),
            LegendColor::Cursor => Entry::floor(mark(Mark::Cursor), meaning),
            LegendColor::Frontier => Entry::floor(mark(Mark::Frontier), meaning),
            LegendColor::Visited => Entry::floor(mark(Mark::Visited), meaning),
            LegendColor::Path => Entry::floor(mark(Mark::Path), meaning),
            LegendColor::Region => {
                let regions = (0..REGIONS).map(|region| mark(Mark::Region(region)));
                Entry { colors: regions.collect(), is_wall: false, meaning: meaning.into() }
            }
        });
    }
    entries
}

/// The scale of distances, the walls and the gates, which are the same in every maze.
fn ground<'a>(shows: FloorOverlay, colors: &Theme, locale: &'a Locale) -> Vec<Entry<'a>> {
    let mut entries = Vec::new();
    if shows == FloorOverlay::Distances {
        let steps = (0..STEPS).map(|step| colors.distance(f32::from(step) / f32::from(STEPS - 1)));
        let meaning = locale.get("legend-distances").into();
        entries.push(Entry { colors: steps.collect(), is_wall: false, meaning });
    }
    entries.extend([
        Entry::wall(colors.walls.inner, locale.get("legend-wall")),
        Entry::wall(colors.walls.boundary, locale.get("legend-boundary")),
        Entry::wall(colors.gates.entrance, locale.get("legend-entrance")),
        Entry::wall(colors.gates.exit, locale.get("legend-exit")),
    ]);
    entries
}

/// Shows a swatch and its meaning as a unit that does not wrap.
fn entry(ui: &mut Ui, width: f32, entry: &Entry<'_>) {
    let side = ui.text_style_height(&TextStyle::Small);
    let stripe = if entry.colors.len() > 1 { 0.5 * side } else { side };
    #[expect(clippy::cast_precision_loss, reason = "there are few")]
    let swatch = vec2(stripe * entry.colors.len() as f32, side);
    let gap = 0.4 * side;
    let text = WidgetText::from(RichText::new(&*entry.meaning).small());
    let text = text.into_galley(ui, Some(TextWrapMode::Wrap), width - swatch.x - gap, TextStyle::Small);
    let size = vec2(swatch.x + gap + text.size().x, text.size().y.max(side));
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &*entry.meaning));
    let mut swatch = egui::Rect::from_min_size(place.min, swatch);
    // A wall looks like a bar from above.
    if entry.is_wall {
        swatch = swatch.shrink2(vec2(0.0, 0.3 * side));
    }
    let mut left = swatch.with_max_x(swatch.left() + stripe);
    for color in &entry.colors {
        let [red, green, blue, _] = color.to_srgba().to_u8_array();
        ui.painter().rect_filled(left, 0.0, Color32::from_rgb(red, green, blue));
        left = left.translate(vec2(stripe, 0.0));
    }
    ui.painter().rect_stroke(swatch, 0.0, Stroke::new(1.0, theme::RIM), StrokeKind::Outside);
    let ink = ui.visuals().text_color();
    ui.painter().galley(egui::pos2(swatch.right() + gap, place.top()), text, ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        session::source::MazeSource,
        theme::{library::Themes, look::DEFAULT_THEME},
    };
    use bevy_maze::Timeline;
    use maze_core::{Event, Method, Playback};

    #[test]
    fn every_color_of_the_floor_is_in_the_legend_while_it_is_seen() {
        let (themes, locale) = (Themes::default(), Locale::default());
        let colors = themes.get(DEFAULT_THEME).expect("it is built in");
        for method in Method::ALL {
            let blueprint: Blueprint = format!("square:7x7/{}#3", method.key()).parse().expect("a share code");
            let mut playback = Playback::new(blueprint.record());
            let legend = |playback: &Playback<_>| {
                let source = MazeSource::Generated(blueprint.clone().into());
                let timeline = Timeline::carving(playback.clone());
                let shown = [(&timeline, &source, None)];
                let lines = lines((&shown, FloorOverlay::Algorithm, None), colors, &locale);
                lines.into_iter().flat_map(|line| line.entries).flat_map(|entry| entry.colors).collect::<Vec<_>>()
            };
            let begins = legend(&playback);
            assert!(begins.contains(&colors.mark(Mark::Blank)), "{}", method.key());
            while let Some(event) = playback.forward() {
                let seen = match event {
                    Event::Marked { new: Mark::Region(_), .. } => colors.mark(Mark::Region(0)),
                    Event::Marked { new, .. } => colors.mark(new),
                    Event::Kept(_) => colors.walls.kept.into(),
                    Event::Opened(_) | Event::Closed(_) => continue,
                };
                assert!(begins.contains(&seen), "{}: {event:?}", method.key());
            }
            let ends = legend(&playback);
            let settled = playback.marks().iter().map(|mark| match mark {
                Mark::Region(_) => colors.settled(Mark::Region(0)),
                mark => colors.settled(*mark),
            });
            settled.for_each(|color| assert!(ends.contains(&color), "{}: {color:?}", method.key()));
        }
    }

    #[test]
    fn meanings_of_the_floor_stay_the_same_until_the_end_and_are_true_there() {
        let (themes, locale) = (Themes::default(), Locale::default());
        let colors = themes.get(DEFAULT_THEME).expect("it is built in");
        for (method, sparse) in Method::ALL.iter().flat_map(|method| ["", "+sparse=30"].map(|sparse| (method, sparse)))
        {
            let code = format!("square:7x7/{}{sparse}#3", method.key());
            let blueprint: Blueprint = code.parse().expect("a share code");
            let mut playback = Playback::new(blueprint.record());
            let source = MazeSource::Generated(blueprint.into());
            let meanings = |playback: &Playback<_>| {
                let timeline = Timeline::carving(playback.clone());
                let lines = lines((&[(&timeline, &source, None)], FloorOverlay::Algorithm, None), colors, &locale);
                let floor = lines.into_iter().flat_map(|line| line.entries).filter(|entry| !entry.is_wall);
                floor.map(|entry| entry.meaning.into_owned()).collect::<Vec<_>>()
            };
            let begins = meanings(&playback);
            playback.seek(playback.len());
            assert_eq!(meanings(&playback), begins, "{code}");
            let says = begins.iter().any(|meaning| meaning.ends_with(", or walled off"));
            assert_eq!(says, !sparse.is_empty(), "{code}: {begins:?}");
            // These words are also true of cells that have no mark in the end.
            let lasts = ["legend-method-kruskal-blank", "legend-method-sidewinder-blank"].map(|name| locale.get(name));
            let is_true = says || begins.iter().any(|meaning| lasts.contains(&meaning.as_str()));
            assert!(is_true || !playback.marks().contains(&Mark::Blank), "{code} has cells without a mark");
        }
    }

    #[test]
    fn the_right_answers_to_a_question_and_the_way_of_a_walk_are_in_the_legend() {
        let (themes, locale) = (Themes::default(), Locale::default());
        let colors = themes.get(DEFAULT_THEME).expect("it is built in");
        let blueprint: Blueprint = "square:3x3/kruskal#1".parse().expect("a share code");
        let timeline = Timeline::carving(Playback::new(blueprint.record()));
        let source = MazeSource::Generated(blueprint.into());
        let has = |ask, name| {
            let lines = lines((&[(&timeline, &source, None)], FloorOverlay::Algorithm, ask), colors, &locale);
            let path = Entry::floor(colors.mark(Mark::Path), locale.get(name));
            lines.iter().any(|line| line.entries.contains(&path))
        };
        assert!(has(Some(Ask::Walk), "legend-walk-path") && !has(Some(Ask::Task), "legend-walk-path"));
    }

    #[test]
    fn distances_have_a_scale_and_a_plain_floor_has_no_marks() {
        let (themes, locale) = (Themes::default(), Locale::default());
        let colors = themes.get(DEFAULT_THEME).expect("it is built in");
        let blueprint: Blueprint = "square:3x3/prim#1".parse().expect("a share code");
        let timeline = Timeline::carving(Playback::new(blueprint.record()));
        let source = MazeSource::Generated(blueprint.into());
        let colors_of = |shows| {
            let lines = lines((&[(&timeline, &source, None)], shows, None), colors, &locale);
            lines
                .into_iter()
                .flat_map(|line| line.entries)
                .filter(|entry| !entry.is_wall)
                .map(|entry| entry.colors)
                .collect::<Vec<_>>()
        };
        let [scale] = &colors_of(FloorOverlay::Distances)[..] else { panic!("one scale") };
        assert_eq!((scale.first(), scale.last()), (Some(&colors.distance(0.0)), Some(&colors.distance(1.0))));
        assert_eq!(colors_of(FloorOverlay::None), Vec::<Vec<Color>>::new());
    }

    #[test]
    fn two_mazes_have_the_colors_of_each_and_those_of_both() {
        let (themes, locale) = (Themes::default(), Locale::default());
        let colors = themes.get(DEFAULT_THEME).expect("it is built in");
        let legend = |codes: [&str; 2]| {
            let mazes = codes.map(|code| {
                let blueprint: Blueprint = code.parse().expect("a share code");
                (Timeline::carving(Playback::new(blueprint.record())), MazeSource::Generated(blueprint.into()))
            });
            let shown = mazes.each_ref().map(|(timeline, source)| (timeline, source, None));
            let lines = lines((&shown, FloorOverlay::Algorithm, None), colors, &locale);
            let meanings = |line: Line<'_>| line.entries.iter().map(|entry| entry.meaning.to_string()).collect();
            lines.into_iter().map(|line| (line.name.clone(), meanings(line))).collect::<Vec<(_, Vec<_>)>>()
        };
        let different = legend(["square:5x5/kruskal#1", "square:5x5/wilson#2"]);
        let [(kruskal, of_kruskal), (wilson, of_wilson), (None, of_both)] = &different[..] else {
            panic!("three lines: {different:?}")
        };
        let name = |key: &str| Some(locale.method(&key.parse().expect("a method")).to_owned());
        assert_eq!([kruskal, wilson], [&name("kruskal"), &name("wilson")]);
        let text = |key: &str| locale.get(key).to_owned();
        assert!(of_kruskal.contains(&text("legend-method-kruskal-region")), "{of_kruskal:?}");
        assert!(of_wilson.contains(&text("legend-method-wilson-frontier")), "{of_wilson:?}");
        assert!(
            of_kruskal.contains(&text("legend-method-kruskal-blank"))
                && of_wilson.contains(&text("legend-method-blank"))
        );
        assert!(of_both.contains(&text("legend-wall")));
        assert!(!of_both.iter().any(|both| of_kruskal.contains(both) || of_wilson.contains(both)));
        assert_eq!(legend(["square:5x5/wilson#1", "square:5x5/wilson#2"]).len(), 1, "all colors are of both");
    }
}
