//! Accounts: names registered with a passphrase.

use crate::{
    store::{Store, StoreError},
    token::random_hex,
    work::{PASSPHRASES, WorkError},
};
use argon2::{
    Argon2, PasswordHasher, PasswordVerifier,
    password_hash::{self, phc::PasswordHash},
};
use jiff::Timestamp;
use maze_protocol::Name;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The fewest characters of a passphrase.
pub(crate) const SHORTEST: usize = 8;

/// The maximum number of characters of a passphrase.
pub(crate) const LONGEST: usize = 200;

/// The lifetime of a session in seconds: 30 days.
const SESSION: i64 = 30 * 24 * 60 * 60;

/// The length of a token's selector, in hexadecimal digits. The remaining digits are its secret.
const SELECTOR: usize = 16;

/// The length of a token, in hexadecimal digits.
const TOKEN: usize = 64;

/// A login of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The name of the account, as it was registered.
    pub name: Name,
    /// The token that proves the login.
    pub token: String,
    /// The end of the session, in unix seconds.
    pub expires: i64,
}

/// Why creating an account or a login failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum AccountError {
    #[error("the passphrase has {0} characters; allowed: {SHORTEST} to {LONGEST}")]
    Passphrase(usize),
    #[error("the name `{0}` is kept by somebody; allowed: its passphrase, or another name")]
    Taken(Name),
    #[error("the name `{0}` is not kept by this passphrase; allowed: a name that is kept, and its passphrase")]
    Wrong(Name),
    #[error(transparent)]
    Work(#[from] WorkError),
    #[error("the passphrase cannot be hashed: {0}")]
    Hash(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Creates an account with a name and a passphrase, and logs it in.
    ///
    /// # Errors
    /// If the name or a similar one is taken, or the passphrase is too short or too long.
    pub async fn create_account(&self, name: &Name, passphrase: &str) -> Result<Session, AccountError> {
        let characters = passphrase.chars().count();
        if !(SHORTEST..=LONGEST).contains(&characters) {
            return Err(AccountError::Passphrase(characters));
        }
        // Checked before the costly hash.
        if self.is_kept(name).await? {
            return Err(AccountError::Taken(name.clone()));
        }
        let passphrase = passphrase.to_owned();
        let hash = PASSPHRASES.soon(None, move || {
            Argon2::default().hash_password(passphrase.as_bytes()).map(|hash: PasswordHash| hash.to_string())
        });
        let hash = hash.await?.map_err(hash_error)?;
        let add = "INSERT INTO accounts (folded, name, passphrase, at, skeleton, skeleton_as_written) \
                   VALUES ($1, $2, $3, $4, $5, $6) \
                   ON CONFLICT DO NOTHING";
        let add =
            sqlx::query(add).bind(name.folded()).bind(name.as_str()).bind(hash).bind(Timestamp::now().as_second());
        let [skeleton, as_written] = name.skeletons();
        let add = add.bind(skeleton).bind(as_written);
        match self.within(async { Ok(add.execute(self.pool()).await?) }).await?.rows_affected() {
            0 => Err(AccountError::Taken(name.clone())),
            _ => Ok(self.add_session(name.clone()).await?),
        }
    }

    /// Logs in with a name and a passphrase.
    ///
    /// # Errors
    /// If the passphrase is wrong or the name has no account.
    pub async fn open_session(&self, name: &Name, passphrase: &str) -> Result<Session, AccountError> {
        let wrong = || AccountError::Wrong(name.clone());
        // No account has such a passphrase, so the costly hash is skipped.
        if !(SHORTEST..=LONGEST).contains(&passphrase.chars().count()) {
            return Err(wrong());
        }
        let account = sqlx::query_as("SELECT name, passphrase FROM accounts WHERE folded = $1").bind(name.folded());
        let account = account.fetch_optional(self.pool());
        let account: Option<(String, String)> = self.within(async { Ok(account.await?) }).await?;
        let (kept, hash) = account.ok_or_else(wrong)?;
        let passphrase = passphrase.to_owned();
        let verified = PASSPHRASES.soon(None, move || {
            let hash = PasswordHash::new(&hash).map_err(password_hash::Error::from)?;
            Argon2::default().verify_password(passphrase.as_bytes(), &hash)
        });
        match verified.await? {
            Ok(()) => Ok(self.add_session(kept.parse().map_err(StoreError::content)?).await?),
            Err(password_hash::Error::PasswordInvalid) => Err(wrong()),
            Err(error) => Err(hash_error(error)),
        }
    }

    /// Logs out. An invalid token is ignored.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn close_session(&self, token: &str) -> Result<(), StoreError> {
        if self.account_of(token).await?.is_some() {
            let close = sqlx::query("DELETE FROM sessions WHERE digest = $1").bind(digest(token));
            self.within(async { Ok(close.execute(self.pool()).await?) }).await?;
        }
        Ok(())
    }

    /// Returns the name of the token's account; `None` if the token is wrong or expired.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account_of(&self, token: &str) -> Result<Option<Name>, StoreError> {
        let Some(selector) = token.get(..SELECTOR).filter(|_| token.len() == TOKEN) else { return Ok(None) };
        let session = "SELECT accounts.name, sessions.digest FROM sessions \
                       JOIN accounts ON accounts.folded = sessions.account \
                       WHERE sessions.selector = $1 AND sessions.expires > $2";
        let session = sqlx::query_as(session).bind(selector).bind(Timestamp::now().as_second());
        let session = session.fetch_optional(self.pool());
        let session: Option<(String, Vec<u8>)> = self.within(async { Ok(session.await?) }).await?;
        // The database finds the row by the selector; the secret is compared in constant time.
        let session = session.filter(|(_, kept)| bool::from(kept.ct_eq(&digest(token))));
        session.map(|(name, _)| name.parse().map_err(StoreError::content)).transpose()
    }

    /// Whether an account has this name or a similar one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_kept(&self, name: &Name) -> Result<bool, StoreError> {
        let kept = "SELECT 1 FROM accounts WHERE skeleton IN ($1, $2) OR skeleton_as_written IN ($1, $2) \
                    OR folded = $3 LIMIT 1";
        let [skeleton, as_written] = name.skeletons();
        let kept = sqlx::query(kept).bind(skeleton).bind(as_written).bind(name.folded());
        let kept = kept.fetch_optional(self.pool());
        Ok(self.within(async { Ok(kept.await?) }).await?.is_some())
    }

    /// Deletes unused accounts and frees their names: those older than this number of seconds, without a run on a board
    /// and without a valid session. Returns their number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn prune_accounts(&self, older: i64) -> Result<u64, StoreError> {
        let now = Timestamp::now().as_second();
        // Accounts of older versions have runs under `name`.
        let prune = "DELETE FROM accounts WHERE at < $1 \
                     AND folded NOT IN (SELECT account FROM sessions WHERE expires > $2) \
                     AND 'account ' || folded NOT IN (SELECT player FROM bests) \
                     AND 'name ' || folded NOT IN (SELECT player FROM bests)";
        let prune = sqlx::query(prune).bind(now - older).bind(now);
        self.within(async { Ok(prune.execute(self.pool()).await?.rows_affected()) }).await
    }

    async fn add_session(&self, name: Name) -> Result<Session, StoreError> {
        let token = random_hex::<{ TOKEN / 2 }>()?;
        let now = Timestamp::now().as_second();
        let expires = now + SESSION;
        self.within(async {
            let old = sqlx::query("DELETE FROM sessions WHERE expires <= $1").bind(now);
            old.execute(self.pool()).await?;
            let add = "INSERT INTO sessions (selector, digest, account, expires) VALUES ($1, $2, $3, $4)";
            let add = sqlx::query(add).bind(&token[..SELECTOR]).bind(digest(&token)).bind(name.folded()).bind(expires);
            add.execute(self.pool()).await?;
            Ok(())
        })
        .await?;
        Ok(Session { name, token, expires })
    }
}

fn digest(token: &str) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}

fn hash_error(error: impl std::fmt::Display) -> AccountError {
    AccountError::Hash(error.to_string())
}
