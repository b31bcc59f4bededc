//! The part of the menu that chooses the floor overlay.

use super::fields::{choice, explain, line};
use crate::{
    locale::Locale,
    overlay::{FloorAbove, FloorInside},
    vocabulary::{overlay::FloorOverlay, view::View},
};
use bevy::prelude::*;
use bevy_egui::egui::Ui;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    (mut above, mut inside): (ResMut<FloorAbove>, ResMut<FloorInside>),
    view: Res<State<View>>,
    locale: Res<Locale>,
) {
    let mut floor = if view.is_inside() { inside.0 } else { above.floor };
    line(ui, locale.get("menu-floor"), |ui| {
        let name = |shows: FloorOverlay| match shows {
            FloorOverlay::Algorithm => "floor-algorithm",
            FloorOverlay::Distances => "floor-distances",
            FloorOverlay::None => "floor-none",
        };
        let names = FloorOverlay::ALL.map(|shows| (shows, locale.get(name(shows)).to_owned()));
        choice(ui, "floor", &mut floor, names.into_iter());
    });
    if floor == FloorOverlay::Distances {
        explain(ui, locale.get("floor-distances-hint"));
    }
    if view.is_inside() {
        inside.set_if_neq(FloorInside(floor));
    } else {
        above.set_if_neq(FloorAbove { floor });
    }
}
