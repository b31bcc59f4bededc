//! Conversions of errors to messages: errors of mazes, of their files and of the system. The English text of a message
//! equals that of its error.

mod codes;
mod drawings;
mod files;
mod json;
mod masks;
mod measures;
mod options;
mod play;
mod polygons;
mod robots;
mod shapes;
mod system;
