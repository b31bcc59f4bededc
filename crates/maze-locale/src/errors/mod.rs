//! What is wrong, as something to be said: the errors of mazes, of their files, and of the system. In English each says what
//! it says by itself.

mod codes;
mod drawings;
mod files;
mod masks;
mod measures;
mod options;
mod play;
mod shapes;
mod system;
