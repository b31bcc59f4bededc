//! The plugin in an app without a renderer.
