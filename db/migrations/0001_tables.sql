-- The tables of 0.1.0. Their functions and triggers are in db/sql; those that columns and indexes
-- compute with are in db/sql/first, which is applied before.

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
  -- Whether the sign-in provider says that the address is theirs. Only such an address can be one
  -- of MODERATORS.
  email_verified boolean not null default false,
  mutes_anonymous boolean not null default false,
  keyboard_shortcuts boolean not null default true,
  -- When the person asked to delete the account: from then on the site behaves as if it were gone.
  leaving_at timestamptz,
  -- When a job deletes the rows. Until then a sign-in takes the deletion back.
  purge_at timestamptz,
  -- The account that imported data were exported from: one account at most has the same past.
  imported_from text collate "C" unique,
  -- When what the page says changed last (sql/changed-at.sql).
  changed_at timestamptz not null default now(),
  -- IANA name that the browser reported, such as Europe/Berlin; UTC until known.
  time_zone text check (length(time_zone) <= 64),
  unique (issuer, subject),
  constraint users_leaving_check check ((leaving_at is null) = (purge_at is null))
);
create index users_to_purge on users (purge_at) where purge_at is not null;

-- Ids of accounts that were deleted. An id is random and leads to no person; `npm run doctor` looks
-- for it in every table, and a restore of an older backup deletes these accounts again.
create table deleted_accounts (
  uid text collate "C" primary key,
  -- Whether its reviews stayed: then an import of its data must not write them a second time.
  left_reviews boolean not null default false,
  deleted_at timestamptz not null default now()
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
  created_at timestamptz not null default now(),
  state text collate "C" not null default 'shown' check (state in ('shown', 'hidden')),
  state_reason text,
  state_note text not null default '',
  state_at timestamptz,
  -- of rating_counts: those by members
  member_counts integer[] not null default '{0,0,0,0,0,0}',
  -- the order "Best rated": by members' ratings, then by anonymous ones (sql/ranking.sql)
  best_key double precision not null default 0,
  tie_key double precision not null default 0,
  -- When what the page says changed last (sql/changed-at.sql).
  changed_at timestamptz not null default now()
);
-- One index for each order of a list. Numbers are negated because the next page begins after a row
-- of values, and an index serves that comparison only if all columns have the same direction. Lists
-- read only what is shown, so their indexes hold nothing else: a page costs the same after 6,000
-- reviews were hidden.
create index channels_by_popularity on channels ((-number_of_reviews), key) where state = 'shown';
create index channels_by_rank on channels ((-best_key), (-tie_key), (-number_of_reviews), key)
  where state = 'shown';
create index channels_by_time on channels (created_at, key) where state = 'shown';
create index channels_by_id on channels (id) where state = 'shown';
create index channels_by_handle on channels (custom_url);
create index channels_by_refresh on channels (refreshed_at);
create index channels_by_hash on channels (hash_prefix(id)) where state = 'shown';
create index channels_added_by_a_person on channels (user_added, created_at)
  where user_added is not null;

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
  created_at timestamptz not null default now(),
  -- the transcript in passages of half a minute: [{"start": seconds or null, "text": "…"}]
  passages jsonb not null default '[]',
  transcript_language text,
  -- seconds of the passage a paragraph or an answer came from; null where it was not found
  summary_times real[] not null default '{}',
  answer_times real[] not null default '{}',
  parts integer not null default 0,
  made_by text not null default '',
  comments_read integer not null default 0,
  comments_read_at timestamptz,
  transcript_tried_at timestamptz not null default now(),
  -- The summary as paragraphs of sentences: [[{"text", "time": seconds or null, "found": bool}]].
  -- Empty for an analysis of an older version.
  summary_sentences jsonb not null default '[]',
  -- Whether each answer was found in the transcript, in the order of the answers.
  answers_found boolean[] not null default '{}',
  -- Parts whose summary and questions are whole; the site asks again for the others.
  whole_parts integer not null default 0,
  -- Chapters: [{"title", "start": seconds, "sentence"}].
  chapters jsonb not null default '[]',
  -- The version of the analysis; a job brings older ones up to date.
  analysis_version integer not null default 0,
  -- The version of the passages that are stored; a job writes those of an older one.
  search_version integer not null default 0,
  -- of rating_counts: those by members
  member_counts integer[] not null default '{0,0,0,0,0,0}',
  -- the order "Best rated": by members' ratings, then by anonymous ones (sql/ranking.sql)
  best_key double precision not null default 0,
  tie_key double precision not null default 0,
  -- When what the page says changed last (sql/changed-at.sql).
  changed_at timestamptz not null default now()
);
create index videos_by_time on videos (created_at desc, id desc);
create index videos_by_likes on videos ((coalesce(like_count, 0)) desc, id desc);
create index videos_by_popularity on videos ((-number_of_reviews), id);
create index videos_by_rank on videos ((-best_key), (-tie_key), (-number_of_reviews),
  (left(coalesce(title, ''), 100) collate "C"), id);
-- The videos of a topic are those of its channels.
create index videos_of_a_channel on videos (channel_id) where channel_id is not null;
create index videos_added_by_a_person on videos (user_added) where user_added is not null;
create index videos_by_hash on videos (hash_prefix(id));
create index videos_by_language on videos (transcript_language);
-- What jobs bring up to date.
create index videos_by_refresh on videos (refreshed_at);
create index videos_without_a_transcript on videos (transcript_tried_at) where transcript = '';
create index videos_by_analysis_version on videos (analysis_version, id) where transcript <> '';
create index videos_with_missing_parts on videos (id) where whole_parts < parts;
create index videos_with_unread_comments on videos (id) where comments_read_at is null;
create index videos_by_search_version on videos (search_version, id);

create table reviews (
  id bigint generated always as identity primary key,
  channel_key text collate "C" references channels on delete cascade,
  video_id text collate "C" references videos on delete cascade,
  -- null is the literal "anonymous" of the specification
  author_uid text collate "C" references users on delete cascade,
  rating text collate "C" not null check (rating in ('S', 'A', 'B', 'C', 'D', 'F')),
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  -- held: waits for a moderator. hidden: a moderator hid it. purged: its text is gone for good.
  -- deleted: by its author, who can undo that for a day.
  state text collate "C" not null default 'shown'
    check (state in ('shown', 'held', 'hidden', 'purged', 'deleted')),
  -- of a deleted review: the state that the undo brings back
  state_before text collate "C" check (state_before in ('shown', 'held', 'hidden', 'purged')),
  state_reason text,
  state_note text not null default '',
  state_at timestamptz,
  deleted_at timestamptz,
  -- SHA-256 of the text without case, white space and punctuation
  text_hash text collate "C",
  -- of an anonymous review: HMAC of the client's network under the key of the day (day_keys)
  source text collate "C",
  -- The flood run that hid it, and the state before. No foreign key: a run leads to a case and that
  -- to reviews, and no order could load such a circle from a backup.
  run_id bigint,
  run_before text collate "C" check (run_before in ('shown', 'held')),
  -- Deleted with their author's account, which can come back: the job that removes deleted reviews
  -- after a day leaves these alone.
  is_leaving boolean not null default false,
  check (num_nonnulls(channel_key, video_id) = 1),
  constraint reviews_text_check check (text <> '' or state = 'purged'),
  constraint reviews_deleted_check check ((state = 'deleted') = (state_before is not null)),
  constraint reviews_deleted_at_check check ((state = 'deleted') = (deleted_at is not null)),
  constraint reviews_run_check check ((run_id is null) = (run_before is null))
);
create unique index one_review_per_person_and_channel on reviews (channel_key, author_uid)
  where channel_key is not null and author_uid is not null;
create unique index one_review_per_person_and_video on reviews (video_id, author_uid)
  where video_id is not null and author_uid is not null;
-- Lists read only what is shown.
create index reviews_of_a_channel on reviews (channel_key, id desc)
  where channel_key is not null and state = 'shown';
create index reviews_of_a_video on reviews (video_id, id desc)
  where video_id is not null and state = 'shown';
create index channel_reviews_by_a_person on reviews (author_uid, id desc)
  where channel_key is not null and author_uid is not null and state = 'shown';
-- The newest shown reviews of a person, of channels and of videos.
create index shown_reviews_by_a_person on reviews (author_uid, id desc)
  where author_uid is not null and state = 'shown';
-- The members who rate a channel A or S, and what else they rate so.
create index high_ratings_of_a_channel on reviews (channel_key, id desc) include (author_uid)
  where channel_key is not null and author_uid is not null and state = 'shown'
    and rating in ('S', 'A');
create index high_ratings_by_a_person on reviews (author_uid, id desc) include (channel_key)
  where channel_key is not null and author_uid is not null and state = 'shown'
    and rating in ('S', 'A');
-- A person's reviews in every state: limits of the first day, the desk, export, account deletion.
create index reviews_of_an_author on reviews (author_uid, id desc) where author_uid is not null;
create index deleted_reviews_by_time on reviews (deleted_at) where state = 'deleted';
create index reviews_of_a_source on reviews (source, id) where source is not null;
create index reviews_of_a_text on reviews (text_hash, created_at) where text_hash is not null;
create index reviews_of_a_run on reviews (run_id) where run_id is not null;
create index anonymous_reviews_by_time on reviews (created_at) where author_uid is null;

-- The wordings before each edit, for moderators.
create table review_wordings (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews on delete cascade,
  rating text collate "C" not null,
  text text not null,
  replaced_at timestamptz not null default now()
);
create index review_wordings_of_a_review on review_wordings (review_id, id desc);

create table review_log (
  id bigint generated always as identity primary key,
  channel_key text collate "C" not null references channels on delete cascade,
  author_uid text collate "C" references users on delete cascade,
  rating text collate "C" not null,
  text text not null,
  created_at timestamptz not null default now(),
  review_id bigint references reviews on delete cascade,
  -- Follows the state of the review by a trigger: after a flood, Recent Activity must not look at
  -- thousands of hidden reviews to find ten.
  is_shown boolean not null default true
);
create index review_log_of_a_review on review_log (review_id);
create index review_log_that_is_shown on review_log (id desc) where is_shown;
create index review_log_of_an_author on review_log (author_uid) where author_uid is not null;

create table action_log (
  id bigint generated always as identity primary key,
  action text not null,
  channel text,
  video text,
  uid text collate "C" references users on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(channel, video) = 1)
);
create index action_log_of_a_person on action_log (uid, id) where uid is not null;

create table feedback (
  id bigint generated always as identity primary key,
  uid text collate "C" references users on delete set null,
  email text,
  feedback text not null check (feedback <> ''),
  created_at timestamptz not null default now()
);
create index feedback_of_a_person on feedback (uid, id) where uid is not null;

-- The mean of all ratings by members, in hundredths: S is 500, F is 0. It is at most 375, because
-- from 388 on one S would top forty As. Every key of "Best rated" is computed with it, so it
-- changes only together with the keys (core/ranking/site-mean.ts). Without a row it is 250.
-- Of votes that a question is worth asking: the share of all, as the mean of their order.
create table site_mean (
  name text collate "C" primary key check (name in ('ratings', 'question votes')),
  hundredths integer not null check (hundredths between 0 and 375),
  -- Whether all keys were computed with it. The job continues while it is false.
  is_applied boolean not null default true
);
insert into site_mean (name, hundredths) values ('ratings', 250);

create table topics (
  id text collate "C" primary key,
  -- position in the grid, from 1
  place integer not null unique,
  name text not null check (name <> ''),
  description text not null default ''
);

create table topic_channels (
  id bigint generated always as identity primary key,
  topic_id text collate "C" not null references topics on delete cascade,
  -- A key of channels. Not a foreign key: a topic can name a channel that the site does not have
  -- yet.
  key text collate "C" not null check (key <> ''),
  name text not null check (name <> ''),
  -- ids on the platform, in the order of display
  videos text[] not null default '{}',
  score integer not null default 0,
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  description text not null default '',
  profile_picture_url text,
  created_at timestamptz not null default now(),
  state text collate "C" not null default 'shown' check (state in ('shown', 'hidden')),
  state_reason text,
  state_note text not null default '',
  state_at timestamptz,
  added_by text collate "C" references users on delete set null,
  -- Votes without a row in topic_votes: those whose row is older than 30 days.
  settled_upvotes integer not null default 0,
  settled_downvotes integer not null default 0,
  -- How many sources the votes come from: a source is one network on one day. Rows of votes go
  -- after 30 days, so their sources are settled like the votes.
  sources integer not null default 0,
  settled_sources integer not null default 0,
  -- votes without a known source
  unsourced_votes integer not null default 0,
  unique (topic_id, key),
  constraint score_is_the_votes check (score = upvotes - downvotes)
);
-- Highest score first, then the oldest. The score is negated because the next page begins after a
-- pair of values, and an index serves a comparison of pairs only if both columns have the same
-- direction.
create index topic_channels_by_score on topic_channels (topic_id, (-score), id)
  where state = 'shown';
create index topic_channels_added_by_a_person on topic_channels (added_by, created_at)
  where added_by is not null;
create index topic_channels_of_a_channel on topic_channels (key);

-- Each vote of the last 30 days. No person: votes need none, and a flood has a source.
create table topic_votes (
  id bigint generated always as identity primary key,
  topic_channel_id bigint not null references topic_channels on delete cascade,
  direction text collate "C" not null check (direction in ('up', 'down')),
  source text collate "C",
  created_at timestamptz not null default now(),
  -- The flood run that voided it. No foreign key: a run is stored after its rows were counted.
  voided_by bigint
);
create index topic_votes_of_a_channel on topic_votes (topic_channel_id, created_at);
create index topic_votes_of_a_source on topic_votes (source, created_at) where source is not null;
create index topic_votes_by_time on topic_votes (created_at);
create index topic_votes_of_a_run on topic_votes (voided_by) where voided_by is not null;
create index sources_of_a_topic_channel on topic_votes (topic_channel_id, source)
  where voided_by is null and source is not null;

-- The channels that a topic lists, with what orders them: one index for each order of a topic's
-- list. Without it a page of a topic with 2,000 channels reads all of them and sorts (300 ms on the
-- embedded database). Only triggers write it.
create table topic_listing (
  topic_id text collate "C" not null references topics on delete cascade,
  channel_key text collate "C" not null references channels on delete cascade,
  -- the platform's id
  channel_id text collate "C" not null,
  best_key double precision not null,
  tie_key double precision not null,
  number_of_reviews integer not null,
  created_at timestamptz not null,
  primary key (topic_id, channel_key)
);
create unique index topic_listing_by_id on topic_listing (topic_id, channel_id);
create index topic_listing_by_rank
  on topic_listing (topic_id, (-best_key), (-tie_key), (-number_of_reviews), channel_key);
create index topic_listing_by_popularity
  on topic_listing (topic_id, (-number_of_reviews), channel_key);
create index topic_listing_by_time on topic_listing (topic_id, created_at, channel_key);
create index topic_listing_of_a_channel on topic_listing (channel_key);

-- A new installation has these thirteen topics, in the order of the specification, part 2. Names
-- are capitalised; `calisthenics` is shown as "Bodyweight Fitness", `nba` and `ai` in capitals.
insert into topics (place, id, name, description) values
  (1, 'calisthenics', 'Bodyweight Fitness',
    'A bar, a floor and gravity are the whole gym. From the first honest push-up to the handstand, what you add is leverage instead of plates.'),
  (2, 'math', 'Math',
    'The one subject in which a proof from 300 BC is still as good as new. Come for the trick, stay for the reason it always works.'),
  (3, 'physics', 'Physics',
    'A few laws explain the falling cat, the blue sky and the tides. Many of them you can check at home with a string and a washer.'),
  (4, 'climbing', 'Climbing',
    'Feet first, then fingers, then fear. How to move on rock, how to tie in without a doubt, and how to come home with your skin.'),
  (5, 'nba', 'NBA',
    'Ten players, a ball and twenty-four seconds. Film, numbers and stories for eyes that want to see the play before the pass.'),
  (6, 'running', 'Running',
    'No court, no partner, no appointment. Most of getting faster is running slowly more often, and the rest of it is here too.'),
  (7, 'swimming', 'Swimming',
    'Water is about eight hundred times as dense as air, so a better line beats a stronger arm. Learn to be long, quiet and unhurried.'),
  (8, 'ai', 'AI',
    'Machines that learn from examples: what they do, how they do it, and where they fail. With the mathematics and without the fog.'),
  (9, 'cooking', 'Cooking',
    'Heat, salt, acid and time. Find out why a steak browns and why a sauce splits, and you can leave the recipe behind.'),
  (10, 'wine', 'Wine',
    'Grapes, soil, weather and patience in a glass. Learn to say what you taste, and to trust your nose before the label.'),
  (11, 'history', 'History',
    'People who did not know how it would end, and the letters, bones and coins they left behind. Begin anywhere: everything has a before.'),
  (12, 'nutrition', 'Nutrition',
    'What food does in a body, told by people who read a study to its end. Fewer miracles, more fibre.'),
  (13, 'biology', 'Biology',
    'Everything alive that you have ever met is made of cells and written in the same four letters. From there it gets strange quickly.');

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

-- Progress of the analysis of a video. After a while without a change its process is taken for
-- dead.
create table analyses (
  video_id text collate "C" primary key,
  state text not null check (state in ('waiting', 'gathering', 'thinking', 'done', 'failed')),
  part integer not null default 0,
  parts integer not null default 0,
  requested_by text collate "C" references users on delete set null,
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Why the last try failed.
  failure text
    check (failure in ('no-such-video', 'private', 'platform', 'analyst', 'reply', 'bug')),
  -- Failed tries in a row.
  tries integer not null default 0,
  -- When the site tries again; null when it does not.
  retry_at timestamptz
);
create index analyses_by_end on analyses (finished_at desc) where finished_at is not null;
create index analyses_by_retry on analyses (retry_at) where retry_at is not null;
create index analyses_of_a_person on analyses (requested_by) where requested_by is not null;

-- Results of the analyst so far, by chunk: after a restart no chunk is sent twice.
create table analysis_parts (
  video_id text collate "C" not null references analyses on delete cascade,
  chunk_hash text collate "C" not null,
  thought jsonb not null,
  primary key (video_id, chunk_hash)
);

-- Tokens spent per UTC day, against the operator's budget.
create table analyst_usage (
  day date primary key,
  tokens bigint not null
);

-- Transcripts that could not be read. They are tried again by the site, with growing pauses.
create table transcript_misses (
  video_id text collate "C" not null,
  language text collate "C" not null,
  code text not null,
  missed_at timestamptz not null default now(),
  tries integer not null default 1,
  retry_at timestamptz not null,
  primary key (video_id, language)
);
create index transcript_misses_by_retry on transcript_misses (retry_at);

-- What the search looks through (sql/search.sql). Tables of their own: the rows of channels, videos
-- and people change with every review, and a change would write all of their index entries again.
create table channel_search (
  key text collate "C" primary key references channels on delete cascade on update cascade,
  title text collate "C" not null,
  names tsvector not null,
  words tsvector not null
);
create table video_search (
  id text collate "C" primary key references videos on delete cascade on update cascade,
  title text collate "C" not null,
  names tsvector not null,
  words tsvector not null
);
create table user_search (
  uid text collate "C" primary key references users on delete cascade on update cascade,
  title text collate "C" not null,
  names tsvector not null,
  words tsvector not null
);
create index channel_search_by_title on channel_search (title);
create index video_search_by_title on video_search (title);
create index user_search_by_title on user_search (title);
create index channel_search_by_name on channel_search using gin (names);
create index video_search_by_name on video_search using gin (names);
create index user_search_by_name on user_search using gin (names);
create index channel_search_by_word on channel_search using gin (words);
create index video_search_by_word on video_search using gin (words);
create index user_search_by_word on user_search using gin (words);

-- Some 20 seconds of a video: what a search finds and leads to.
create table video_passages (
  video_id text collate "C" not null references videos on delete cascade on update cascade,
  place integer not null,
  -- seconds; null in a transcript without times
  start real,
  language text,
  text text not null,
  words tsvector not null
    generated always as (to_tsvector(search_config(language),
      text || ' ' || search_bigrams(text))) stored,
  primary key (video_id, place)
);
create index video_passages_by_word on video_passages using gin (words);

-- Names with typing mistakes are found by it, where the server has pg_trgm.
do $$
declare
  trigrams text;
  thing text;
begin
  select extnamespace::regnamespace::text into trigrams from pg_extension where extname = 'pg_trgm';
  if trigrams is not null then
    foreach thing in array array['channel', 'video', 'user'] loop
      execute format('create index %1$s_search_by_similarity on %1$s_search using gin (title %2$s.gin_trgm_ops)',
        thing, trigrams);
    end loop;
  end if;
end $$;

-- Questions that people did something with: practised, voted, corrected or wrote (decision 028).
create table questions (
  id bigint generated always as identity primary key,
  video_id text collate "C" not null references videos (id) on delete cascade,
  hash text collate "C" not null,
  -- Whether the video has the question now: a new analysis may not ask it any more.
  is_asked boolean not null default true,
  -- Learners who marked it as not a good question: two end its practice for everyone.
  marks integer not null default 0,
  -- Null in questions of the analysis: their words are those of the video. `hash` is then the hash
  -- of these words, else 128 random bits.
  question text check (char_length(question) <= 500),
  answer text check (char_length(answer) <= 2000),
  -- Where the video answers it; null where its author did not say.
  second integer check (second between 0 and 359999),
  -- Null in questions of the analysis, and once the author has left without the questions.
  author_uid text collate "C" references users on delete set null,
  -- A correction is a question that suggests better words for another one. Its votes, reports and
  -- states are those of any question. The newest one that is accepted and shown takes the place of
  -- the words before; the others are the history.
  corrects_id bigint references questions on delete cascade,
  accepted_at timestamptz,
  -- The asker did not want it.
  declined_at timestamptz,
  created_at timestamptz not null default now(),
  -- SHA-256 of the words without case, white space and punctuation
  text_hash text collate "C",
  -- As in reviews.
  state text collate "C" not null default 'shown'
    check (state in ('shown', 'held', 'hidden', 'purged', 'deleted')),
  state_before text collate "C" check (state_before in ('shown', 'held', 'hidden', 'purged')),
  state_reason text,
  state_note text not null default '',
  state_at timestamptz,
  deleted_at timestamptz,
  is_leaving boolean not null default false,
  -- Votes of members, counted by a trigger.
  worth integer not null default 0,
  not_worth integer not null default 0,
  unique (video_id, hash),
  constraint questions_words_check check ((question is null) = (answer is null)),
  constraint questions_text_check check ((question <> '' and answer <> '') or state = 'purged'),
  constraint questions_correction_check
    check (corrects_id is null or (question is not null and corrects_id <> id)),
  constraint questions_accepted_check
    check (corrects_id is not null or num_nonnulls(accepted_at, declined_at) = 0),
  constraint questions_deleted_check check ((state = 'deleted') = (state_before is not null)),
  constraint questions_deleted_at_check check ((state = 'deleted') = (deleted_at is not null))
);
create index corrections_of_a_question on questions (corrects_id, accepted_at desc, id desc)
  where corrects_id is not null;
-- Limits, export, deletion of an account.
create index questions_of_an_author on questions (author_uid, id) where author_uid is not null;
create index questions_of_a_text on questions (text_hash, created_at) where text_hash is not null;
create index questions_to_sweep on questions (deleted_at) where state = 'deleted';
create index questions_with_votes on questions (id) where worth + not_worth > 0;

create table question_votes (
  question_id bigint not null references questions on delete cascade,
  uid text collate "C" not null references users on delete cascade,
  is_worth boolean not null,
  created_at timestamptz not null default now(),
  primary key (question_id, uid)
);
create index question_votes_of_a_person on question_votes (uid, created_at);

-- A card for each person and question, and the log of all answers (decision 026).
create table practice_cards (
  id bigint generated always as identity primary key,
  uid text collate "C" not null references users (uid) on delete cascade,
  question_id bigint not null references questions (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Rises with every change. A form sends the version that it showed, so none counts twice.
  version integer not null default 0,
  left_because text check (left_because in ('forgotten', 'bad question')),
  -- Whether it is asked: not left, and its question is asked and has fewer than two marks.
  is_open boolean not null default true,
  -- The card as ts-fsrs has it.
  state smallint not null default 0 check (state between 0 and 3),
  due_at timestamptz not null default now(),
  stability double precision not null default 0,
  difficulty double precision not null default 0,
  scheduled_days integer not null default 0,
  learning_steps integer not null default 0,
  reps integer not null default 0,
  lapses integer not null default 0,
  answered_at timestamptz,
  -- The learner's days (from 4:00 to 4:00 in their time zone). Cards with days between answers are
  -- due from `due_day` on, the others at `due_at`.
  due_day date not null,
  answered_day date,
  -- The wording that the learner saw last: a correction, or null for the words before any. No
  -- foreign key: it may be gone, and /due then says only that the question has changed.
  wording_id bigint,
  check ((answered_at is null) = (reps = 0) and (answered_day is null) = (reps = 0)),
  unique (uid, question_id)
);
create index practice_cards_of_a_question on practice_cards (question_id);
create index practice_cards_due on practice_cards (uid, due_day, due_at)
  include (scheduled_days, answered_day) where is_open and state <> 0;
create index practice_cards_new on practice_cards (uid, due_at, id) where is_open and state = 0;

-- Append-only, so that weights can be fitted to it later. An undo is a row with grade 0.
create table practice_log (
  card_id bigint not null references practice_cards (id) on delete cascade,
  -- The version of the card that was answered.
  version integer not null,
  uid text collate "C" not null references users (uid) on delete cascade,
  grade smallint not null check (grade between 0 and 4),
  -- The version whose answer is taken back.
  undoes integer check ((undoes is not null) = (grade = 0)),
  -- The state of the card before the answer.
  state smallint not null check (state between 0 and 3),
  answered_at timestamptz not null,
  day date not null,
  primary key (card_id, version),
  unique (card_id, undoes)
);
create index practice_log_of_a_day on practice_log (uid, day);

-- What a video's page says about remembering it. A job counts it.
create table video_retention (
  video_id text collate "C" primary key references videos (id) on delete cascade,
  people integer not null default 0,
  knew integer not null default 0,
  answers integer not null default 0,
  -- Null until the job has counted it.
  counted_at timestamptz
);
create index video_retention_by_age on video_retention (counted_at nulls first, video_id);

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
  -- The words of a note, for the search of its owner (decision 027): stemmed, and as they are
  -- written for beginnings of words. English, because a note does not tell its language; typed
  -- words are stemmed the same way. There is no index on them: a search reads the notes of one
  -- person by `notes_of_a_video`, at most 5,000. With an index over the notes of all people, the
  -- time of a search would depend on what others wrote.
  words tsvector not null generated always as (
    to_tsvector(search_config('en'),
      quote || ' ' || text || ' ' || search_bigrams(quote || ' ' || text))
    || to_tsvector('public.search_simple', quote || ' ' || text)) stored,
  primary key (uid, id),
  check (quote <> '' or text <> '')
);
-- A person's notes on a video, in its order, and all of them for the list and the search.
create index notes_of_a_video on notes (uid, video_id, second, id);
create index notes_to_sweep on notes (deleted_at) where deleted_at is not null;

-- Moderation (decision 017). A row that pages must not show keeps its place in its table under
-- another state: only `shown` rows are counted and listed, so that a restore is one update.

-- Whose reviews a person folds away. A block also ends following in both directions.
create table mutes (
  uid text collate "C" not null references users on delete cascade,
  muted_uid text collate "C" not null references users on delete cascade,
  is_block boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (uid, muted_uid),
  check (uid <> muted_uid)
);
create index mutes_of_the_muted on mutes (muted_uid);

create table moderators (
  uid text collate "C" primary key references users on delete cascade,
  added_at timestamptz not null default now()
);

-- One thing that moderators look at, or have looked at. Exactly one of the five columns names it;
-- `uid` is the owner of a bio, or a suspended person.
create table cases (
  id bigint generated always as identity primary key,
  kind text collate "C" not null
    check (kind in ('review', 'bio', 'person', 'topic channel', 'channel', 'question')),
  review_id bigint unique references reviews on delete cascade,
  uid text collate "C" references users on delete cascade,
  topic_channel_id bigint unique references topic_channels on delete cascade,
  channel_key text collate "C" unique references channels on delete cascade,
  -- Rises with each decision and with each change of the thing. A decision on an older one is
  -- refused.
  version integer not null default 1,
  is_open boolean not null default false,
  open_reports integer not null default 0,
  has_appeal boolean not null default false,
  -- Whether a moderator kept the present wording: then reports do not hold it automatically.
  was_kept boolean not null default false,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  question_id bigint unique references questions on delete cascade,
  unique (uid, kind),
  constraint cases_thing_check
    check (num_nonnulls(review_id, uid, topic_channel_id, channel_key, question_id) = 1),
  constraint cases_kind_of_thing_check check (case kind when 'review' then review_id is not null
    when 'channel' then channel_key is not null
    when 'topic channel' then topic_channel_id is not null
    when 'question' then question_id is not null else uid is not null end)
);
create index cases_in_order on cases ((-open_reports), id) where is_open;

create table reports (
  id bigint generated always as identity primary key,
  -- Null once the thing is gone for good: a trigger on cases sets it. A foreign key would be
  -- checked in the middle of an account deletion, which removes cases and reporters in one
  -- statement.
  case_id bigint,
  thing text collate "C" not null
    check (thing in ('review', 'bio', 'topic channel', 'channel', 'question')),
  reporter_uid text collate "C" references users on delete set null,
  -- of a guest: HMAC of network and day
  reporter_key text collate "C",
  kind text collate "C" not null
    check (kind in ('spam', 'abuse', 'private data', 'off topic', 'other')),
  note text not null default '',
  -- the reported text at the time of the report
  text text not null,
  created_at timestamptz not null default now(),
  -- null while it is open
  outcome text collate "C" check (outcome in ('kept', 'hidden', 'purged', 'gone')),
  closed_at timestamptz
);
create unique index one_report_per_member_and_thing on reports (case_id, reporter_uid)
  where reporter_uid is not null;
create unique index one_report_per_guest_and_thing on reports (case_id, reporter_key)
  where reporter_key is not null;
create index reports_of_a_case on reports (case_id, id);
create index reports_of_a_member on reports (reporter_uid, created_at)
  where reporter_uid is not null;
create index reports_of_a_guest on reports (reporter_key, created_at)
  where reporter_key is not null;

create table suspensions (
  id bigint generated always as identity primary key,
  uid text collate "C" not null references users on delete cascade,
  reason text collate "C" not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  -- null: until a moderator lifts it
  until timestamptz,
  lifted_at timestamptz
);
create index suspensions_of_a_person on suspensions (uid, id desc);

-- The bio that a moderator took off a profile, until it is restored.
create table bio_resets (
  uid text collate "C" primary key references users on delete cascade,
  bio text not null,
  reason text collate "C" not null,
  note text not null default '',
  created_at timestamptz not null default now()
);

create table appeals (
  id bigint generated always as identity primary key,
  uid text collate "C" not null references users on delete cascade,
  case_id bigint not null references cases on delete cascade,
  suspension_id bigint unique references suspensions on delete cascade,
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  answer text collate "C" check (answer in ('granted', 'rejected')),
  answer_note text not null default '',
  answered_at timestamptz
);
-- Once for each thing; an appeal against a suspension is once for each suspension.
create unique index one_appeal_per_case on appeals (case_id) where suspension_id is null;
create index appeals_of_a_case on appeals (case_id);
create index appeals_of_a_person on appeals (uid, id);

-- The public log. Its columns from actor_uid on are private. previous_hash and hash went with 0025.
create table moderation_log (
  id bigint primary key,
  created_at timestamptz not null,
  kind text collate "C" not null,
  reason text collate "C",
  thing text collate "C" not null,
  counts jsonb not null,
  undo_of bigint unique references moderation_log,
  previous_hash text collate "C" not null,
  hash text collate "C" not null,
  -- No foreign keys, for the same reason: a trigger on users sets the two persons to null.
  actor_uid text collate "C",
  -- the person whose words or rights it was about
  subject_uid text collate "C",
  case_id bigint,
  -- the version of the case after the decision, and what an undo brings back
  case_version integer,
  before jsonb,
  note text not null default ''
);
create index moderation_log_of_a_case on moderation_log (case_id, id) where case_id is not null;
create index moderation_log_of_a_person on moderation_log (subject_uid, id)
  where subject_uid is not null;
create index moderation_log_of_a_moderator on moderation_log (actor_uid, id)
  where actor_uid is not null;

-- A switch of the site that ends by itself.
create table switches (
  name text collate "C" primary key check (name in ('anonymous reviews wait')),
  until timestamptz not null
);

-- Sealed random keys, one for each UTC day, deleted after 30 days. Without its key, no network can
-- be found behind a source.
create table day_keys (
  day date primary key,
  sealed text not null
);

-- A flood that was hidden or voided as one.
create table flood_runs (
  id bigint generated always as identity primary key,
  filter jsonb not null,
  reviews integer not null,
  votes integer not null,
  log_id bigint not null references moderation_log,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

-- What a person is told about on their own page (decision 022). Triggers write them, so that no way
-- of following, closing a report or answering an appeal can forget it.
create table notifications (
  id bigint generated always as identity primary key,
  uid text collate "C" not null references users on delete cascade,
  kind text collate "C" not null check (kind in ('follow', 'report', 'appeal')),
  -- who follows
  actor_uid text collate "C" references users on delete cascade,
  report_id bigint references reports on delete cascade,
  appeal_id bigint references appeals on delete cascade,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(actor_uid, report_id, appeal_id) = 1),
  check (case kind when 'follow' then actor_uid is not null when 'report' then report_id is not null
    else appeal_id is not null end)
);
create index notifications_of_a_person on notifications (uid, id desc);
create index unread_notifications on notifications (uid, id desc) where not is_read;
create index notifications_by_time on notifications (created_at);
-- Unfollowing and following again is told once.
create unique index one_notification_per_follow on notifications (actor_uid, uid)
  where actor_uid is not null;
create unique index one_notification_per_report on notifications (report_id)
  where report_id is not null;
create unique index one_notification_per_appeal on notifications (appeal_id)
  where appeal_id is not null;

-- Channels that the same members rate A or S. A pair has two rows, one for each side.
create table related_channels (
  channel_key text collate "C" not null references channels on delete cascade,
  related_key text collate "C" not null references channels on delete cascade,
  -- members who rate both A or S
  people integer not null check (people >= 5),
  likeness double precision not null,
  primary key (channel_key, related_key),
  check (channel_key <> related_key)
);
create index related_channels_by_likeness
  on related_channels (channel_key, (-likeness), related_key);
create index related_channels_of_the_related on related_channels (related_key);

-- Channels whose pairs a job computes again (core/related/update-related.ts).
create table related_waiting (
  channel_key text collate "C" primary key references channels on delete cascade,
  since timestamptz not null default now()
);
create index related_waiting_by_time on related_waiting (since, channel_key);
