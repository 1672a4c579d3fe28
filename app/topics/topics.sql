-- Votes that a new row comes with have no rows of their own.
create function settle_votes() returns trigger
language plpgsql as $$
begin
  new.settled_upvotes := new.upvotes;
  new.settled_downvotes := new.downvotes;
  new.settled_sources := new.sources;
  new.unsourced_votes := case new.sources when 0 then new.upvotes + new.downvotes else 0 end;
  return new;
end $$;
create trigger first_votes_are_settled before insert on topic_channels
  for each row execute function settle_votes();

create function live_sources(topic_channel bigint) returns integer
language sql stable as $$
  select count(distinct source)::integer from topic_votes
  where topic_channel_id = topic_channel and voided_by is null and source is not null
$$;

-- The statement that writes votes has locked their channel, so no vote of the same source is
-- written at the same time.
create function count_sources() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update topic_channels
      set sources = sources + fresh.found, unsourced_votes = unsourced_votes + fresh.unsourced
      from (select topic_channel_id,
          count(distinct source) filter (where not exists (
            select from topic_votes as earlier
            where earlier.topic_channel_id = come.topic_channel_id and earlier.source = come.source
              and earlier.voided_by is null
              and earlier.id not in (select id from come)))::integer as found,
          count(*) filter (where source is null)::integer as unsourced
        from come where voided_by is null group by topic_channel_id) as fresh
      where topic_channels.id = fresh.topic_channel_id and fresh.found + fresh.unsourced > 0;
  elsif tg_op = 'UPDATE' then
    update topic_channels
      set sources = settled_sources + live_sources(id),
        unsourced_votes = unsourced_votes + change.unsourced
      from (select come.topic_channel_id,
          coalesce(sum(case when come.voided_by is null then 1 else -1 end)
            filter (where come.source is null), 0)::integer as unsourced
        from come join gone using (id)
        where (come.voided_by is null) <> (gone.voided_by is null) group by 1) as change
      where topic_channels.id = change.topic_channel_id;
  else
    update topic_channels set settled_sources = sources - live_sources(id)
      where id in (select topic_channel_id from gone
        where voided_by is null and source is not null);
  end if;
  return null;
end $$;
create trigger sources_are_counted after insert on topic_votes
  referencing new table as come for each statement execute function count_sources();
create trigger voided_sources_are_counted after update on topic_votes
  referencing old table as gone new table as come for each statement
    execute function count_sources();
create trigger settled_sources_are_counted after delete on topic_votes
  referencing old table as gone for each statement execute function count_sources();

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
