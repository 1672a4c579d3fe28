create function notify_of_video() returns trigger
language plpgsql as $$
begin
  perform notify_followers(array[new.channel_id], array[null], array[new.created_at]);
  return null;
end $$;
create trigger new_videos_are_told after insert on videos
  for each row when (new.channel_id is not null) execute function notify_of_video();
