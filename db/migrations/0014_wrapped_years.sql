-- Wrapped of other years than 2024, and public links to a Wrapped (decision 024).

-- Liked videos of 2025 and later, which an import reads on its way back to 2024. Not in
-- liked_videos: those are of 2024 (specification, part 4), and their total is shown.
create table later_likes (
  uid text collate "C" not null references users on delete cascade,
  video_id text collate "C" not null,
  title text not null,
  channel_title text not null,
  channel_id text collate "C" not null,
  thumbnail text,
  -- when it was liked
  published_at timestamptz not null,
  primary key (uid, video_id)
);
-- The years of a person, and the likes of a year.
create index later_likes_by_time on later_likes (uid, published_at);

-- Public links to a person's Wrapped of a year, at most one for each. Without a row the link leads
-- nowhere.
create table wrapped_shares (
  uid text collate "C" not null references users on delete cascade,
  year integer not null check (year between 2024 and 9999),
  -- random; opens the Wrapped for everyone who has it
  token text collate "C" not null unique,
  created_at timestamptz not null default now(),
  primary key (uid, year)
);
