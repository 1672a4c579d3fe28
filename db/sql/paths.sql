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
