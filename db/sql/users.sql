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

-- A session that ends in one process ends in the session caches of all.
create trigger sessions_are_announced after update or delete on sessions
  for each row execute function touch_row('token_hash', 'sessions');

-- Shown on the pages of one person only.
create trigger mutes_are_announced after insert or update or delete on mutes
  for each row execute function touch_row('uid', 'users');
