-- A vote changes the order of a topic's channels and nothing else. It sends a tag of its own, so
-- that the lists of channels and videos, which show the names of topics, stay cached.
create or replace function touch_topic_channel() returns trigger
language plpgsql as $$
declare
  votes constant text[] := array['score', 'upvotes', 'downvotes', 'sources', 'unsourced_votes',
    'settled_upvotes', 'settled_downvotes', 'settled_sources'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - votes = to_jsonb(old) - votes then
    perform touch('votes', new.topic_id);
  else
    perform touch('topics', coalesce(new.topic_id, old.topic_id));
  end if;
  return null;
end $$;
