-- Lists by rank, by reviews and by time, and the sources of votes (decision 022).

-- The mean of all ratings by members, in hundredths: S is 500, F is 0. It is at most 375, because
-- from 388 on one S would top forty As. Every key of "Best rated" is computed with it, so it
-- changes only together with the keys (core/ranking/site-mean.ts). Without a row it is 250.
create table site_mean (
  name text collate "C" primary key check (name = 'ratings'),
  hundredths integer not null check (hundredths between 0 and 375),
  -- Whether all keys were computed with it. The job continues while it is false.
  is_applied boolean not null default true
);

-- Tests compare these functions with a reference implementation (test/fixtures/best-rated.ts).

create function ratings_in(counts integer[]) returns bigint
language sql immutable parallel safe as $$
  select counts[1]::bigint + counts[2] + counts[3] + counts[4] + counts[5] + counts[6]
$$;

create function points_in(counts integer[]) returns bigint
language sql immutable parallel safe as $$
  select 5 * counts[1]::bigint + 4 * counts[2] + 3 * counts[3] + 2 * counts[4] + counts[5]
$$;

-- Both sides of the division are whole numbers, so that the quotient is rounded once: keys have the
-- order of the exact fractions.
create function best_rated_key(counts integer[], mean integer) returns double precision
language sql immutable parallel safe as $$
  select (100 * points_in(counts) - mean * ratings_in(counts))::double precision
    / (ratings_in(counts) + 10)
$$;

create function less_counts(counts integer[], others integer[]) returns integer[]
language sql immutable parallel safe as $$
  select array[greatest(counts[1] - others[1], 0), greatest(counts[2] - others[2], 0),
    greatest(counts[3] - others[3], 0), greatest(counts[4] - others[4], 0),
    greatest(counts[5] - others[5], 0), greatest(counts[6] - others[6], 0)]
$$;

create function current_mean() returns integer
language sql stable as $$ select coalesce((select hundredths from site_mean), 250) $$;

alter table channels
  -- of rating_counts: those by members
  add column member_counts integer[] not null default '{0,0,0,0,0,0}',
  -- the order "Best rated": by members' ratings, then by anonymous ones
  add column best_key double precision not null default 0,
  add column tie_key double precision not null default 0;
alter table videos
  add column member_counts integer[] not null default '{0,0,0,0,0,0}',
  add column best_key double precision not null default 0,
  add column tie_key double precision not null default 0;

-- The keys of a row follow its counts, so that no writer of counts can forget them.
create function rank_counts() returns trigger
language plpgsql as $$
declare mean integer := current_mean();
begin
  new.best_key := best_rated_key(new.member_counts, mean);
  new.tie_key := best_rated_key(less_counts(new.rating_counts, new.member_counts), mean);
  return new;
end $$;

-- As in migration 0008, with the counts of members.
create or replace function tally_reviews() returns trigger
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
      member_counts = add_counts(member_counts, change.own_counts),
      number_of_reviews = number_of_reviews + change.total
    from (select subject, sum(step)::integer as total,
        array[sum(step * (letter = 'S')::integer), sum(step * (letter = 'A')::integer),
          sum(step * (letter = 'B')::integer), sum(step * (letter = 'C')::integer),
          sum(step * (letter = 'D')::integer), sum(step * (letter = 'F')::integer)]::integer[] as counts,
        array[sum(own * (letter = 'S')::integer), sum(own * (letter = 'A')::integer),
          sum(own * (letter = 'B')::integer), sum(own * (letter = 'C')::integer),
          sum(own * (letter = 'D')::integer), sum(own * (letter = 'F')::integer)]::integer[] as own_counts
      from (select subject, letter, step, step * (author is not null)::integer as own
        from unnest(keys, authors, letters, steps) as changes (subject, author, letter, step)) as changes
      where subject is not null group by subject) as change
    where channels.key = change.subject;

  if array_remove(ids, null) <> '{}' then
    perform 1 from videos where id = any (ids) order by id for no key update;
    update videos
      set rating_counts = add_counts(rating_counts, change.counts),
        member_counts = add_counts(member_counts, change.own_counts),
        number_of_reviews = number_of_reviews + change.total
      from (select subject, sum(step)::integer as total,
          array[sum(step * (letter = 'S')::integer), sum(step * (letter = 'A')::integer),
            sum(step * (letter = 'B')::integer), sum(step * (letter = 'C')::integer),
            sum(step * (letter = 'D')::integer), sum(step * (letter = 'F')::integer)]::integer[] as counts,
          array[sum(own * (letter = 'S')::integer), sum(own * (letter = 'A')::integer),
            sum(own * (letter = 'B')::integer), sum(own * (letter = 'C')::integer),
            sum(own * (letter = 'D')::integer), sum(own * (letter = 'F')::integer)]::integer[] as own_counts
        from (select subject, letter, step, step * (author is not null)::integer as own
          from unnest(ids, authors, letters, steps) as changes (subject, author, letter, step)) as changes
        where subject is not null group by subject) as change
      where videos.id = change.subject;
  end if;

  -- The profile counts ratings of channels (specification, part 4). The channel is locked by now,
  -- so its state is final. A channel that was deleted with its reviews was shown.
  select array_agg(author), array_agg(letter), array_agg(step) into authors, letters, steps
    from unnest(keys, authors, letters, steps) as changes (subject, author, letter, step)
    left join channels on channels.key = subject
    where subject is not null and author is not null and coalesce(channels.state, 'shown') = 'shown';
  if steps is not null then perform tally_people(authors, letters, steps); end if;
  return null;
end $$;

-- A job computes all keys again when the mean moved. That must not empty every cache: such an
-- update changes keys and no counts, and sends one notification at its end.
drop trigger channels_are_announced on channels;
create trigger channels_are_announced after insert or delete on channels
  for each row execute function touch_channel();
create trigger changed_channels_are_announced after update on channels
  for each row when ((old.best_key, old.tie_key) is not distinct from (new.best_key, new.tie_key)
    or (old.rating_counts, old.member_counts) is distinct from (new.rating_counts, new.member_counts))
  execute function touch_channel();
drop trigger videos_are_announced on videos;
create trigger videos_are_announced after insert or delete on videos
  for each row execute function touch_video();
create trigger changed_videos_are_announced after update on videos
  for each row when ((old.best_key, old.tie_key) is not distinct from (new.best_key, new.tie_key)
    or (old.rating_counts, old.member_counts) is distinct from (new.rating_counts, new.member_counts))
  execute function touch_video();

-- Existing rows. No process listens during a migration.
alter table channels disable trigger user;
alter table videos disable trigger user;
update channels set member_counts = counted.counts
  from (select channel_key, array[count(*) filter (where rating = 'S'), count(*) filter (where rating = 'A'),
      count(*) filter (where rating = 'B'), count(*) filter (where rating = 'C'),
      count(*) filter (where rating = 'D'), count(*) filter (where rating = 'F')]::integer[] as counts
    from reviews where state = 'shown' and author_uid is not null and channel_key is not null
    group by channel_key) as counted
  where counted.channel_key = channels.key;
update videos set member_counts = counted.counts
  from (select video_id, array[count(*) filter (where rating = 'S'), count(*) filter (where rating = 'A'),
      count(*) filter (where rating = 'B'), count(*) filter (where rating = 'C'),
      count(*) filter (where rating = 'D'), count(*) filter (where rating = 'F')]::integer[] as counts
    from reviews where state = 'shown' and author_uid is not null and video_id is not null
    group by video_id) as counted
  where counted.video_id = videos.id;
insert into site_mean (name, hundredths)
  select 'ratings', coalesce(least(round(100 * sum(points_in(counts)) / nullif(sum(ratings_in(counts)), 0)), 375), 250)
  from (select member_counts as counts from channels where state = 'shown'
    union all select member_counts from videos) as rated;
update channels set best_key = best_rated_key(member_counts, current_mean()),
    tie_key = best_rated_key(less_counts(rating_counts, member_counts), current_mean())
  where number_of_reviews > 0;
update videos set best_key = best_rated_key(member_counts, current_mean()),
    tie_key = best_rated_key(less_counts(rating_counts, member_counts), current_mean())
  where number_of_reviews > 0;
alter table channels enable trigger user;
alter table videos enable trigger user;

create trigger channels_are_ranked before insert or update of rating_counts, member_counts on channels
  for each row execute function rank_counts();
create trigger videos_are_ranked before insert or update of rating_counts, member_counts on videos
  for each row execute function rank_counts();

-- One index for each order of a list. Numbers are negated because the next page begins after a row
-- of values, and an index serves that comparison only if all columns have the same direction.
drop index channels_by_popularity;
create index channels_by_popularity on channels ((-number_of_reviews), key) where state = 'shown';
create index channels_by_rank on channels ((-best_key), (-tie_key), (-number_of_reviews), key)
  where state = 'shown';
create index channels_by_time on channels (created_at, key) where state = 'shown';
create index videos_by_popularity on videos ((-number_of_reviews), id);
create index videos_by_rank on videos ((-best_key), (-tie_key), (-number_of_reviews),
  (left(coalesce(title, ''), 100) collate "C"), id);
-- The videos of a topic are those of its channels.
create index videos_of_a_channel on videos (channel_id) where channel_id is not null;

-- How many sources the votes of a channel in a topic come from: a source is one network on one day
-- (migration 0008). Rows of votes go after 30 days, so their sources are settled like the votes.
alter table topic_channels
  add column sources integer not null default 0,
  add column settled_sources integer not null default 0,
  -- votes without a known source: those of before, and those whose sender's address was unknown
  add column unsourced_votes integer not null default 0;
create index sources_of_a_topic_channel on topic_votes (topic_channel_id, source)
  where voided_by is null and source is not null;
alter table topic_channels disable trigger user;
update topic_channels set unsourced_votes = upvotes + downvotes;
update topic_channels
  set sources = counted.sources, unsourced_votes = unsourced_votes - counted.votes
  from (select topic_channel_id, count(distinct source) as sources, count(*) as votes from topic_votes
    where voided_by is null and source is not null group by topic_channel_id) as counted
  where counted.topic_channel_id = topic_channels.id;
alter table topic_channels enable trigger user;

create or replace function settle_votes() returns trigger
language plpgsql as $$
begin
  new.settled_upvotes := new.upvotes;
  new.settled_downvotes := new.downvotes;
  new.settled_sources := new.sources;
  new.unsourced_votes := case new.sources when 0 then new.upvotes + new.downvotes else 0 end;
  return new;
end $$;

create function live_sources(topic_channel bigint) returns integer
language sql stable as $$
  select count(distinct source)::integer from topic_votes
  where topic_channel_id = topic_channel and voided_by is null and source is not null
$$;

-- The statement that writes votes has locked their channel, so no vote of the same source is
-- written at the same time.
create function count_sources() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update topic_channels
      set sources = sources + fresh.found, unsourced_votes = unsourced_votes + fresh.unsourced
      from (select topic_channel_id,
          count(distinct source) filter (where not exists (
            select from topic_votes as earlier
            where earlier.topic_channel_id = come.topic_channel_id and earlier.source = come.source
              and earlier.voided_by is null and earlier.id not in (select id from come)))::integer as found,
          count(*) filter (where source is null)::integer as unsourced
        from come where voided_by is null group by topic_channel_id) as fresh
      where topic_channels.id = fresh.topic_channel_id and fresh.found + fresh.unsourced > 0;
  elsif tg_op = 'UPDATE' then
    update topic_channels
      set sources = settled_sources + live_sources(id), unsourced_votes = unsourced_votes + change.unsourced
      from (select come.topic_channel_id,
          coalesce(sum(case when come.voided_by is null then 1 else -1 end)
            filter (where come.source is null), 0)::integer as unsourced
        from come join gone using (id)
        where (come.voided_by is null) <> (gone.voided_by is null) group by 1) as change
      where topic_channels.id = change.topic_channel_id;
  else
    update topic_channels set settled_sources = sources - live_sources(id)
      where id in (select topic_channel_id from gone where voided_by is null and source is not null);
  end if;
  return null;
end $$;
create trigger sources_are_counted after insert on topic_votes
  referencing new table as come for each statement execute function count_sources();
create trigger voided_sources_are_counted after update on topic_votes
  referencing old table as gone new table as come for each statement execute function count_sources();
create trigger settled_sources_are_counted after delete on topic_votes
  referencing old table as gone for each statement execute function count_sources();

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
create index topic_listing_by_popularity on topic_listing (topic_id, (-number_of_reviews), channel_key);
create index topic_listing_by_time on topic_listing (topic_id, created_at, channel_key);
create index topic_listing_of_a_channel on topic_listing (channel_key);

-- Stores, corrects or removes the row of a channel in a topic.
create function list_in_topic(topic text, listed text) returns void
language plpgsql as $$
begin
  insert into topic_listing
    select topic_channels.topic_id, channels.key, channels.id, best_key, tie_key, number_of_reviews,
      channels.created_at
    from topic_channels join channels using (key)
    where topic_channels.topic_id = topic and topic_channels.key = listed
      and topic_channels.state = 'shown' and channels.state = 'shown'
    on conflict (topic_id, channel_key) do update
      set channel_id = excluded.channel_id, best_key = excluded.best_key, tie_key = excluded.tie_key,
        number_of_reviews = excluded.number_of_reviews, created_at = excluded.created_at;
  if not found then
    delete from topic_listing where topic_id = topic and channel_key = listed;
  end if;
end $$;

create function list_topic_channel() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform list_in_topic(old.topic_id, old.key); end if;
  if tg_op <> 'DELETE' then perform list_in_topic(new.topic_id, new.key); end if;
  return null;
end $$;
create trigger topic_channels_are_listed after insert or delete or update of topic_id, key, state
  on topic_channels for each row execute function list_topic_channel();

create function list_channel() returns trigger
language plpgsql as $$
begin
  perform list_in_topic(topic_id, key) from topic_channels where key = new.key order by topic_id;
  return null;
end $$;
create trigger channels_are_listed after insert on channels
  for each row execute function list_channel();
create trigger changed_channels_are_listed after update on channels
  for each row when ((old.key, old.id, old.state, old.best_key, old.tie_key, old.number_of_reviews, old.created_at)
    is distinct from (new.key, new.id, new.state, new.best_key, new.tie_key, new.number_of_reviews, new.created_at))
  execute function list_channel();

insert into topic_listing
  select topic_id, channels.key, channels.id, best_key, tie_key, number_of_reviews, channels.created_at
  from topic_channels join channels using (key)
  where topic_channels.state = 'shown' and channels.state = 'shown';
