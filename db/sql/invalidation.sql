-- Every write notifies the channel `touched` of the tags of its rows (`table:key`), inside its own
-- transaction. Web processes listen and remove cached pages that have the tag (db/changes.ts).
-- Names and pictures appear on other pages too, so their changes have the tag `names:key` of their
-- own: a tally, which changes with every review, does not invalidate those pages.
create function touch(what text, key text) returns void
language sql as $$
  -- A payload of 8,000 bytes or more would fail the write; 1,900 characters have at most 7,600. The
  -- key is null for the author of an anonymous review, and for one of channel and video.
  select pg_notify('touched', left(what || ':' || key, 1900)) where key is not null;
$$;

create function touch_everything() returns trigger
language plpgsql as $$
begin
  perform pg_notify('touched', '*');
  return null;
end $$;

-- A topic can name a channel that is added or deleted later. A hidden channel leaves pages about
-- something else, like a deleted one.
create function touch_channel() returns trigger
language plpgsql as $$
begin
  perform touch('channels', coalesce(new.key, old.key));
  if tg_op <> 'UPDATE' or (new.actual_title, new.profile_picture_url, new.state)
      is distinct from (old.actual_title, old.profile_picture_url, old.state) then
    perform touch('names', coalesce(new.key, old.key));
  end if;
  return null;
end $$;
-- A job computes all keys of "Best rated" again when the mean moved. That must not empty every
-- cache: such an update changes keys and no counts, and sends one notification at its end.
create trigger channels_are_announced after insert or delete on channels
  for each row execute function touch_channel();
create trigger changed_channels_are_announced after update on channels
  for each row when ((old.best_key, old.tie_key) is not distinct from (new.best_key, new.tie_key)
    or (old.rating_counts, old.member_counts)
      is distinct from (new.rating_counts, new.member_counts))
  execute function touch_channel();
create trigger channels_are_emptied after truncate on channels execute function touch_everything();

create function touch_video() returns trigger
language plpgsql as $$
begin
  perform touch('videos', coalesce(new.id, old.id));
  -- The page of its channel lists it.
  if tg_op <> 'UPDATE' or new.channel_id is distinct from old.channel_id then
    perform touch('channels', key) from channels where id in (new.channel_id, old.channel_id);
    perform touch('news', coalesce(new.channel_id, old.channel_id));
  end if;
  return null;
end $$;
create trigger videos_are_announced after insert or delete on videos
  for each row execute function touch_video();
create trigger changed_videos_are_announced after update on videos
  for each row when ((old.best_key, old.tie_key) is not distinct from (new.best_key, new.tie_key)
    or (old.rating_counts, old.member_counts)
      is distinct from (new.rating_counts, new.member_counts))
  execute function touch_video();
create trigger videos_are_emptied after truncate on videos execute function touch_everything();

-- The page of a video says why its transcript is missing.
create function touch_transcript_miss() returns trigger
language plpgsql as $$
begin
  -- Anyone can ask for the transcript of a video that is not stored. It has no page to invalidate.
  perform touch('videos', id) from videos where id = coalesce(new.video_id, old.video_id);
  return null;
end $$;
create trigger transcript_misses_are_announced after insert or update or delete on transcript_misses
  for each row execute function touch_transcript_miss();

create function touch_retention() returns trigger
language plpgsql as $$
begin
  perform touch('videos', new.video_id);
  return null;
end $$;
create trigger retention_is_announced after update on video_retention for each row
  when ((new.people, new.knew, new.answers) is distinct from (old.people, old.knew, old.answers))
  execute function touch_retention();

create function touch_user() returns trigger
language plpgsql as $$
begin
  perform touch('users', coalesce(new.uid, old.uid));
  if tg_op = 'UPDATE' and (new.display_name, new.photo_url)
      is distinct from (old.display_name, old.photo_url) then
    perform touch('names', new.uid);
  end if;
  return null;
end $$;
create trigger users_are_announced after insert or update or delete on users
  for each row execute function touch_user();
create trigger users_are_emptied after truncate on users execute function touch_everything();

-- A review is shown on the pages of its channel, video or path and of its author. By statement: a
-- flood is one update.
create function touch_reviews() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform touch('channels', key) from (select distinct channel_key as key from come) as keys;
    perform touch('videos', key) from (select distinct video_id as key from come) as keys;
    perform touch('paths', key) from (select distinct path_id as key from come) as keys;
    perform touch('users', key) from (select distinct author_uid as key from come) as keys;
    perform touch('news', key) from (select distinct about_channel_id as key from come) as keys;
  end if;
  -- A review changes its author when the account is deleted and the review stays.
  if tg_op <> 'INSERT' then
    perform touch('channels', key) from (select distinct channel_key as key from gone) as keys;
    perform touch('videos', key) from (select distinct video_id as key from gone) as keys;
    perform touch('paths', key) from (select distinct path_id as key from gone) as keys;
    perform touch('users', key) from (select distinct author_uid as key from gone) as keys;
    perform touch('news', key) from (select distinct about_channel_id as key from gone) as keys;
  end if;
  return null;
end $$;
create trigger written_reviews_are_announced after insert on reviews
  referencing new table as come for each statement execute function touch_reviews();
create trigger changed_reviews_are_announced after update on reviews
  referencing old table as gone new table as come for each statement
    execute function touch_reviews();
create trigger removed_reviews_are_announced after delete on reviews
  referencing old table as gone for each statement execute function touch_reviews();
create trigger reviews_are_emptied after truncate on reviews execute function touch_everything();

create function touch_topic() returns trigger
language plpgsql as $$
begin
  perform touch('topics', coalesce(new.id, old.id));
  return null;
end $$;
create trigger topics_are_announced after insert or update or delete on topics
  for each row execute function touch_topic();

-- A vote changes the order of a topic's channels and nothing else. It sends a tag of its own, so
-- that the lists of channels and videos, which show the names of topics, stay cached.
create function touch_topic_channel() returns trigger
language plpgsql as $$
declare
  votes constant text[] := array['score', 'upvotes', 'downvotes', 'sources', 'unsourced_votes',
    'settled_upvotes', 'settled_downvotes', 'settled_sources'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - votes = to_jsonb(old) - votes then
    perform touch('votes', new.topic_id);
  else
    perform touch('topics', coalesce(new.topic_id, old.topic_id));
  end if;
  return null;
end $$;
create trigger topic_channels_are_announced after insert or update or delete on topic_channels
  for each row execute function touch_topic_channel();
create trigger topic_channels_are_emptied after truncate on topic_channels
  execute function touch_everything();

create function touch_question() returns trigger
language plpgsql as $$
begin
  perform touch('videos', coalesce(new.video_id, old.video_id));
  return null;
end $$;
create trigger written_questions_are_announced after insert on questions
  for each row when (new.question is not null) execute function touch_question();
create trigger changed_questions_are_announced after update on questions
  for each row when ((old.question, old.answer, old.second, old.author_uid, old.state,
      old.practice_state, old.accepted_at, old.declined_at, old.worth, old.not_worth)
    is distinct from (new.question, new.answer, new.second, new.author_uid, new.state,
      new.practice_state, new.accepted_at, new.declined_at, new.worth, new.not_worth))
  execute function touch_question();
create trigger removed_questions_are_announced after delete on questions
  for each row execute function touch_question();
create trigger questions_are_emptied after truncate on questions
  execute function touch_everything();

-- A path's version rises with its steps. The job that counts people tells only what changed.
create function touch_path() returns trigger
language plpgsql as $$
begin
  perform touch('paths', coalesce(new.id, old.id));
  -- The followers of those who reviewed it read its title, while all may see it.
  if tg_op = 'UPDATE' and (new.title, new.visibility, new.state)
      is distinct from (old.title, old.visibility, old.state) then
    perform touch('users', author_uid) from reviews where path_id = new.id;
  end if;
  return null;
end $$;
create trigger paths_are_announced after insert or delete on paths
  for each row execute function touch_path();
create trigger changed_paths_are_announced after update on paths
  for each row when ((old.version, old.state, old.author_uid, old.people, old.finished,
      old.practised, old.knew)
    is distinct from (new.version, new.state, new.author_uid, new.people, new.finished,
      new.practised, new.knew))
  execute function touch_path();
create trigger paths_are_emptied after truncate on paths execute function touch_everything();

create function touch_path_of() returns trigger
language plpgsql as $$
begin
  perform touch('paths', coalesce(new.path_id, old.path_id));
  return null;
end $$;
create trigger path_editors_are_announced after insert or update or delete on path_editors
  for each row execute function touch_path_of();

-- Both paths name the other one.
create function touch_prerequisite() returns trigger
language plpgsql as $$
begin
  perform touch('paths', id) from unnest(array[coalesce(new.path_id, old.path_id),
    coalesce(new.before_id, old.before_id)]) as id;
  return null;
end $$;
create trigger prerequisites_are_announced after insert or delete on path_prerequisites
  for each row execute function touch_prerequisite();

-- The number at the profile picture.
create function touch_practice() returns trigger
language plpgsql as $$
begin
  perform touch('practice', coalesce(new.uid, old.uid));
  return null;
end $$;
create trigger practice_is_announced after insert or update or delete on practice_cards
  for each row execute function touch_practice();
create trigger practice_is_emptied after truncate on practice_cards
  execute function touch_everything();
create trigger question_votes_are_emptied after truncate on question_votes
  execute function touch_everything();

-- A session that ends in one process ends in the session caches of all.
create function touch_session() returns trigger
language plpgsql as $$
begin
  perform touch('sessions', old.token_hash);
  return null;
end $$;
create trigger sessions_are_announced after update or delete on sessions
  for each row execute function touch_session();
create trigger sessions_are_emptied after truncate on sessions execute function touch_everything();

-- What only one person's pages show: their mutes, the channels they follow, their suspension, their
-- bio's reset.
create function touch_owner() returns trigger
language plpgsql as $$
begin
  perform touch('users', coalesce(new.uid, old.uid));
  return null;
end $$;
create trigger mutes_are_announced after insert or update or delete on mutes
  for each row execute function touch_owner();
create trigger channel_follows_are_announced after insert or delete on channel_follows
  for each row execute function touch_owner();
create trigger suspensions_are_announced after insert or update or delete on suspensions
  for each row execute function touch_owner();
create trigger bio_resets_are_announced after insert or update or delete on bio_resets
  for each row execute function touch_owner();
create trigger notifications_are_announced after insert or update or delete on notifications
  for each row execute function touch_owner();

-- A person who leaves, or comes back, is in the number of others.
create function touch_notified() returns trigger
language plpgsql as $$
begin
  perform touch('users', uid) from notifications where actor_uid = new.uid and not is_read;
  perform touch('users', target.author_uid) from questions as correction
    join questions as target on target.id = correction.corrects_id
    where correction.author_uid = new.uid and target.author_uid is not null;
  return null;
end $$;
create trigger leavers_are_announced after update of leaving_at on users
  for each row when (old.leaving_at is distinct from new.leaving_at)
  execute function touch_notified();

-- Who is a moderator decides what is shown beside the names of others (core/users/namesakes.ts).
create function touch_moderator() returns trigger
language plpgsql as $$
begin
  perform touch('users', coalesce(new.uid, old.uid));
  perform touch('names', coalesce(new.uid, old.uid));
  return null;
end $$;
create trigger moderators_are_announced after insert or update or delete on moderators
  for each row execute function touch_moderator();
-- Those whom a group at their sign-in provider makes moderators.
create trigger new_moderators_by_group_are_announced after insert on identities
  for each row when (new.makes_moderator) execute function touch_moderator();
create trigger moderators_by_group_are_announced after update of makes_moderator on identities
  for each row when (old.makes_moderator is distinct from new.makes_moderator)
  execute function touch_moderator();
create trigger old_moderators_by_group_are_announced after delete on identities
  for each row when (old.makes_moderator) execute function touch_moderator();

-- The page of the public log.
create function touch_moderation() returns trigger
language plpgsql as $$
begin
  perform touch('moderation', new.id::text);
  return null;
end $$;
create trigger moderation_is_announced after insert on moderation_log
  for each row execute function touch_moderation();

-- A setting of the site can be on every page. A change is rare.
create trigger site_settings_are_announced after insert or update or delete or truncate
  on site_settings execute function touch_everything();
