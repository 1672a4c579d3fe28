-- Notes channels whose pairs a job computes again: `keys`, which include those that were `taken`.
create function mark_related(keys text[], taken text[]) returns void
language plpgsql as $$
begin
  insert into related_waiting (channel_key)
    select distinct key from unnest(keys) as marked (key) join channels using (key) order by key
    on conflict do nothing;
  -- A rating that was taken back must not be counted any more, not even until the job runs. One
  -- order of locks: two reviews of the two channels of a pair must not wait for each other.
  perform 1 from related_channels where channel_key = any (taken) or related_key = any (taken)
    order by channel_key, related_key for update;
  delete from related_channels where channel_key = any (taken) or related_key = any (taken);
end $$;

-- The names put these triggers after those that lock the channels.
create function relate_reviews() returns trigger
language plpgsql as $$
declare
  added text[];
  taken text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(channel_key) into added from come
      where state = 'shown' and rating in ('S', 'A') and author_uid is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(channel_key) into taken from gone
      where state = 'shown' and rating in ('S', 'A') and author_uid is not null;
  else
    select array_agg(channel_key) filter (where is_high),
      array_agg(channel_key) filter (where was_high)
      into added, taken
      from (select come.channel_key,
          come.state = 'shown' and come.rating in ('S', 'A')
            and come.author_uid is not null as is_high,
          gone.state = 'shown' and gone.rating in ('S', 'A')
            and gone.author_uid is not null as was_high
        from come join gone using (id)) as changes
      where is_high <> was_high;
  end if;
  if added is not null or taken is not null then
    perform mark_related(coalesce(added, '{}') || coalesce(taken, '{}'), coalesce(taken, '{}'));
  end if;
  return null;
end $$;
create trigger written_reviews_change_relations after insert on reviews
  referencing new table as come for each statement execute function relate_reviews();
create trigger changed_reviews_change_relations after update on reviews
  referencing old table as gone new table as come for each statement
    execute function relate_reviews();
create trigger removed_reviews_change_relations after delete on reviews
  referencing old table as gone for each statement execute function relate_reviews();
