-- Paths are found by the words of their title and promise, and by those of a heading or a reason
-- (decision 021). Only public paths have entries of the first; steps are joined to them.
alter table paths add column words tsvector not null
  generated always as (search_words(title, promise, null)) stored;
create index listed_paths_by_word on paths using gin (words)
  where visibility = 'public' and state = 'shown' and steps > 0;
-- The title of a video is found with the video.
alter table path_steps add column words tsvector not null
  generated always as (search_words(case kind when 'heading' then title else '' end, reason, null))
  stored;
create index path_steps_by_word on path_steps using gin (words);
