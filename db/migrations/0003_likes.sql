-- Liked videos of 2024, one row per person and video. An import replaces all of a person's rows in
-- one transaction.
create table liked_videos (
  uid text collate "C" not null references users on delete cascade,
  video_id text collate "C" not null,
  title text not null,
  channel_title text not null,
  channel_id text collate "C",
  thumbnail text,
  -- when it was liked, not when it was uploaded
  published_at timestamptz not null,
  position integer not null,
  added_at timestamptz not null default now(),
  primary key (uid, video_id)
);
create index liked_videos_in_order on liked_videos (uid, position, video_id);

-- Progress of a person's import, or the result of their last one.
create table likes_imports (
  uid text collate "C" primary key references users on delete cascade,
  state text collate "C" not null check (state in ('waiting', 'running', 'finished', 'failed')),
  -- an import alone, or followed by a Wrapped
  purpose text collate "C" not null check (purpose in ('likes', 'wrapped')),
  pages integer not null default 0,
  found integer not null default 0,
  gone integer not null default 0,
  doubled integer not null default 0,
  -- the oldest like read so far
  reached timestamptz,
  failure text,
  -- whether signing in again would help
  needs_sign_in boolean not null default false,
  touched_at timestamptz not null default now(),
  check ((state = 'failed') = (failure is not null))
);

-- The documents "stats" and "channelStats" of the specification, part 3. Channels have rows of
-- their own below.
create table wrapped_2024 (
  uid text collate "C" primary key references users on delete cascade,
  stats jsonb,
  channel_stats jsonb
);

create table wrapped_2024_channels (
  uid text collate "C" not null references wrapped_2024 on delete cascade,
  channel_id text collate "C" not null,
  name text not null,
  video_count integer not null,
  videos jsonb not null,
  primary key (uid, channel_id)
);
