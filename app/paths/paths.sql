-- A step of a video that the operator deleted leaves a gap: its title is gone, too.
create function forget_titles() returns trigger
language plpgsql as $$
begin
  update path_steps set title = '' where video_id = old.id;
  return null;
end $$;
create trigger titles_of_steps_are_forgotten after delete on videos
  for each row execute function forget_titles();

-- It stays when a path is published again: no old path comes to the top of "New".
create function note_publication() returns trigger
language plpgsql as $$
begin
  new.published_at := case tg_op when 'INSERT' then new.created_at else now() end;
  return new;
end $$;
create trigger publications_are_noted before insert or update on paths for each row
  when (new.published_at is null and new.visibility = 'public' and new.steps > 0)
  execute function note_publication();

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
        and kind = 'invitation';
  end if;
  return null;
end $$;
create trigger invited_editors_are_told after insert on path_editors
  for each row execute function notify_invited();
create trigger answers_of_editors_end_it after update or delete on path_editors
  for each row execute function notify_invited();
