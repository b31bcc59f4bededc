//! Types that development tools read from the running program by reflection.

use crate::app;
use bevy::{ecs::reflect::AppTypeRegistry, prelude::*, reflect::GetPath, state::reflect::ReflectState};
use labyrinth::{
    camera::{mount::CameraMount, view::MazeCamera},
    player::walk::Walk,
    quality::level::Level,
    theme::look::{DEFAULT_THEME, Look},
    vocabulary::view::View,
};
use std::any::TypeId;

#[test]
fn view_camera_walk_quality_and_preferences_are_registered() {
    let app = app();
    let types = app.world().resource::<AppTypeRegistry>().read();
    assert!(types.get_type_data::<ReflectState>(TypeId::of::<View>()).is_some());
    for component in [TypeId::of::<Walk>(), TypeId::of::<CameraMount>(), TypeId::of::<MazeCamera>()] {
        assert!(types.get_type_data::<ReflectComponent>(component).is_some());
    }
    for resource in [TypeId::of::<Level>(), TypeId::of::<Look>()] {
        assert!(types.get_type_data::<ReflectResource>(resource).is_some());
    }
    let theme = app.world().resource::<Look>().path::<String>("theme.chosen").map(String::as_str);
    assert_eq!(theme.ok(), Some(DEFAULT_THEME));
}
