-- Passkeys (WebAuthn credentials) by which people sign in.
create table passkeys (
  -- The id of the credential, in base64url.
  id text collate "C" primary key check (length(id) between 1 and 1400),
  uid text collate "C" not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- COSE, in base64url.
  public_key text collate "C" not null,
  -- Of uses, as the authenticator counts; 0 from those that do not.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_of_a_person on passkeys (uid, created_at);

-- Challenges that were answered, until they are too old anyway: each is answered once.
create table answered_challenges (
  challenge text collate "C" primary key,
  expires_at timestamptz not null
);
create index answered_challenges_by_end on answered_challenges (expires_at);

-- The eight words for a lost passkey. The first three find the row, by a hash; all eight are in
-- `hash` (scrypt).
create table recovery_words (
  uid text collate "C" primary key references users on delete cascade,
  beginning text collate "C" not null unique,
  salt text collate "C" not null,
  hash text collate "C" not null,
  -- Wrong tries since `tried_at`.
  tries integer not null default 0,
  tried_at timestamptz,
  created_at timestamptz not null default now()
);
