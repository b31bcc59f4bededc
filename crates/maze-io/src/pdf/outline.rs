//! The outline of a document, which viewers show as bookmarks: a list of chapters, each with a list of its mazes.

use super::objects::Objects;
use pdf_writer::{Ref, TextStr};
use std::io::{self, Write};

/// The outline. The last bookmark of a list is written when the next one is known, since bookmarks are linked in both
/// directions.
pub(super) struct Outline {
    all: List,
    /// The list of the current chapter, if one has begun.
    chapter: Option<List>,
}

struct List {
    /// The parent of its bookmarks.
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
    /// The first and the last child, and the number of children.
    below: Option<(Ref, Ref, i32)>,
}

impl Outline {
    /// Creates an outline that will be written as this object.
    pub(super) fn new(id: Ref) -> Self {
        Self { all: List::new(id), chapter: None }
    }

    /// Adds a bookmark, to the current chapter if one has begun.
    pub(super) fn add<W: Write>(&mut self, objects: &mut Objects<W>, title: &str, page: Ref) -> io::Result<()> {
        self.chapter.as_mut().unwrap_or(&mut self.all).add(objects, title, page)?;
        Ok(())
    }

    /// Adds the bookmark of a chapter and begins the list of its children.
    pub(super) fn begin<W: Write>(&mut self, objects: &mut Objects<W>, title: &str, page: Ref) -> io::Result<()> {
        self.end(objects)?;
        self.chapter = Some(List::new(self.all.add(objects, title, page)?));
        Ok(())
    }

    /// Ends the current chapter, if one has begun.
    pub(super) fn end<W: Write>(&mut self, objects: &mut Objects<W>) -> io::Result<()> {
        let Some(mut list) = self.chapter.take() else { return Ok(()) };
        list.write_last(objects, None)?;
        if let Some(bookmark) = &mut self.all.last {
            bookmark.below = list.ends();
        }
        Ok(())
    }

    /// Completes the outline.
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
                // A negative count means that the children are collapsed.
                item.first(first).last(last).count(-count);
            }
            item.dest().page(page).fit();
        })
    }

    /// The first and the last written bookmark, and their number.
    fn ends(&self) -> Option<(Ref, Ref, i32)> {
        Some((self.first?, self.before?, self.count))
    }
}
