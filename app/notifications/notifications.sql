-- At most 500 of a kind. Rows that another transaction holds wait for the next one.
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
