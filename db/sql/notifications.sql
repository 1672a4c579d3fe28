-- What a person is told about on their own page (decision 022).

create function notify_followed() returns trigger
language plpgsql as $$
begin
  insert into notifications (uid, kind, actor_uid, created_at)
    values (new.followed_uid, 'follow', new.follower_uid, new.created_at)
    on conflict do nothing;
  return null;
end $$;
create trigger follows_are_told after insert on follows
  for each row execute function notify_followed();

-- A decision that is taken back takes its notifications with it.
create function notify_reporter() returns trigger
language plpgsql as $$
begin
  if new.outcome is null then
    delete from notifications where report_id = new.id;
  elsif new.reporter_uid is not null then
    insert into notifications (uid, kind, report_id, created_at)
      values (new.reporter_uid, 'report', new.id, coalesce(new.closed_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger reports_are_told after update of outcome on reports
  for each row when ((old.outcome is null) <> (new.outcome is null))
    execute function notify_reporter();

create function notify_appellant() returns trigger
language plpgsql as $$
begin
  if new.answer is null then
    delete from notifications where appeal_id = new.id;
  else
    insert into notifications (uid, kind, appeal_id, created_at)
      values (new.uid, 'appeal', new.id, coalesce(new.answered_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger appeals_are_told after update of answer on appeals
  for each row when ((old.answer is null) <> (new.answer is null))
    execute function notify_appellant();
