//! Tests of the course, of the tasks, of questions on paper, of answers that must be hidden, and of the errors in the files
//! of lessons.

mod course;
mod damage;
mod folders;
mod next_steps;
mod on_paper;
mod problems;
mod revealed;
mod tasks;
