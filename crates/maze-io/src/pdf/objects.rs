//! The objects of a document. They are written one after the other, and only their offsets are kept.

use pdf_writer::{Chunk, Ref};
use std::io::{self, Write};

/// A document that is being written.
pub(super) struct Objects<W> {
    output: W,
    written: u64,
    /// The byte offset of each object, in the order of their numbers; 0 until the object is written.
    places: Vec<u64>,
}

impl<W: Write> Objects<W> {
    pub(super) fn begin(output: W) -> io::Result<Self> {
        let mut objects = Self { output, written: 0, places: Vec::new() };
        // Binary bytes at the beginning tell programs that this is not a text file.
        objects.push(b"%PDF-1.7\n%\x80\x80\x80\x80\n")?;
        Ok(objects)
    }

    /// Reserves the number of an object that is written later.
    pub(super) fn reserve(&mut self) -> Ref {
        self.places.push(0);
        Ref::new(self.places.len() as i32)
    }

    /// Writes an object.
    pub(super) fn write(&mut self, id: Ref, object: impl FnOnce(&mut Chunk)) -> io::Result<()> {
        let mut chunk = Chunk::new();
        object(&mut chunk);
        self.places[id.get() as usize - 1] = self.written;
        self.push(chunk.as_bytes())
    }

    /// Writes a compressed stream. `describe` adds entries to its dictionary.
    pub(super) fn write_packed(
        &mut self,
        id: Ref,
        bytes: &[u8],
        describe: impl FnOnce(&mut pdf_writer::Stream<'_>),
    ) -> io::Result<()> {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(bytes, 6);
        self.write(id, |chunk| {
            let mut stream = chunk.stream(id, &packed);
            stream.filter(pdf_writer::Filter::FlateDecode);
            describe(&mut stream);
        })
    }

    /// Writes the cross-reference table and the trailer, and returns the output.
    pub(super) fn finish(mut self, catalog: Ref, info: Ref) -> io::Result<W> {
        let (table, count) = (self.written, self.places.len() + 1);
        let mut text = format!("xref\n0 {count}\n0000000000 65535 f\r\n");
        for place in &self.places {
            text += &format!("{place:010} 00000 n\r\n");
        }
        let (catalog, info) = (catalog.get(), info.get());
        text += &format!("trailer\n<< /Size {count} /Root {catalog} 0 R /Info {info} 0 R >>\n");
        text += &format!("startxref\n{table}\n%%EOF\n");
        self.push(text.as_bytes())?;
        self.output.flush()?;
        Ok(self.output)
    }

    fn push(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.output.write_all(bytes)?;
        self.written += bytes.len() as u64;
        Ok(())
    }
}
