-- What a lecture is about: [{"text", "count", "first", "densest", "places", "meaning"}].
alter table videos
  add column terms jsonb not null default '[]',
  -- what one can do afterwards, by the model
  add column outcomes text[] not null default '{}',
  -- whether the summary is quoted from the transcript, because no model wrote one
  add column is_quoted boolean not null default false;

-- In how many transcripts of a language a term is said; the empty term counts the transcripts.
create table term_documents (
  language text collate "C" not null,
  term text collate "C" not null,
  documents integer not null check (documents >= 0),
  primary key (language, term)
);
