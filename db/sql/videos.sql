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

create function notify_of_video() returns trigger
language plpgsql as $$
begin
  perform notify_followers(array[new.channel_id], array[null], array[new.created_at]);
  return null;
end $$;
create trigger new_videos_are_told after insert on videos
  for each row when (new.channel_id is not null) execute function notify_of_video();
