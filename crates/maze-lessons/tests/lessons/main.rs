//! Tests of the course, of the tasks, of questions on paper, and of the errors in the files of lessons.

mod course;
mod damage;
mod folders;
mod on_paper;
mod problems;
mod tasks;
