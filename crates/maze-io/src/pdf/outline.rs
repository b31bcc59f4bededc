//! The bookmarks of a document: a list, of which each names the one before it and the one after it.

use super::objects::Objects;
use pdf_writer::{Ref, TextStr};
use std::io::{self, Write};

/// Bookmarks, of which the last is written when the next is known.
#[derive(Default)]
pub(super) struct Outline {
    first: Option<Ref>,
    before: Option<Ref>,
    last: Option<Bookmark>,
    count: i32,
}

struct Bookmark {
    id: Ref,
    title: String,
    page: Ref,
}

impl Outline {
    /// Adds a bookmark to the list with this name.
    pub(super) fn add<W: Write>(
        &mut self,
        objects: &mut Objects<W>,
        list: Ref,
        title: &str,
        page: Ref,
    ) -> io::Result<()> {
        let id = objects.reserve();
        self.write_last(objects, list, Some(id))?;
        self.first = self.first.or(Some(id));
        self.last = Some(Bookmark { id, title: title.to_owned(), page });
        self.count += 1;
        Ok(())
    }

    fn write_last<W: Write>(&mut self, objects: &mut Objects<W>, list: Ref, next: Option<Ref>) -> io::Result<()> {
        let Some(Bookmark { id, title, page }) = self.last.take() else { return Ok(()) };
        let before = self.before.replace(id);
        objects.write(id, |chunk| {
            let mut item = chunk.outline_item(id);
            item.title(TextStr(&title)).parent(list);
            if let Some(before) = before {
                item.prev(before);
            }
            if let Some(next) = next {
                item.next(next);
            }
            item.dest().page(page).fit();
        })
    }

    /// Writes the list.
    pub(super) fn finish<W: Write>(mut self, objects: &mut Objects<W>, list: Ref) -> io::Result<()> {
        self.write_last(objects, list, None)?;
        objects.write(list, |chunk| {
            let mut outline = chunk.outline(list);
            if let (Some(first), Some(last)) = (self.first, self.before) {
                outline.first(first).last(last).count(self.count);
            }
        })
    }
}
