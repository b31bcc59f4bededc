//! Tests of the course, of the tasks, and of the errors in the files of lessons.

mod course;
mod damage;
mod problems;
mod tasks;
