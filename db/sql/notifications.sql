-- What a person is told about on their own page (decision 022). The file of each noun says what.

-- A person has at most 500 notifications of a kind: the newest. Rows that another transaction holds
-- wait for the next one.
create function limit_notifications() returns trigger
language plpgsql as $$
begin
  delete from notifications where id in (
    select id from notifications where uid = new.uid and kind = new.kind
      order by id desc offset 500 for update skip locked);
  return null;
end $$;
create trigger notifications_are_limited after insert on notifications
  for each row execute function limit_notifications();

create trigger notifications_are_announced after insert or update or delete on notifications
  for each row execute function touch_row('uid', 'users');

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
