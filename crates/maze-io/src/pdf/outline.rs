//! The bookmarks of a document: a list of chapters and a list in each, of which every item names the one before it and the
//! one after it.

use super::objects::Objects;
use pdf_writer::{Ref, TextStr};
use std::io::{self, Write};

/// Bookmarks, of which the last of each list is written when the next is known.
pub(super) struct Outline {
    all: List,
    /// That of the last bookmark of all, if it has one.
    chapter: Option<List>,
}

struct List {
    /// What it belongs to.
    id: Ref,
    first: Option<Ref>,
    before: Option<Ref>,
    last: Option<Bookmark>,
    count: i32,
}

struct Bookmark {
    id: Ref,
    title: String,
    page: Ref,
    /// The first and the last one below it, and how many there are.
    below: Option<(Ref, Ref, i32)>,
}

impl Outline {
    /// Whose list is this object.
    pub(super) fn new(id: Ref) -> Self {
        Self { all: List::new(id), chapter: None }
    }

    /// Adds a bookmark, below that of the chapter if one has begun.
    pub(super) fn add<W: Write>(&mut self, objects: &mut Objects<W>, title: &str, page: Ref) -> io::Result<()> {
        self.chapter.as_mut().unwrap_or(&mut self.all).add(objects, title, page)?;
        Ok(())
    }

    /// Adds the bookmark of a chapter: those that follow are below it.
    pub(super) fn begin<W: Write>(&mut self, objects: &mut Objects<W>, title: &str, page: Ref) -> io::Result<()> {
        self.end(objects)?;
        self.chapter = Some(List::new(self.all.add(objects, title, page)?));
        Ok(())
    }

    /// Ends the chapter, if one has begun.
    pub(super) fn end<W: Write>(&mut self, objects: &mut Objects<W>) -> io::Result<()> {
        let Some(mut list) = self.chapter.take() else { return Ok(()) };
        list.write_last(objects, None)?;
        if let Some(bookmark) = &mut self.all.last {
            bookmark.below = list.ends();
        }
        Ok(())
    }

    /// Writes the list.
    pub(super) fn finish<W: Write>(mut self, objects: &mut Objects<W>) -> io::Result<()> {
        self.end(objects)?;
        self.all.write_last(objects, None)?;
        objects.write(self.all.id, |chunk| {
            let mut outline = chunk.outline(self.all.id);
            if let Some((first, last, count)) = self.all.ends() {
                outline.first(first).last(last).count(count);
            }
        })
    }
}

impl List {
    fn new(id: Ref) -> Self {
        Self { id, first: None, before: None, last: None, count: 0 }
    }

    fn add<W: Write>(&mut self, objects: &mut Objects<W>, title: &str, page: Ref) -> io::Result<Ref> {
        let id = objects.reserve();
        self.write_last(objects, Some(id))?;
        self.first = self.first.or(Some(id));
        self.last = Some(Bookmark { id, title: title.to_owned(), page, below: None });
        self.count += 1;
        Ok(id)
    }

    fn write_last<W: Write>(&mut self, objects: &mut Objects<W>, next: Option<Ref>) -> io::Result<()> {
        let Some(Bookmark { id, title, page, below }) = self.last.take() else { return Ok(()) };
        let before = self.before.replace(id);
        objects.write(id, |chunk| {
            let mut item = chunk.outline_item(id);
            item.title(TextStr(&title)).parent(self.id);
            if let Some(before) = before {
                item.prev(before);
            }
            if let Some(next) = next {
                item.next(next);
            }
            if let Some((first, last, count)) = below {
                // Below zero: they are folded at first.
                item.first(first).last(last).count(-count);
            }
            item.dest().page(page).fit();
        })
    }

    /// The first one and the last one that was written, and how many there are.
    fn ends(&self) -> Option<(Ref, Ref, i32)> {
        Some((self.first?, self.before?, self.count))
    }
}
