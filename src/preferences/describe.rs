//! The description of a preference: its key in the file, and its place and control on the settings page.

use super::{control::Control, fields, page::Page};
use bevy::{
    ecs::component::Mutable,
    prelude::{FromReflect, Resource, TypePath},
    reflect::GetTypeRegistration,
};
use maze_locale::Message;
use serde::{Serialize, de::DeserializeOwned};

/// A resource of preferences, implemented by the macro `preferences!`.
pub trait Preferences: Resource<Mutability = Mutable> + FromReflect + GetTypeRegistration + TypePath + Default {
    /// The section of the settings file that holds them, or `None` if they are at the top level. Several resources can
    /// share a section.
    const SECTION: Option<&'static str>;
    /// All preferences, in the order of the settings page.
    const ALL: &'static [Preference<Self>];
    /// Keys of older files, each with the current key for its value, or `None` if the value is ignored.
    const FORMER: &'static [(&'static str, Option<&'static str>)] = &[];
}

/// A preference of a resource.
pub struct Preference<T: 'static> {
    /// Its key in the section.
    pub key: &'static str,
    /// Deserializes the value from RON.
    pub read: fn(&mut T, &str) -> Result<(), Message>,
    /// Serializes the value as RON, or returns `None` to keep the value in the file.
    pub write: fn(&T) -> Option<String>,
    /// Whether its values in two resources differ.
    pub differs: fn(&T, &T) -> bool,
    /// Copies the value of another resource.
    pub reset: fn(&mut T, &T),
    /// Its line on the settings page, or `None` if it is not shown.
    pub shown: Option<Shown<T>>,
}

/// A preference on the settings page.
pub struct Shown<T: 'static> {
    /// Its texts.
    pub label: Label,
    /// The control that changes it.
    pub control: fn(&mut T) -> Control<'_>,
    /// Whether the control is enabled.
    pub is_enabled: fn(&T) -> bool,
}

/// The texts of a preference on the settings page, and where it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// The page.
    pub page: Page,
    /// The message id of its name.
    pub name: &'static str,
    /// The message id of its explanation.
    pub hint: Option<&'static str>,
    /// Whether it exists on this platform.
    pub is_here: bool,
}

/// Deserializes a value of the settings file.
pub(crate) fn read<V: DeserializeOwned>(value: &mut V, text: &str) -> Result<(), Message> {
    *value = ron::from_str(text).map_err(|error| fields::reason(&error.code))?;
    Ok(())
}

/// Serializes a value for the settings file.
pub(crate) fn write<V: Serialize>(value: &V) -> Option<String> {
    ron::to_string(value).ok()
}

/// Declares a resource of preferences. A line has the form:
///
/// ```text
/// /// The documentation.
/// key: Type = default, on Page as "text" hint "other-text" by control with other_key if switch_key where HAS_IT;
/// ```
///
/// - Without the part from `, on` on, the settings page does not show the preference. `hint`, `with`, `if` and `where`
///   are optional.
/// - `control` is a function that creates a [`Control`] for the value, and for that of `other_key` if it is given.
/// - The control is disabled while the value of `switch_key` is false. It is omitted if the constant `HAS_IT` is false.
/// - `formerly { "old" => key, "older", }` after the struct lists the keys of older files. The value of `old` is read
///   as that of `key`, and `older` is ignored.
macro_rules! preferences {
    (
        $(#[$meta:meta])*
        $visibility:vis struct $name:ident $(in $section:literal)? {
            $(
                $(#[$about:meta])*
                $key:ident: $type:ty = $default:expr
                $(, on $page:ident as $text:literal $(hint $hint:literal)?
                    by $control:ident $(with $other:ident)? $(if $enabled:ident)? $(where $here:ident)?)?;
            )*
        }
        $(formerly { $($former:literal $(=> $now:ident)?,)* })?
    ) => {
        $(#[$meta])*
        #[derive(bevy::prelude::Resource, bevy::prelude::Reflect, Clone, Debug, PartialEq)]
        $visibility struct $name {
            $(
                $(#[$about])*
                $visibility $key: $type,
            )*
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($key: $default,)* }
            }
        }

        impl $crate::preferences::describe::Preferences for $name {
            const SECTION: Option<&'static str> = $crate::preferences::describe::preferences!(@option $($section)?);
            const ALL: &'static [$crate::preferences::describe::Preference<Self>] = &[
                $($crate::preferences::describe::Preference {
                    key: stringify!($key),
                    read: |all, text| $crate::preferences::describe::read(&mut all.$key, text),
                    write: |all| $crate::preferences::describe::write(&all.$key),
                    differs: |one, other| one.$key != other.$key,
                    reset: |all, usual| all.$key.clone_from(&usual.$key),
                    shown: $crate::preferences::describe::preferences!(@option $(
                        $crate::preferences::describe::Shown {
                            label: $crate::preferences::describe::Label {
                                page: $crate::preferences::page::Page::$page,
                                name: $text,
                                hint: $crate::preferences::describe::preferences!(@option $($hint)?),
                                is_here: $crate::preferences::describe::preferences!(@here $($here)?),
                            },
                            control: |all| $control(&mut all.$key $(, &mut all.$other)?),
                            is_enabled: $crate::preferences::describe::preferences!(@enabled $($enabled)?),
                        }
                    )?),
                },)*
            ];
            const FORMER: &'static [(&'static str, Option<&'static str>)] = &[
                $($(($former, $crate::preferences::describe::preferences!(@option $(stringify!($now))?)),)*)?
            ];
        }
    };
    (@option) => { None };
    (@option $value:expr) => { Some($value) };
    (@here) => { true };
    (@here $here:ident) => { $here };
    (@enabled) => { |_| true };
    (@enabled $key:ident) => { |all| all.$key };
}

pub(crate) use preferences;
