//! What a page is asked for, where the program is on none.

/// The link to a maze, if the program is on a page.
pub(crate) fn link_to(_code: &str) -> Option<String> {
    None
}

/// The server of rooms that the program has come from, if it has come from one.
pub(crate) fn own_server() -> Option<String> {
    None
}

/// Whether only servers that use https can be talked to.
pub(crate) fn is_encrypted() -> bool {
    false
}

/// Whether texts can be copied.
pub(crate) fn may_copy() -> bool {
    true
}

/// Whether the program can fill the whole screen.
pub(crate) fn offers_fullscreen() -> bool {
    true
}
