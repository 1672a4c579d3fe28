-- Only these triggers change tallies, in the review's own transaction: no race makes them wrong.
-- The position of a letter in SABCDF is its position in the array. By statement: a flood of 6,000
-- reviews of one channel is one update of that channel. Locks: reviews, then channels, videos,
-- paths and people, each in the order of their keys, then cases.

create function add_counts(counts integer[], steps integer[]) returns integer[]
language sql immutable as $$
  select array[greatest(counts[1] + steps[1], 0), greatest(counts[2] + steps[2], 0),
    greatest(counts[3] + steps[3], 0), greatest(counts[4] + steps[4], 0),
    greatest(counts[5] + steps[5], 0), greatest(counts[6] + steps[6], 0)]
$$;

-- `own_counts` are those with an author. Arrays are columns: one element for each change.
create function sum_changes(keys text[], authors text[], letters text[], steps integer[])
returns table (key text, total integer, counts integer[], own_counts integer[])
language sql immutable as $$
  select subject, sum(step)::integer,
    array[sum(step * (letter = 'S')::integer), sum(step * (letter = 'A')::integer),
      sum(step * (letter = 'B')::integer), sum(step * (letter = 'C')::integer),
      sum(step * (letter = 'D')::integer), sum(step * (letter = 'F')::integer)]::integer[],
    array[sum(own * (letter = 'S')::integer), sum(own * (letter = 'A')::integer),
      sum(own * (letter = 'B')::integer), sum(own * (letter = 'C')::integer),
      sum(own * (letter = 'D')::integer), sum(own * (letter = 'F')::integer)]::integer[]
  from (select subject, letter, step, step * (author is not null)::integer as own
    from unnest(keys, authors, letters, steps) as changes (subject, author, letter, step))
      as changes
  where subject is not null group by subject
$$;

create function tally_people(uids text[], letters text[], steps integer[]) returns void
language plpgsql as $$
begin
  perform 1 from users where uid = any (uids) order by uid for no key update;
  update users
    set rating_counts = add_counts(rating_counts, change.counts),
      num_rated = num_rated + change.total
    from sum_changes(uids, uids, letters, steps) as change
    where users.uid = change.key;
end $$;

-- The channel of a video never changes.
create function set_channel_of_review() returns trigger
language plpgsql as $$
begin
  new.about_channel_id := coalesce((select id from channels where key = new.channel_key),
    (select channel_id from videos where id = new.video_id));
  return new;
end $$;
create trigger reviews_name_their_channel before insert on reviews
  for each row execute function set_channel_of_review();

create function tally_reviews() returns trigger
language plpgsql as $$
declare
  keys text[];
  ids text[];
  about_paths text[];
  authors text[];
  letters text[];
  steps integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(channel_key), array_agg(video_id), array_agg(path_id), array_agg(author_uid),
      array_agg(rating), array_agg(1)
      into keys, ids, about_paths, authors, letters, steps
      from come where state = 'shown';
  elsif tg_op = 'DELETE' then
    select array_agg(channel_key), array_agg(video_id), array_agg(path_id), array_agg(author_uid),
      array_agg(rating), array_agg(-1)
      into keys, ids, about_paths, authors, letters, steps
      from gone where state = 'shown';
  else
    select array_agg(channel_key), array_agg(video_id), array_agg(path_id), array_agg(author_uid),
      array_agg(rating), array_agg(step)
      into keys, ids, about_paths, authors, letters, steps
      from (select channel_key, video_id, path_id, author_uid, rating, sum(step)::integer as step
        from (select channel_key, video_id, path_id, author_uid, rating, 1 as step from come
          where state = 'shown'
          union all
          select channel_key, video_id, path_id, author_uid, rating, -1 from gone
            where state = 'shown') as both_sides
        group by 1, 2, 3, 4, 5 having sum(step) <> 0) as net;
  end if;
  if steps is null then return null; end if;

  perform 1 from channels where key = any (keys) order by key for no key update;
  update channels
    set rating_counts = add_counts(rating_counts, change.counts),
      member_counts = add_counts(member_counts, change.own_counts),
      number_of_reviews = number_of_reviews + change.total
    from sum_changes(keys, authors, letters, steps) as change
    where channels.key = change.key;

  if array_remove(ids, null) <> '{}' then
    perform 1 from videos where id = any (ids) order by id for no key update;
    update videos
      set rating_counts = add_counts(rating_counts, change.counts),
        member_counts = add_counts(member_counts, change.own_counts),
        number_of_reviews = number_of_reviews + change.total
      from sum_changes(ids, authors, letters, steps) as change
      where videos.id = change.key;
  end if;

  if array_remove(about_paths, null) <> '{}' then
    perform 1 from paths where id = any (about_paths) order by id for no key update;
    -- Before the update, because `paths` has a column `steps`, too.
    with change as (select * from sum_changes(about_paths, authors, letters, steps))
    update paths
      set rating_counts = add_counts(rating_counts, change.counts),
        member_counts = add_counts(member_counts, change.own_counts),
        number_of_reviews = number_of_reviews + change.total
      from change where paths.id = change.key;
  end if;

  -- The profile counts ratings of channels (specification, part 4). The channel is locked by now,
  -- so its state is final. A channel that was deleted with its reviews was shown.
  select array_agg(author), array_agg(letter), array_agg(step) into authors, letters, steps
    from unnest(keys, authors, letters, steps) as changes (subject, author, letter, step)
    left join channels on channels.key = subject
    where subject is not null and author is not null
      and coalesce(channels.state, 'shown') = 'shown';
  if steps is not null then perform tally_people(authors, letters, steps); end if;
  return null;
end $$;
create trigger written_reviews_are_tallied after insert on reviews
  referencing new table as come for each statement execute function tally_reviews();
create trigger changed_reviews_are_tallied after update on reviews
  referencing old table as gone new table as come for each statement
    execute function tally_reviews();
create trigger removed_reviews_are_tallied after delete on reviews
  referencing old table as gone for each statement execute function tally_reviews();

create function tally_channel_state() returns trigger
language plpgsql as $$
declare
  authors text[];
  letters text[];
  steps integer[];
begin
  select array_agg(author_uid), array_agg(rating),
    array_agg(case new.state when 'shown' then 1 else -1 end)
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
  for each row when (new.state <> 'purged' and (old.rating, old.text)
    is distinct from (new.rating, new.text))
  execute function save_wording();

-- A request may still write a review, and a moderator restore one. Writers and deletions wait by an
-- advisory lock (app/people/lock-person.server.ts), a restore by the lock of the review.
create function hide_leaving() returns trigger
language plpgsql as $$
declare left_at timestamptz;
begin
  if tg_op = 'UPDATE' and old.is_leaving and not new.is_leaving then
    return new;
  end if;
  select leaving_at into left_at from users where uid = new.author_uid;
  if left_at is not null then
    new.state_before := 'shown';
    new.state := 'deleted';
    new.deleted_at := left_at;
    new.is_leaving := true;
  end if;
  return new;
end $$;
create trigger leaving_reviews_are_hidden before insert or update of state on reviews
  for each row when (new.state = 'shown' and new.author_uid is not null)
  execute function hide_leaving();
create trigger leaving_questions_are_hidden before insert or update of state on questions
  for each row when (new.state = 'shown' and new.author_uid is not null)
  execute function hide_leaving();
create trigger leaving_paths_are_hidden before insert or update of state on paths
  for each row when (new.state = 'shown' and new.author_uid is not null)
  execute function hide_leaving();

-- Locks in the order above: the channel or the video, then the person.
create function note_edit() returns trigger
language plpgsql as $$
begin
  update channels set changed_at = now() where key = new.channel_key;
  update videos set changed_at = now() where id = new.video_id;
  update users set changed_at = now() where uid = new.author_uid;
  return null;
end $$;
create trigger edits_are_noted after update of text on reviews for each row
  when (new.state = 'shown' and old.state = 'shown' and new.rating = old.rating
    and new.text <> old.text)
  execute function note_edit();

-- An unread row stays as it is: a flood of reviews writes it once. The follows are locked: the row
-- refers to one. Arrays: an element for each thing that is new.
create function notify_followers(channel_ids text[], authors text[], times timestamptz[])
returns void
language sql as $$
  with followers as materialized (
    select channel_follows.uid, channel_key, channels.id from channel_follows
      join channels on channels.key = channel_key
    where channels.id = any (channel_ids) and not exists (
      select from notifications as unread where unread.uid = channel_follows.uid
        and unread.channel_key = channel_follows.channel_key and not unread.is_read)
    order by channel_key, uid for key share of channel_follows)
  insert into notifications (uid, kind, channel_key, created_at)
    select uid, 'channel', channel_key, min(new_at)
    from followers join unnest(channel_ids, authors, times) as news (channel_id, author, new_at)
      on channel_id = id
    where author is distinct from uid
    group by channel_key, uid order by channel_key, uid
    on conflict (uid, channel_key) where channel_key is not null
      do update set id = default, is_read = false, created_at = excluded.created_at;
$$;

create function notify_of_reviews() returns trigger
language plpgsql as $$
declare
  channel_ids text[];
  authors text[];
  times timestamptz[];
begin
  if tg_op = 'INSERT' then
    select array_agg(about_channel_id), array_agg(author_uid), array_agg(created_at)
      into channel_ids, authors, times
      from come where state = 'shown' and about_channel_id is not null;
  else
    select array_agg(come.about_channel_id), array_agg(come.author_uid), array_agg(come.created_at)
      into channel_ids, authors, times
      from come join gone using (id)
      where come.state = 'shown' and gone.state = 'held' and come.about_channel_id is not null;
  end if;
  if channel_ids is not null then perform notify_followers(channel_ids, authors, times); end if;
  return null;
end $$;
create trigger written_reviews_are_told after insert on reviews
  referencing new table as come for each statement execute function notify_of_reviews();
create trigger passed_reviews_are_told after update on reviews
  referencing old table as gone new table as come for each statement
    execute function notify_of_reviews();
