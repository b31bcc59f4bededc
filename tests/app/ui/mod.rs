//! The user interface.

mod at_rest;
mod compared;
mod explanation;
mod floors;
mod fonts;
mod layout;
mod lesson;
mod menu;
mod mirrored;
mod own_robots;
mod pad;
mod panels;
mod paste;
mod pause;
mod pointer;
mod pointing;
mod projector;
mod reader;
mod steps;
mod walk;
