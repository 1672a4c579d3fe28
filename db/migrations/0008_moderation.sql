-- Moderation (decision 017). A row that pages must not show keeps its place in its table under
-- another state: only `shown` rows are counted and listed, so that a restore is one update.

alter table users
  -- Whether the sign-in provider says that the address is theirs. Only such an address can be one
  -- of MODERATORS.
  add column email_verified boolean not null default false,
  add column mutes_anonymous boolean not null default false;

alter table channels
  add column state text collate "C" not null default 'shown' check (state in ('shown', 'hidden')),
  add column state_reason text,
  add column state_note text not null default '',
  add column state_at timestamptz;

alter table topic_channels
  add column state text collate "C" not null default 'shown' check (state in ('shown', 'hidden')),
  add column state_reason text,
  add column state_note text not null default '',
  add column state_at timestamptz,
  add column added_by text collate "C" references users on delete set null,
  -- Votes without a row in topic_votes: those before this migration, and those whose row is older
  -- than 30 days.
  add column settled_upvotes integer not null default 0,
  add column settled_downvotes integer not null default 0;
update topic_channels set settled_upvotes = upvotes, settled_downvotes = downvotes;

alter table reviews
  -- held: waits for a moderator. hidden: a moderator hid it. purged: its text is gone for good.
  -- deleted: by its author, who can undo that for a day.
  add column state text collate "C" not null default 'shown'
    check (state in ('shown', 'held', 'hidden', 'purged', 'deleted')),
  -- of a deleted review: the state that the undo brings back
  add column state_before text collate "C" check (state_before in ('shown', 'held', 'hidden', 'purged')),
  add column state_reason text,
  add column state_note text not null default '',
  add column state_at timestamptz,
  add column deleted_at timestamptz,
  -- SHA-256 of the text without case, white space and punctuation; null before this migration
  add column text_hash text collate "C",
  -- of an anonymous review: HMAC of the client's network under the key of the day (day_keys)
  add column source text collate "C",
  -- The flood run that hid it, and the state before. No foreign key: a run leads to a case and that
  -- to reviews, and no order could load such a circle from a backup.
  add column run_id bigint,
  add column run_before text collate "C" check (run_before in ('shown', 'held')),
  drop constraint reviews_text_check,
  add constraint reviews_text_check check (text <> '' or state = 'purged'),
  add constraint reviews_deleted_check check ((state = 'deleted') = (state_before is not null)),
  add constraint reviews_deleted_at_check check ((state = 'deleted') = (deleted_at is not null)),
  add constraint reviews_run_check check ((run_id is null) = (run_before is null));

alter table review_log
  -- null in rows from before this migration whose review is gone
  add column review_id bigint references reviews on delete cascade,
  -- Follows the state of the review by a trigger: after a flood, Recent Activity must not look at
  -- thousands of hidden reviews to find ten.
  add column is_shown boolean not null default true;
update review_log set review_id = reviews.id from reviews
  where reviews.channel_key = review_log.channel_key and reviews.author_uid = review_log.author_uid;
-- The row of an anonymous review is of the review's own transaction, so both have the same time.
update review_log set review_id = found.id
  from (select min(id) as id, channel_key, rating, text, created_at from reviews
    where author_uid is null and channel_key is not null group by 2, 3, 4, 5) as found
  where review_log.author_uid is null and found.channel_key = review_log.channel_key
    and found.created_at = review_log.created_at and found.rating = review_log.rating
    and found.text = review_log.text;
create index review_log_of_a_review on review_log (review_id);
create index review_log_that_is_shown on review_log (id desc) where is_shown;

-- Lists read only what is shown, so their indexes hold nothing else: a page costs the same after
-- 6,000 reviews were hidden.
drop index reviews_of_a_channel;
drop index reviews_of_a_video;
drop index channel_reviews_by_a_person;
drop index channels_by_popularity;
drop index topic_channels_by_score;
create index reviews_of_a_channel on reviews (channel_key, id desc)
  where channel_key is not null and state = 'shown';
create index reviews_of_a_video on reviews (video_id, id desc)
  where video_id is not null and state = 'shown';
create index channel_reviews_by_a_person on reviews (author_uid, id desc)
  where channel_key is not null and author_uid is not null and state = 'shown';
create index channels_by_popularity on channels (number_of_reviews desc, key) where state = 'shown';
create index channels_by_id on channels (id) where state = 'shown';
create index topic_channels_by_score on topic_channels (topic_id, (-score), id) where state = 'shown';
-- A person's reviews in every state: limits of the first day, the desk, export, account deletion.
create index reviews_of_an_author on reviews (author_uid, id desc) where author_uid is not null;
create index channels_added_by_a_person on channels (user_added, created_at) where user_added is not null;
create index topic_channels_added_by_a_person on topic_channels (added_by, created_at) where added_by is not null;
create index topic_channels_of_a_channel on topic_channels (key);
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

-- One thing that moderators look at, or have looked at. Exactly one of the four columns names it;
-- `uid` is the owner of a bio, or a suspended person.
create table cases (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('review', 'bio', 'person', 'topic channel', 'channel')),
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
  unique (uid, kind),
  check (num_nonnulls(review_id, uid, topic_channel_id, channel_key) = 1),
  check (case kind when 'review' then review_id is not null when 'channel' then channel_key is not null
    when 'topic channel' then topic_channel_id is not null else uid is not null end)
);
create index cases_in_order on cases ((-open_reports), id) where is_open;

create table reports (
  id bigint generated always as identity primary key,
  -- Null once the thing is gone for good: a trigger on cases sets it. A foreign key would be
  -- checked in the middle of an account deletion, which removes cases and reporters in one
  -- statement.
  case_id bigint,
  thing text collate "C" not null check (thing in ('review', 'bio', 'topic channel', 'channel')),
  reporter_uid text collate "C" references users on delete set null,
  -- of a guest: HMAC of network and day
  reporter_key text collate "C",
  kind text collate "C" not null check (kind in ('spam', 'abuse', 'private data', 'off topic', 'other')),
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
create index reports_of_a_member on reports (reporter_uid, created_at) where reporter_uid is not null;
create index reports_of_a_guest on reports (reporter_key, created_at) where reporter_key is not null;

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

-- The public log. `hash` is over the columns above it, with the hash of the entry before: no entry
-- can be changed or removed unnoticed. The columns below it are private and outside the hash, so
-- that account deletion leaves the chain whole.
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
create index moderation_log_of_a_person on moderation_log (subject_uid, id) where subject_uid is not null;
create index moderation_log_of_a_moderator on moderation_log (actor_uid, id) where actor_uid is not null;

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

-- Tallies, by statement instead of by row: a flood of 6,000 reviews of one channel is one update of
-- that channel. They count reviews that are shown; a profile counts those of channels that are
-- shown. Locks: reviews, then channels, videos and people, each in the order of their keys, then
-- cases.

drop trigger reviews_are_tallied on reviews;
drop function tally_review();
drop function tally(integer[], text, integer);

create function add_counts(counts integer[], steps integer[]) returns integer[]
language sql immutable as $$
  select array[greatest(counts[1] + steps[1], 0), greatest(counts[2] + steps[2], 0),
    greatest(counts[3] + steps[3], 0), greatest(counts[4] + steps[4], 0),
    greatest(counts[5] + steps[5], 0), greatest(counts[6] + steps[6], 0)]
$$;

-- Adds changes to the profiles of their authors. The arrays are columns: one element for each
-- change.
create function tally_people(uids text[], letters text[], steps integer[]) returns void
language plpgsql as $$
begin
  perform 1 from users where uid = any (uids) order by uid for no key update;
  update users
    set rating_counts = add_counts(rating_counts, change.counts), num_rated = num_rated + change.total
    from (select person, sum(step)::integer as total,
        array[sum(step * (letter = 'S')::integer), sum(step * (letter = 'A')::integer),
          sum(step * (letter = 'B')::integer), sum(step * (letter = 'C')::integer),
          sum(step * (letter = 'D')::integer), sum(step * (letter = 'F')::integer)]::integer[] as counts
      from unnest(uids, letters, steps) as changes (person, letter, step) group by person) as change
    where users.uid = change.person;
end $$;

create function tally_reviews() returns trigger
language plpgsql as $$
declare
  keys text[];
  ids text[];
  authors text[];
  letters text[];
  steps integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(channel_key), array_agg(video_id), array_agg(author_uid), array_agg(rating), array_agg(1)
      into keys, ids, authors, letters, steps
      from come where state = 'shown';
  elsif tg_op = 'DELETE' then
    select array_agg(channel_key), array_agg(video_id), array_agg(author_uid), array_agg(rating), array_agg(-1)
      into keys, ids, authors, letters, steps
      from gone where state = 'shown';
  else
    select array_agg(channel_key), array_agg(video_id), array_agg(author_uid), array_agg(rating), array_agg(step)
      into keys, ids, authors, letters, steps
      from (select channel_key, video_id, author_uid, rating, sum(step)::integer as step
        from (select channel_key, video_id, author_uid, rating, 1 as step from come where state = 'shown'
          union all
          select channel_key, video_id, author_uid, rating, -1 from gone where state = 'shown') as both_sides
        group by 1, 2, 3, 4 having sum(step) <> 0) as net;
  end if;
  if steps is null then return null; end if;

  perform 1 from channels where key = any (keys) order by key for no key update;
  update channels
    set rating_counts = add_counts(rating_counts, change.counts),
      number_of_reviews = number_of_reviews + change.total
    from (select subject, sum(step)::integer as total,
        array[sum(step * (letter = 'S')::integer), sum(step * (letter = 'A')::integer),
          sum(step * (letter = 'B')::integer), sum(step * (letter = 'C')::integer),
          sum(step * (letter = 'D')::integer), sum(step * (letter = 'F')::integer)]::integer[] as counts
      from unnest(keys, letters, steps) as changes (subject, letter, step)
      where subject is not null group by subject) as change
    where channels.key = change.subject;

  if array_remove(ids, null) <> '{}' then
    perform 1 from videos where id = any (ids) order by id for no key update;
    update videos
      set rating_counts = add_counts(rating_counts, change.counts),
        number_of_reviews = number_of_reviews + change.total
      from (select subject, sum(step)::integer as total,
          array[sum(step * (letter = 'S')::integer), sum(step * (letter = 'A')::integer),
            sum(step * (letter = 'B')::integer), sum(step * (letter = 'C')::integer),
            sum(step * (letter = 'D')::integer), sum(step * (letter = 'F')::integer)]::integer[] as counts
        from unnest(ids, letters, steps) as changes (subject, letter, step)
        where subject is not null group by subject) as change
      where videos.id = change.subject;
  end if;

  -- The profile counts ratings of channels (specification, part 4). The channel is locked by now,
  -- so its state is final. A channel that was deleted with its reviews was shown: see below.
  select array_agg(author), array_agg(letter), array_agg(step) into authors, letters, steps
    from unnest(keys, authors, letters, steps) as changes (subject, author, letter, step)
    left join channels on channels.key = subject
    where subject is not null and author is not null and coalesce(channels.state, 'shown') = 'shown';
  if steps is not null then perform tally_people(authors, letters, steps); end if;
  return null;
end $$;

create trigger written_reviews_are_tallied after insert on reviews
  referencing new table as come for each statement execute function tally_reviews();
create trigger changed_reviews_are_tallied after update on reviews
  referencing old table as gone new table as come for each statement execute function tally_reviews();
create trigger removed_reviews_are_tallied after delete on reviews
  referencing old table as gone for each statement execute function tally_reviews();

-- A hidden channel takes its reviews out of the profiles of their authors, and brings them back.
create function tally_channel_state() returns trigger
language plpgsql as $$
declare
  authors text[];
  letters text[];
  steps integer[];
begin
  select array_agg(author_uid), array_agg(rating), array_agg(case new.state when 'shown' then 1 else -1 end)
    into authors, letters, steps
    from reviews where channel_key = new.key and state = 'shown' and author_uid is not null;
  if steps is not null then perform tally_people(authors, letters, steps); end if;
  return null;
end $$;
create trigger channel_states_are_tallied after update of state on channels
  for each row when (old.state is distinct from new.state) execute function tally_channel_state();

-- When a channel's reviews are deleted with it, its state cannot be read any more.
create function refuse_hidden_channel() returns trigger
language plpgsql as $$
begin
  raise exception 'The channel "%" is hidden: restore it before you delete it.', old.key;
end $$;
create trigger hidden_channels_stay before delete on channels
  for each row when (old.state = 'hidden') execute function refuse_hidden_channel();

-- Votes that a new row comes with have no rows of their own.
create function settle_votes() returns trigger
language plpgsql as $$
begin
  new.settled_upvotes := new.upvotes;
  new.settled_downvotes := new.downvotes;
  return new;
end $$;
create trigger first_votes_are_settled before insert on topic_channels
  for each row execute function settle_votes();

-- What follows a change of a review: its rows in the review log, the version of its case.
create function follow_reviews() returns trigger
language plpgsql as $$
begin
  update review_log set is_shown = come.state = 'shown'
    from come join gone using (id)
    where review_log.review_id = come.id and come.state <> gone.state;
  update cases
    set version = version + 1,
      was_kept = was_kept and (come.rating, come.text) is not distinct from (gone.rating, gone.text)
    from come join gone using (id)
    where cases.review_id = come.id
      and (come.rating, come.text, come.state) is distinct from (gone.rating, gone.text, gone.state);
  return null;
end $$;
create trigger reviews_are_followed after update on reviews
  referencing old table as gone new table as come for each statement execute function follow_reviews();

create function save_wording() returns trigger
language plpgsql as $$
begin
  insert into review_wordings (review_id, rating, text) values (old.id, old.rating, old.text);
  -- The last 50 are enough for moderators, and an author cannot fill the disk with edits.
  delete from review_wordings where review_id = old.id and id <= (
    select id from review_wordings where review_id = old.id order by id desc offset 50 limit 1);
  return null;
end $$;
create trigger wordings_are_saved after update of rating, text on reviews
  for each row when (new.state <> 'purged' and (old.rating, old.text) is distinct from (new.rating, new.text))
  execute function save_wording();

-- The version of the other kinds of case.
create function follow_bio() returns trigger
language plpgsql as $$
begin
  update cases set version = version + 1 where uid = new.uid and kind = 'bio';
  return null;
end $$;
create trigger bios_are_followed after update of bio on users
  for each row when (old.bio is distinct from new.bio) execute function follow_bio();

-- Reports outlive their thing, without its text.
create function empty_reports() returns trigger
language plpgsql as $$
begin
  update reports
    set case_id = null, text = '', outcome = coalesce(outcome, 'gone'), closed_at = coalesce(closed_at, now())
    where case_id = old.id;
  return old;
end $$;
create trigger reports_of_cases_are_emptied before delete on cases
  for each row execute function empty_reports();

-- The log outlives people, without their ids. A note of a moderator can name the person, so it goes
-- too. The columns of the chain stay as they are.
create function leave_log() returns trigger
language plpgsql as $$
begin
  update moderation_log
    set actor_uid = nullif(actor_uid, old.uid), subject_uid = nullif(subject_uid, old.uid),
      note = case subject_uid when old.uid then '' else note end,
      before = case subject_uid when old.uid then null else before end
    where actor_uid = old.uid or subject_uid = old.uid;
  return old;
end $$;
create trigger people_leave_the_log before delete on users
  for each row execute function leave_log();

-- Notifications (migration 0005), by statement too.
drop trigger reviews_are_announced on reviews;
drop function touch_review();
create function touch_reviews() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform touch('channels', key) from (select distinct channel_key as key from come) as keys;
    perform touch('videos', key) from (select distinct video_id as key from come) as keys;
    perform touch('users', key) from (select distinct author_uid as key from come) as keys;
  end if;
  -- A review changes its author when the account is deleted and the review stays.
  if tg_op <> 'INSERT' then
    perform touch('channels', key) from (select distinct channel_key as key from gone) as keys;
    perform touch('videos', key) from (select distinct video_id as key from gone) as keys;
    perform touch('users', key) from (select distinct author_uid as key from gone) as keys;
  end if;
  return null;
end $$;
create trigger written_reviews_are_announced after insert on reviews
  referencing new table as come for each statement execute function touch_reviews();
create trigger changed_reviews_are_announced after update on reviews
  referencing old table as gone new table as come for each statement execute function touch_reviews();
create trigger removed_reviews_are_announced after delete on reviews
  referencing old table as gone for each statement execute function touch_reviews();

-- A hidden channel leaves pages about something else, like a deleted one.
create or replace function touch_channel() returns trigger
language plpgsql as $$
begin
  perform touch('channels', coalesce(new.key, old.key));
  if tg_op <> 'UPDATE' or (new.actual_title, new.profile_picture_url, new.state)
      is distinct from (old.actual_title, old.profile_picture_url, old.state) then
    perform touch('names', coalesce(new.key, old.key));
  end if;
  return null;
end $$;

-- What only one person's pages show: their mutes, their suspension, their bio's reset.
create function touch_owner() returns trigger
language plpgsql as $$
begin
  perform touch('users', coalesce(new.uid, old.uid));
  return null;
end $$;
create trigger mutes_are_announced after insert or update or delete on mutes
  for each row execute function touch_owner();
create trigger suspensions_are_announced after insert or update or delete on suspensions
  for each row execute function touch_owner();
create trigger bio_resets_are_announced after insert or update or delete on bio_resets
  for each row execute function touch_owner();
create trigger moderators_are_announced after insert or update or delete on moderators
  for each row execute function touch_owner();

-- The page of the public log.
create function touch_moderation() returns trigger
language plpgsql as $$
begin
  perform touch('moderation', new.id::text);
  return null;
end $$;
create trigger moderation_is_announced after insert on moderation_log
  for each row execute function touch_moderation();
