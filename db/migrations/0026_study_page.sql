-- What a lecture is about: [{"text", "count", "first", "densest", "places", "meaning"}].
alter table videos
  add column terms jsonb not null default '[]',
  -- what one can do afterwards, by the model
  add column outcomes text[] not null default '{}',
  -- whether the summary is quoted from the transcript, because no model wrote one
  add column is_quoted boolean not null default false;
