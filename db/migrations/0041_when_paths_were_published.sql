-- When a path was first public with a step: the order "New" and the feed of new paths. For older
-- paths only the time they were made is known.
alter table paths add column published_at timestamptz;
update paths set published_at = created_at where visibility = 'public' and steps > 0;
alter table paths add constraint paths_published_check
  check (published_at is not null or visibility <> 'public' or steps = 0);

drop index paths_by_time;
create index paths_by_publication on paths (published_at desc, id desc)
  where visibility = 'public' and state = 'shown' and steps > 0;
drop index paths_of_a_topic;
create index paths_of_a_topic on paths (topic_id, published_at desc, id desc)
  where visibility = 'public' and state = 'shown' and steps > 0;
