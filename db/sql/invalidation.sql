-- Every write notifies the channel `touched` of the tags of its rows (`table:key`), inside its own
-- transaction. Web processes listen and remove cached pages that have the tag (db/changes.ts).
-- Names and pictures appear on other pages too, so their changes have the tag `names:key` of their
-- own: a tally, which changes with every review, does not invalidate those pages. The triggers are
-- in the files of their nouns, which are applied after this one.
create function touch(what text, key text) returns void
language sql as $$
  -- A payload of 8,000 bytes or more would fail the write; 1,900 characters have at most 7,600. The
  -- key is null for the author of an anonymous review, and for one of channel and video.
  select pg_notify('touched', left(what || ':' || key, 1900)) where key is not null;
$$;

create function touch_everything() returns trigger
language plpgsql as $$
begin
  perform pg_notify('touched', '*');
  return null;
end $$;

-- Touches tags with a column of the row: `touch_row(COLUMN, TAG, …)`. That takes 7 µs more than a
-- function for the column, embedded. An update touches the tag of the new row alone: the columns
-- that are given here do not change.
create function touch_row() returns trigger
language plpgsql as $$
declare
  key text := to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0];
begin
  for place in 1 .. tg_nargs - 1 loop
    perform touch(tg_argv[place], key);
  end loop;
  return null;
end $$;

-- Tables that are emptied at once, as a restore does.
do $$
declare emptied text;
begin
  foreach emptied in array array['channels', 'videos', 'users', 'reviews', 'topic_channels',
    'questions', 'question_votes', 'paths', 'practice_cards', 'sessions']
  loop
    execute format(
      'create trigger %1$s_are_emptied after truncate on %1$s execute function touch_everything()',
      emptied);
  end loop;
end $$;

-- A setting of the site can be on every page. A change is rare.
create trigger site_settings_are_announced after insert or update or delete or truncate
  on site_settings execute function touch_everything();
