//! The functions of `page` that a program outside of a web page needs too.

/// Returns the link to a maze, on a page.
pub(crate) fn link_to(_code: &str) -> Option<String> {
    None
}

/// Returns the server of the page, if it also hosts rooms.
pub(crate) fn own_server() -> Option<String> {
    None
}

/// Whether only servers with https are reachable.
pub(crate) fn is_encrypted() -> bool {
    false
}

/// Whether the program can use the clipboard.
pub(crate) fn may_copy() -> bool {
    true
}

/// Whether the program can switch to fullscreen.
pub(crate) fn offers_fullscreen() -> bool {
    true
}
