//! The coins and keys in a maze, which disappear when they are taken.

use super::{
    doors::spawn_doors,
    minotaur::spawn_minotaur,
    thing::{Thing, ThingAssets},
};
use crate::{
    camera::view::MazeCamera,
    player::walk::{Happened, Walk},
    session::playable::Playable,
    theme::materials::Part,
    vocabulary::sign::Sign,
};
use bevy::{light::NotShadowCaster, platform::collections::HashMap, prelude::*};
use bevy_maze::{OfMaze, Plane};
use maze_core::{Cell, Geometry};
use maze_play::game::GameEvent;
use std::collections::BTreeSet;

/// A coin in this cell.
#[derive(Component, Clone, Copy, Debug)]
#[require(Thing)]
pub struct Coin(pub Cell);

/// The key of a door, by its number in the game.
#[derive(Component, Clone, Copy, Debug)]
#[require(Thing)]
pub struct Key(pub u32);

/// The coins that all players of a room share. They replace the things of the player's own game.
#[derive(Component, Clone, Debug, Default)]
pub struct SharedCoins(pub BTreeSet<Cell>);

/// A player took a shared coin.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct SharedCoinTaken {
    /// The maze.
    #[event_target]
    pub maze: Entity,
    /// The cell of the coin.
    pub cell: Cell,
}

/// The coins of a maze that have not been taken, and whether anything has changed since the start.
#[derive(Component, Debug, Default)]
pub(super) struct Laid {
    coins: HashMap<Cell, Entity>,
    touched: bool,
}

/// The height of coins and keys above the floor.
const HEIGHT: f32 = 0.24;

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Playable, Laid>()
        .add_observer(|come: On<Insert, Playable>, mut commands: Commands| lay_out(come.entity, &mut commands))
        .add_observer(|gone: On<Remove, Playable>, mut commands: Commands| clear(gone.entity, &mut commands))
        .add_observer(|come: On<Insert, SharedCoins>, mut commands: Commands| lay_out(come.entity, &mut commands))
        .add_observer(|gone: On<Remove, SharedCoins>, mut commands: Commands| lay_out(gone.entity, &mut commands))
        .add_observer(take_shared)
        .add_observer(lay_out_again)
        .add_observer(take);
}

/// Places all things of a maze as at the start.
fn lay_out(maze: Entity, commands: &mut Commands) {
    clear(maze, commands);
    commands.run_system_cached_with(spawn, maze);
}

fn clear(maze: Entity, commands: &mut Commands) {
    commands.run_system_cached_with(
        |maze: In<Entity>, things: Query<(Entity, &OfMaze), With<Thing>>, mut commands: Commands| {
            for (thing, _) in things.iter().filter(|(_, of)| of.0 == *maze) {
                commands.entity(thing).despawn();
            }
        },
        maze,
    );
}

fn spawn(
    In(maze): In<Entity>,
    mut mazes: Query<(&Playable, &Plane, Option<&SharedCoins>, &mut Laid)>,
    mut assets: ThingAssets,
    mut commands: Commands,
) {
    let Ok((playable, &plane, shared, mut laid)) = mazes.get_mut(maze) else { return };
    *laid = Laid::default();
    let Ok(game) = playable.game() else { return };
    let grid = game.maze().grid();
    let of = OfMaze(maze);
    let lying = |cell: Cell| Transform::from_translation(plane.to_world(grid.center(cell), HEIGHT));
    let coins = shared.map_or_else(|| game.coins_left().collect(), |shared| shared.0.clone());
    for cell in coins {
        let look = (Mesh3d(assets.own.coin.clone()), assets.of_theme.get(Part::Coin), NotShadowCaster);
        laid.coins.insert(cell, commands.spawn((Coin(cell), of, look, lying(cell))).id());
    }
    if shared.is_some() {
        return;
    }
    for (number, door) in (0..).zip(&game.setup().doors) {
        let sign = Sign::of(number);
        let look = (Mesh3d(assets.own.keys[sign.number()].clone()), assets.fixed.door(sign), NotShadowCaster);
        commands.spawn((Key(number), of, look, lying(door.key)));
    }
    spawn_doors(game, of, plane, &mut assets, &mut commands);
    spawn_minotaur(game, of, plane, &assets, &mut commands);
}

/// Restores all things of a maze when the walk ends.
fn lay_out_again(gone: On<Remove, Walk>, walks: Query<&OfMaze>, mazes: Query<&Laid>, mut commands: Commands) {
    let Ok(&OfMaze(maze)) = walks.get(gone.entity) else { return };
    if mazes.get(maze).is_ok_and(|laid| laid.touched) {
        lay_out(maze, &mut commands);
    }
}

/// Despawns a shared coin when any player takes it.
fn take_shared(taken: On<SharedCoinTaken>, mut mazes: Query<(&mut SharedCoins, &mut Laid)>, mut commands: Commands) {
    let Ok((mut shared, mut laid)) = mazes.get_mut(taken.maze) else { return };
    shared.0.remove(&taken.cell);
    if let Some(coin) = laid.coins.remove(&taken.cell) {
        commands.entity(coin).despawn();
    }
}

/// Despawns a coin or a key when the player takes it.
fn take(
    happened: On<Happened>,
    walks: Query<&OfMaze>,
    mut mazes: Query<&mut Laid>,
    keys: Query<(Entity, &Key, &OfMaze)>,
    mut commands: Commands,
) {
    let Ok(&OfMaze(maze)) = walks.get(happened.walk) else { return };
    let Ok(mut laid) = mazes.get_mut(maze) else { return };
    laid.touched = true;
    match happened.event {
        GameEvent::CoinTaken(cell) => {
            if let Some(coin) = laid.coins.remove(&cell) {
                commands.entity(coin).despawn();
            }
        }
        GameEvent::KeyTaken(door) => {
            let taken = keys.iter().filter(|(_, key, of)| key.0 == door && of.0 == maze);
            taken.for_each(|(key, ..)| commands.entity(key).despawn());
        }
        _ => {}
    }
}

/// The distance up to which coins spin, in steps.
const NEAR: usize = 10;

/// The spin of coins and keys, in radians a second.
const SPIN: f32 = 1.9;

/// Spins keys and nearby coins. Other coins are hardly visible, and there may be many.
pub(super) fn spin(
    walk: Single<(Ref<Walk>, &OfMaze)>,
    mazes: Query<&Laid>,
    mut things: Query<&mut Transform, (With<Thing>, Without<MazeCamera>)>,
    keys: Query<Entity, With<Key>>,
    mut near: Local<(Option<Cell>, Vec<Entity>)>,
) {
    let (walk, &OfMaze(maze)) = walk.into_inner();
    let (Some(game), Ok(laid)) = (walk.game(), mazes.get(maze)) else { return };
    if game.ticks() == 0 || game.result().is_some() {
        return;
    }
    if walk.is_added() || near.0 != Some(game.cell()) {
        let cells = cells_near(game.maze(), game.cell());
        *near = (Some(game.cell()), cells.iter().filter_map(|cell| laid.coins.get(cell).copied()).collect());
    }
    #[expect(clippy::cast_precision_loss, reason = "an angle need not be exact")]
    let seconds = (game.ticks() as f32 + walk.part_of_tick()) / maze_play::TICKS_A_SECOND as f32;
    let turned = Quat::from_rotation_y(SPIN * seconds);
    for thing in near.1.iter().copied().chain(&keys) {
        if let Ok(mut transform) = things.get_mut(thing) {
            transform.rotation = turned;
        }
    }
}

/// The cells within [`NEAR`] steps, nearest first.
fn cells_near<G: Geometry>(maze: &maze_core::Maze<G>, from: Cell) -> Vec<Cell> {
    let mut cells = vec![from];
    let mut farther = 0..1;
    for _ in 0..NEAR {
        for number in farther.clone() {
            for next in maze.neighbors(cells[number]) {
                if !cells.contains(&next) {
                    cells.push(next);
                }
            }
        }
        farther = farther.end..cells.len();
    }
    cells
}
