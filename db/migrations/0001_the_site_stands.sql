-- Keys have collate "C", which compares by code point: a key is the same in every locale, and a
-- prefix search can use the key's index.

create table users (
  uid text collate "C" primary key,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  joined bigint generated always as identity unique,
  email text,
  display_name text,
  photo_url text,
  bio text not null default '',
  num_rated integer not null default 0,
  num_reviewed integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0,0}',
  number_of_followers integer not null default 0,
  number_of_following integer not null default 0,
  total_liked_videos integer not null default 0,
  last_updated timestamptz,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);

-- The cookie holds the token, the row its SHA-256: a stolen backup has no usable session.
create table sessions (
  token_hash text collate "C" primary key,
  uid text collate "C" not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_a_user on sessions (uid);
create index sessions_by_end on sessions (expires_at);

-- Tokens for a person's account on the video platform, encrypted with the site's secret.
create table tokens (
  uid text collate "C" primary key references users on delete cascade,
  sealed text not null,
  updated_at timestamptz not null default now()
);

create table follows (
  follower_uid text collate "C" not null references users on delete cascade,
  followed_uid text collate "C" not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_uid, followed_uid),
  check (follower_uid <> followed_uid)
);
create index follows_of_the_followed on follows (followed_uid);

create table channels (
  key text collate "C" primary key,
  id text collate "C" not null unique,
  actual_title text not null,
  description text not null default '',
  profile_picture_url text,
  custom_url text collate "C",
  total_views bigint,
  subscriber_count bigint,
  video_count bigint,
  creation_date timestamptz,
  user_added text collate "C" references users on delete set null,
  number_of_reviews integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0,0}',
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index channels_by_popularity on channels (number_of_reviews desc, key);
create index channels_by_handle on channels (custom_url);
create index channels_by_refresh on channels (refreshed_at);

-- Names that the platform did not know. They are not searched again for a day: a search costs 100
-- of the 10,000 units a day.
create table channel_misses (
  key text collate "C" primary key,
  missed_at timestamptz not null default now()
);

create table videos (
  id text collate "C" primary key,
  title text,
  channel text,
  channel_id text collate "C",
  description text not null default '',
  thumbnail jsonb,
  view_count bigint,
  like_count bigint,
  comment_count bigint,
  published_at timestamptz,
  transcript text not null default '',
  transcript_summary text not null default '',
  comp_questions text[] not null default '{}',
  comp_answers text[] not null default '{}',
  summary text not null default '',
  rating text not null default '',
  user_added text collate "C" references users on delete set null,
  number_of_reviews integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0,0}',
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index videos_by_time on videos (created_at desc, id desc);
create index videos_by_likes on videos ((coalesce(like_count, 0)) desc, id desc);

create table reviews (
  id bigint generated always as identity primary key,
  channel_key text collate "C" references channels on delete cascade,
  video_id text collate "C" references videos on delete cascade,
  -- null is the literal "anonymous" of the specification
  author_uid text collate "C" references users on delete cascade,
  rating text collate "C" not null check (rating in ('S', 'A', 'B', 'C', 'D', 'F')),
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  check (num_nonnulls(channel_key, video_id) = 1)
);
create unique index one_review_per_person_and_channel on reviews (channel_key, author_uid)
  where channel_key is not null and author_uid is not null;
create unique index one_review_per_person_and_video on reviews (video_id, author_uid)
  where video_id is not null and author_uid is not null;
create index reviews_of_a_channel on reviews (channel_key, id desc) where channel_key is not null;
create index reviews_of_a_video on reviews (video_id, id desc) where video_id is not null;
create index channel_reviews_by_a_person on reviews (author_uid, id desc)
  where channel_key is not null and author_uid is not null;

create table review_log (
  id bigint generated always as identity primary key,
  channel_key text collate "C" not null references channels on delete cascade,
  author_uid text collate "C" references users on delete cascade,
  rating text collate "C" not null,
  text text not null,
  created_at timestamptz not null default now()
);

create table action_log (
  id bigint generated always as identity primary key,
  action text not null,
  channel text,
  video text,
  uid text collate "C" references users on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(channel, video) = 1)
);

create table feedback (
  id bigint generated always as identity primary key,
  uid text collate "C" references users on delete set null,
  email text,
  feedback text not null check (feedback <> ''),
  created_at timestamptz not null default now()
);

-- Only these triggers change tallies, in the review's own transaction: no caller can forget them,
-- and no race can make them wrong. The position of a letter in SABCDF is its position in the array.

create function tally(counts integer[], letter text, step integer) returns integer[]
language plpgsql immutable as $$
declare place integer := strpos('SABCDF', letter);
begin
  if letter is not null then
    counts[place] := greatest(counts[place] + step, 0);
  end if;
  return counts;
end $$;

create function tally_review() returns trigger
language plpgsql as $$
declare
  gone text;
  come text;
  grown integer := 0;
  the_channel text;
  the_video text;
  the_author text;
begin
  if tg_op <> 'INSERT' then
    gone := old.rating; grown := grown - 1;
    the_channel := old.channel_key; the_video := old.video_id; the_author := old.author_uid;
  end if;
  if tg_op <> 'DELETE' then
    come := new.rating; grown := grown + 1;
    the_channel := new.channel_key; the_video := new.video_id; the_author := new.author_uid;
  end if;
  if grown = 0 and gone = come then
    return null;
  end if;

  -- Locks the channel before the person, always, so that two reviews cannot deadlock.
  update channels
    set rating_counts = tally(tally(rating_counts, gone, -1), come, 1), number_of_reviews = number_of_reviews + grown
    where key = the_channel;
  update videos
    set rating_counts = tally(tally(rating_counts, gone, -1), come, 1), number_of_reviews = number_of_reviews + grown
    where id = the_video;
  -- The profile counts ratings of channels (specification, part 4).
  if the_channel is not null then
    update users
      set rating_counts = tally(tally(rating_counts, gone, -1), come, 1), num_rated = num_rated + grown
      where uid = the_author;
  end if;
  return null;
end $$;

create trigger reviews_are_tallied after insert or delete or update of rating on reviews
  for each row execute function tally_review();

create function tally_follow() returns trigger
language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  follower text := case tg_op when 'INSERT' then new.follower_uid else old.follower_uid end;
  followed text := case tg_op when 'INSERT' then new.followed_uid else old.followed_uid end;
begin
  -- Two people who follow each other at once lock the same two rows. One order avoids a deadlock.
  perform 1 from users where uid in (follower, followed) order by uid for no key update;
  update users set number_of_following = number_of_following + step where uid = follower;
  update users set number_of_followers = number_of_followers + step where uid = followed;
  return null;
end $$;

create trigger follows_are_tallied after insert or delete on follows
  for each row execute function tally_follow();
