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
