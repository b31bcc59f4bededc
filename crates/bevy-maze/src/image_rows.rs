//! Uploads changes of a large image row by row. Bevy uploads a modified asset as a whole.

use super::flat_image::Texel;
use bevy::{
    asset::AssetId,
    prelude::*,
    render::{
        Extract, ExtractSchedule, Render, RenderApp, RenderSystems,
        render_asset::RenderAssets,
        render_resource::{Extent3d, Origin3d, TexelCopyBufferLayout, TexelCopyTextureInfo},
        renderer::RenderQueue,
        texture::GpuImage,
    },
};

/// If more than a quarter of the rows change, the whole image is uploaded.
const FEW: usize = 4;

/// The rows that have changed in this frame.
#[derive(Resource, Default)]
pub(super) struct ChangedRows(Vec<Row>);

/// A row of an image.
#[derive(Clone)]
struct Row {
    image: AssetId<Image>,
    number: u32,
    texels: Vec<u8>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ChangedRows>().add_systems(First, |mut changed: ResMut<ChangedRows>| changed.0.clear());
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .init_resource::<ChangedRows>()
            .add_systems(ExtractSchedule, extract)
            .add_systems(Render, send.in_set(RenderSystems::PrepareResources));
    }
}

impl ChangedRows {
    /// Writes texels of an image, each given with its number.
    pub(super) fn write(&mut self, texels: &[(usize, Texel)], handle: &Handle<Image>, images: &mut Assets<Image>) {
        let Some(size) = images.get(handle).map(|image| image.size().as_usizevec2()) else { return };
        let mut rows: Vec<usize> = texels.iter().map(|(number, _)| number / size.x).collect();
        rows.sort_unstable();
        rows.dedup();
        if rows.len() > size.y / FEW {
            if let Some(mut image) = images.get_mut(handle) {
                write(texels, &mut image);
            }
            return;
        }
        let Some(data) = images.get_mut_untracked(handle).and_then(|image| write(texels, image)) else { return };
        let width = size_of::<Texel>() * size.x;
        let row = |number: usize| Row {
            image: handle.id(),
            number: u32::try_from(number).unwrap_or(u32::MAX),
            texels: data[width * number..][..width].to_vec(),
        };
        self.0.extend(rows.into_iter().map(row));
    }

    /// Replaces all texels of an image and drops its pending rows, which are outdated.
    pub(super) fn replace(&mut self, texels: Vec<Texel>, handle: &Handle<Image>, images: &mut Assets<Image>) {
        if let Some(mut image) = images.get_mut(handle) {
            image.data = Some(texels.into_flattened());
        }
        self.0.retain(|row| row.image != handle.id());
    }
}

/// Writes texels into an image and returns its data.
fn write<'a>(texels: &[(usize, Texel)], image: &'a mut Image) -> Option<&'a [u8]> {
    let data = image.data.as_mut()?;
    let places = data.as_chunks_mut().0;
    for &(number, texel) in texels {
        if let Some(place) = places.get_mut(number) {
            *place = texel;
        }
    }
    Some(data)
}

fn extract(changed: Extract<Res<ChangedRows>>, mut sent: ResMut<ChangedRows>) {
    sent.0.clone_from(&changed.0);
}

/// Uploads the rows to images on the graphics card. Images that are not there yet are uploaded whole.
fn send(mut changed: ResMut<ChangedRows>, images: Res<RenderAssets<GpuImage>>, queue: Res<RenderQueue>) {
    for row in changed.0.drain(..) {
        let Some(image) = images.get(row.image) else { continue };
        let origin = Origin3d { x: 0, y: row.number, z: 0 };
        let place = TexelCopyTextureInfo { origin, ..image.texture.as_image_copy() };
        let layout = TexelCopyBufferLayout {
            offset: 0,
            bytes_per_row: u32::try_from(row.texels.len()).ok(),
            rows_per_image: None,
        };
        let size = Extent3d { height: 1, ..image.texture_descriptor.size };
        queue.write_texture(place, &row.texels, layout, size);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MazePlugin, Timeline};
    use bevy::time::TimeUpdateStrategy;
    use maze_core::{Blueprint, Playback};
    use std::time::Duration;

    /// A maze without a renderer, at this frame rate.
    fn app(frames: f32) -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>()
            .init_asset::<Image>()
            .init_asset::<StandardMaterial>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(1.0 / frames)))
            .add_plugins(MazePlugin);
        let blueprint: Blueprint = "square:30x30/kruskal#1".parse().expect("a share code");
        let maze = app.world_mut().spawn(Timeline::carving(Playback::new(blueprint.record()))).id();
        app.update();
        (app, maze)
    }

    #[test]
    fn at_any_frame_rate_the_rows_that_follow_an_image_are_those_that_it_has() {
        for frames in [2.0, 18.0, 60.0] {
            let (mut app, maze) = app(frames);
            let mut timeline = app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one");
            timeline.seek(0);
            timeline.playing = false;
            app.update();
            let mut timeline = app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one");
            // The last frame has so few events that they are sent as rows.
            timeline.chosen_speed = Some(0.9 * frames);
            let events = timeline.now().len();
            timeline.seek(events - 5);
            app.update();
            app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one").playing = true;
            let mut sent = 0;
            for _ in 0..30 {
                app.update();
                let images = app.world().resource::<Assets<Image>>();
                let mut all = images.iter().filter_map(|(_, image)| image.data.as_ref());
                // A texel for each cell.
                let data = all.find(|data| data.len() == 4 * 30 * 30).expect("the floor has an image");
                for Row { number, texels, .. } in &app.world().resource::<ChangedRows>().0 {
                    let begin = *number as usize * texels.len();
                    assert_eq!(*texels, data[begin..][..texels.len()], "row {number} at {frames} frames a second");
                    sent += 1;
                }
            }
            let timeline = app.world().get::<Timeline>(maze).expect("a maze has one");
            assert!(timeline.at_end());
            assert!(sent > 0, "at {frames} frames a second");
        }
    }
}
