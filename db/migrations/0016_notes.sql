-- Notes that people take on videos (decision 027). They are private: only their owner reads them.

create table notes (
  uid text collate "C" not null references users on delete cascade,
  -- Random. It names the note in downloads too, so that an import finds it again.
  id text collate "C" not null check (id ~ '^[0-9a-f]{16}$'),
  -- No foreign key: a note outlives its video.
  video_id text collate "C" not null check (video_id ~ '^[A-Za-z0-9_-]{11}$'),
  second integer not null check (second between 0 and 359999),
  -- The words of the transcript that were selected; empty for none.
  quote text not null default '' check (char_length(quote) <= 2000),
  text text not null default '' check (char_length(text) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  -- Can be undone until a job deletes the row a day later.
  deleted_at timestamptz,
  primary key (uid, id),
  check (quote <> '' or text <> '')
);
-- A person's notes on a video, in its order, and all of them for the list and the search.
create index notes_of_a_video on notes (uid, video_id, second, id);
create index notes_to_sweep on notes (deleted_at) where deleted_at is not null;
