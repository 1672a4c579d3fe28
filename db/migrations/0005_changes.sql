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

create function touch_channel() returns trigger
language plpgsql as $$
begin
  perform touch('channels', coalesce(new.key, old.key));
  -- A topic can name a channel that is added or deleted later.
  if tg_op <> 'UPDATE' or (new.actual_title, new.profile_picture_url) is distinct from (old.actual_title, old.profile_picture_url) then
    perform touch('names', coalesce(new.key, old.key));
  end if;
  return null;
end $$;

create function touch_video() returns trigger
language plpgsql as $$
begin
  perform touch('videos', coalesce(new.id, old.id));
  return null;
end $$;

create function touch_user() returns trigger
language plpgsql as $$
begin
  perform touch('users', coalesce(new.uid, old.uid));
  if tg_op = 'UPDATE' and (new.display_name, new.photo_url) is distinct from (old.display_name, old.photo_url) then
    perform touch('names', new.uid);
  end if;
  return null;
end $$;

-- A review is shown on the pages of its channel or video and of its author.
create function touch_review() returns trigger
language plpgsql as $$
begin
  perform touch('channels', coalesce(new.channel_key, old.channel_key));
  perform touch('videos', coalesce(new.video_id, old.video_id));
  perform touch('users', coalesce(new.author_uid, old.author_uid));
  return null;
end $$;

create function touch_topic() returns trigger
language plpgsql as $$
begin
  perform touch('topics', coalesce(new.id, old.id));
  return null;
end $$;

create function touch_topic_channel() returns trigger
language plpgsql as $$
begin
  perform touch('topics', coalesce(new.topic_id, old.topic_id));
  return null;
end $$;

create function touch_everything() returns trigger
language plpgsql as $$
begin
  perform pg_notify('touched', '*');
  return null;
end $$;

create trigger channels_are_announced after insert or update or delete on channels for each row execute function touch_channel();
create trigger videos_are_announced after insert or update or delete on videos for each row execute function touch_video();
create trigger users_are_announced after insert or update or delete on users for each row execute function touch_user();
create trigger reviews_are_announced after insert or update or delete on reviews for each row execute function touch_review();
create trigger topics_are_announced after insert or update or delete on topics for each row execute function touch_topic();
create trigger topic_channels_are_announced after insert or update or delete on topic_channels
  for each row execute function touch_topic_channel();

create trigger channels_are_emptied after truncate on channels execute function touch_everything();
create trigger videos_are_emptied after truncate on videos execute function touch_everything();
create trigger users_are_emptied after truncate on users execute function touch_everything();
create trigger reviews_are_emptied after truncate on reviews execute function touch_everything();
create trigger topic_channels_are_emptied after truncate on topic_channels execute function touch_everything();

-- A session that ends in one process ends in the session caches of all.
create function touch_session() returns trigger
language plpgsql as $$
begin
  perform touch('sessions', old.token_hash);
  return null;
end $$;
create trigger sessions_are_announced after update or delete on sessions for each row execute function touch_session();
create trigger sessions_are_emptied after truncate on sessions execute function touch_everything();
