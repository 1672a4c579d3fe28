-- Links with which people become members (core/invitations). Of the code in a link only an HMAC is
-- stored. They go with the account of their maker.
create table invitations (
  id bigint generated always as identity primary key,
  code_hash text collate "C" not null unique,
  invited_by text collate "C" not null references users on delete cascade,
  -- For whom it is, in the words of its maker.
  note text not null check (char_length(note) <= 100),
  uses integer not null check (uses between 1 and 1000),
  used integer not null default 0 check (used between 0 and uses),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  withdrawn_at timestamptz
);
create index invitations_of_a_person on invitations (invited_by, id);

-- Who became a member by which link.
create table invited_members (
  uid text collate "C" primary key references users on delete cascade,
  invitation_id bigint not null references invitations on delete cascade,
  created_at timestamptz not null default now()
);
create index invited_members_of_an_invitation on invited_members (invitation_id);

-- People who signed in and wait for a moderator (core/applications). They have no account yet; the
-- row goes when they get one.
create table applications (
  id bigint generated always as identity primary key,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  display_name text,
  -- As it was asked.
  question text not null check (char_length(question) <= 200),
  answer text not null check (char_length(answer) between 1 and 2000),
  created_at timestamptz not null default now(),
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'accepted', 'declined')),
  decided_at timestamptz check ((decided_at is null) = (state = 'waiting')),
  -- What the moderator answered.
  words text not null default '' check (char_length(words) <= 1000),
  unique (issuer, subject)
);
create index applications_in_order on applications (state, id);
