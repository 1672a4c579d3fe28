-- Letters and reviews of paths, by members who have done half of one, and how many people still
-- knew the questions about its videos (decision 034).
alter table reviews
  add column path_id text collate "C" references paths on delete cascade,
  drop constraint reviews_check,
  add constraint reviews_subject_check check (num_nonnulls(channel_key, video_id, path_id) = 1);
create unique index one_review_per_person_and_path on reviews (path_id, author_uid)
  where path_id is not null and author_uid is not null;
-- In every state: a path is deleted with its reviews. It has one by each member, so that few are
-- not shown.
create index reviews_of_a_path on reviews (path_id, id desc) where path_id is not null;

alter table paths
  -- As in channels.
  add column number_of_reviews integer not null default 0,
  add column rating_counts integer[] not null default '{0,0,0,0,0,0}',
  add column member_counts integer[] not null default '{0,0,0,0,0,0}',
  add column best_key double precision not null default 0,
  add column tie_key double precision not null default 0,
  -- Of people who practised its questions, those who still knew them after a month: counted by the
  -- job that counts who finished it. 0 while too few did.
  add column practised integer not null default 0,
  add column knew integer not null default 0,
  -- The order "Still known" (core/paths/retention-order.ts).
  add column retention_key double precision not null default 0,
  add constraint paths_knew_check check (knew between 0 and practised);
create index paths_by_rank on paths ((-best_key), (-tie_key), (-finished), (-people), id)
  where visibility = 'public' and state = 'shown' and steps > 0;
create index paths_by_retention on paths ((-retention_key), (-finished), (-people), id)
  where visibility = 'public' and state = 'shown' and steps > 0;
