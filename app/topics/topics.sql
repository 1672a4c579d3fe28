-- The score itself moves in topics.server.ts, with the vote. Votes that a new row comes with have
-- no rows of their own.
create function settle_votes() returns trigger
language plpgsql as $$
begin
  new.settled_upvotes := new.upvotes;
  new.settled_downvotes := new.downvotes;
  return new;
end $$;
create trigger first_votes_are_settled before insert on topic_channels
  for each row execute function settle_votes();

create function list_in_topic(topic text, listed text) returns void
language plpgsql as $$
begin
  insert into topic_listing
    select topic_channels.topic_id, channels.key, channels.id, best_key, tie_key, number_of_reviews,
      channels.created_at
    from topic_channels join channels using (key)
    where topic_channels.topic_id = topic and topic_channels.key = listed
      and topic_channels.state = 'shown' and channels.state = 'shown'
    on conflict (topic_id, channel_key) do update
      set channel_id = excluded.channel_id, best_key = excluded.best_key,
        tie_key = excluded.tie_key,
        number_of_reviews = excluded.number_of_reviews, created_at = excluded.created_at;
  if not found then
    delete from topic_listing where topic_id = topic and channel_key = listed;
  end if;
end $$;

create function list_topic_channel() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform list_in_topic(old.topic_id, old.key); end if;
  if tg_op <> 'DELETE' then perform list_in_topic(new.topic_id, new.key); end if;
  return null;
end $$;
create trigger topic_channels_are_listed after insert or delete or update of topic_id, key, state
  on topic_channels for each row execute function list_topic_channel();

create function list_channel() returns trigger
language plpgsql as $$
begin
  perform list_in_topic(topic_id, key) from topic_channels where key = new.key order by topic_id;
  return null;
end $$;
create trigger channels_are_listed after insert on channels
  for each row execute function list_channel();
create trigger changed_channels_are_listed after update on channels
  for each row when ((old.key, old.id, old.state, old.best_key, old.tie_key, old.number_of_reviews,
    old.created_at)
    is distinct from (new.key, new.id, new.state, new.best_key, new.tie_key, new.number_of_reviews,
      new.created_at))
  execute function list_channel();
