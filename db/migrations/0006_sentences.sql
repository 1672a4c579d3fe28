alter table videos
  -- The summary as paragraphs of sentences: [[{"text", "time": seconds or null, "found": bool}]].
  -- Empty for an analysis of an older version.
  add column summary_sentences jsonb not null default '[]',
  -- Whether each answer was found in the transcript, in the order of the answers.
  add column answers_found boolean[] not null default '{}',
  -- Parts whose summary and questions are whole; the site asks again for the others.
  add column whole_parts integer not null default 0,
  -- Chapters: [{"title", "start": seconds, "sentence"}].
  add column chapters jsonb not null default '[]',
  -- The version of the analysis; a job brings older ones up to date.
  add column analysis_version integer not null default 0;

-- What was stored before is whole: an analysis was whole or was not stored.
update videos set whole_parts = parts;

create index videos_by_analysis_version on videos (analysis_version, id) where transcript <> '';
create index videos_with_missing_parts on videos (id) where whole_parts < parts;
