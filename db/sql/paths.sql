-- A step of a video that the operator deleted leaves a gap: its title is gone, too.
create function forget_titles() returns trigger
language plpgsql as $$
begin
  update path_steps set title = '' where video_id = old.id;
  update path_suggestions set title = '' where video_id = old.id;
  return null;
end $$;
create trigger titles_of_steps_are_forgotten after delete on videos
  for each row execute function forget_titles();

-- The paths that come before a path, by edges: those of its steps, too. At most 1,000.
create function paths_before(wanted text) returns table (path_id text, before_id text)
language sql stable as $$
  with recursive edges as (
    select one.path_id, one.before_id from path_prerequisites as one where one.path_id = wanted
    union
    select next.path_id, next.before_id from edges
      join path_prerequisites as next on next.path_id = edges.before_id)
  select path_id, before_id from edges limit 1001
$$;

-- The time of first publication. It stays when a path is closed and published again, so nobody can
-- bring an old path to the top of "New".
create function note_publication() returns trigger
language plpgsql as $$
begin
  new.published_at := case tg_op when 'INSERT' then new.created_at else now() end;
  return new;
end $$;
create trigger publications_are_noted before insert or update on paths for each row
  when (new.published_at is null and new.visibility = 'public' and new.steps > 0)
  execute function note_publication();

-- Who is asked to edit a path is told, until they answer.
create function notify_invited() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.accepted_at is null then
    insert into notifications (uid, kind, path_id, created_at)
      values (new.uid, 'invitation', new.path_id, new.asked_at)
      on conflict do nothing;
  else
    delete from notifications
      where path_id = coalesce(new.path_id, old.path_id) and uid = coalesce(new.uid, old.uid)
        and (kind = 'invitation' or (kind = 'suggestion' and tg_op = 'DELETE'));
  end if;
  return null;
end $$;
create trigger invited_editors_are_told after insert on path_editors
  for each row execute function notify_invited();
create trigger answers_of_editors_end_it after update or delete on path_editors
  for each row execute function notify_invited();

-- Suggestions that wait are one row of each editor; none is left without any.
create function notify_editors() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into notifications (uid, kind, path_id, created_at)
      select uid, 'suggestion', new.path_id, new.created_at from (
        select author_uid as uid from paths where id = new.path_id
        union select uid from path_editors
          where path_id = new.path_id and accepted_at is not null) as editors
        where uid is not null order by uid
      on conflict (path_id, uid, kind) where path_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
    return null;
  elsif tg_op = 'UPDATE' then
    insert into notifications (uid, kind, path_id, created_at)
      values (new.uid, 'suggestion answered', new.path_id, new.decided_at)
      on conflict (path_id, uid, kind) where path_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
  end if;
  if not exists (select from path_suggestions where path_id = old.path_id and decided_at is null) then
    delete from notifications where path_id = old.path_id and kind = 'suggestion';
  end if;
  return null;
end $$;
create trigger new_suggestions_are_told after insert on path_suggestions
  for each row execute function notify_editors();
create trigger answered_suggestions_are_told after update of decided_at on path_suggestions
  for each row when (old.decided_at is null and new.decided_at is not null)
  execute function notify_editors();
create trigger removed_suggestions_are_told after delete on path_suggestions
  for each row execute function notify_editors();
