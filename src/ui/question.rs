//! Questions to the user: whether to use assistance in a run, to restart it, to discard it for
//! another maze, or to start programs.

use super::{reader::covering, theme};
use crate::{
    locale::Locale,
    player::{restart::RestartAsked, walk::RestartWalk},
    race::own::consent::{AnswerCommands, CommandsAsked},
    session::{
        discard::{AnswerDiscard, DiscardAsked},
        fair::{AnswerHelp, Help, HelpAsked},
    },
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Button, Color32, Id, Label, Modal, RichText, ScrollArea, Ui},
};

/// The width of a question and the height of its buttons, in pixels.
const WIDTH: f32 = 360.0;
const BUTTON: f32 = 34.0;

/// The maximum height of a list of commands, in pixels.
const LIST: f32 = 200.0;

/// A question.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Help(Help),
    Restart,
    Discard,
    Commands,
}

impl Question {
    /// Returns the message ids of the title, the consequences, yes, and no.
    fn texts(self) -> [&'static str; 4] {
        match self {
            Self::Help(help) => ["assist-title", help.name(), "assist-agree", "assist-decline"],
            Self::Restart => ["restart-title", "restart-about", "pause-restart", "pause-resume"],
            Self::Commands => ["commands-title", "commands-about", "commands-agree", "commands-decline"],
            Self::Discard => ["discard-title", "discard-about", "discard-agree", "discard-decline"],
        }
    }

    /// Whether "no" is the safe answer and gets the focus.
    fn prefers_no(self) -> bool {
        // The key that requests another maze also presses buttons, and repeats while it is held.
        matches!(self, Self::Help(_) | Self::Discard | Self::Commands)
    }
}

pub(super) fn show(
    mut contexts: EguiContexts,
    (asked, discard, mut restart): (Res<HelpAsked>, Res<DiscardAsked>, ResMut<RestartAsked>),
    programs: Res<CommandsAsked>,
    locale: Res<Locale>,
    mut shown: Local<Option<Question>>,
    mut commands: Commands,
) {
    let question = asked.help().map(Question::Help);
    let question = question.or(discard.is_open().then_some(Question::Discard));
    let question = question.or(programs.is_open().then_some(Question::Commands));
    let question = question.or(restart.0.then_some(Question::Restart));
    let opens = *shown != question;
    *shown = question;
    let (Some(question), Ok(ctx)) = (question, contexts.ctx_mut()) else { return };
    let [title, about, yes, no] = question.texts().map(|name| locale.get(name));
    let mut answer = None;
    let modal = Modal::new(Id::new("question")).frame(theme::covering(ctx)).show(ctx, |ui| {
        covering(ui, title);
        ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - theme::FRAME - 2.0 * theme::GAP));
        ui.heading(title);
        ui.label(about);
        if question == Question::Commands {
            list(ui, &programs, &locale);
        }
        ui.add_space(8.0);
        ui.columns(2, |columns| {
            for (column, (agrees, name)) in columns.iter_mut().zip([(false, no), (true, yes)]) {
                let preferred = agrees != question.prefers_no();
                let text = RichText::new(name);
                let button = if preferred {
                    let ground = column.visuals().selection.bg_fill;
                    Button::new(text.strong().color(Color32::WHITE)).fill(ground)
                } else {
                    Button::new(text)
                };
                let button = column.add_sized([column.available_width(), BUTTON], button.wrap());
                if opens && preferred {
                    button.request_focus();
                }
                if button.clicked() {
                    answer = Some(agrees);
                }
            }
        });
    });
    if modal.backdrop_response.clicked() {
        answer = Some(false);
    }
    match (answer, question) {
        (Some(agrees), Question::Help(_)) => commands.trigger(AnswerHelp(agrees)),
        (Some(agrees), Question::Discard) => commands.trigger(AnswerDiscard(agrees)),
        (Some(agrees), Question::Commands) => commands.trigger(AnswerCommands(agrees)),
        (Some(agrees), Question::Restart) => {
            restart.0 = false;
            if agrees {
                commands.trigger(RestartWalk);
            }
        }
        (None, _) => {}
    }
}

/// The commands that are to be started, and their folders.
fn list(ui: &mut Ui, programs: &CommandsAsked, locale: &Locale) {
    ScrollArea::vertical().max_height(LIST).show(ui, |ui| {
        for (command, folder) in programs.commands() {
            ui.add(Label::new(RichText::new(command).monospace()).wrap());
            if !folder.is_empty() {
                let folder = locale.fill("commands-folder", &[("folder", &folder)]);
                ui.add(Label::new(RichText::new(folder).small().color(theme::FAINT)).wrap());
            }
        }
    });
}
