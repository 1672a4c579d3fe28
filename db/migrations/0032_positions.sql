-- Where a person stopped in a video, and whether they are done with it (decision 031). Only they
-- see it, so no cached page is invalidated by it.
create table positions (
  uid text collate "C" not null references users on delete cascade,
  video_id text collate "C" not null references videos on delete cascade,
  -- All in seconds. Where the person stopped, and how far they came.
  second integer not null check (second between 0 and 359999),
  furthest integer not null check (furthest between second and 359999),
  -- The video's length, as the player said; null before it did.
  length integer check (length between 1 and 359999),
  -- When `second` was played; null while the person only said that they are done.
  moved_at timestamptz,
  done_at timestamptz,
  -- When the person last said that they are done, or not; null: `done_at` follows from the length.
  said_at timestamptz,
  primary key (uid, video_id)
);
-- The videos to go on with.
create index positions_to_continue on positions (uid, moved_at desc)
  where done_at is null and moved_at is not null;
-- The positions of a video that is deleted.
create index positions_in_a_video on positions (video_id);

-- Whether positions are stored ("Where you stopped" in the settings).
alter table users add column stores_positions boolean not null default true;
