alter table videos
  -- the transcript in passages of half a minute: [{"start": seconds or null, "text": "…"}]
  add column passages jsonb not null default '[]',
  add column transcript_language text,
  -- seconds of the passage a paragraph or an answer came from; null where it was not found
  add column summary_times real[] not null default '{}',
  add column answer_times real[] not null default '{}',
  add column parts integer not null default 0,
  add column made_by text not null default '',
  add column comments_read integer not null default 0,
  add column comments_read_at timestamptz,
  add column transcript_tried_at timestamptz not null default now();
create index videos_without_a_transcript on videos (transcript_tried_at) where transcript = '';
create index videos_by_refresh on videos (refreshed_at);

-- Progress of the analysis of a video. After a while without a change its process is taken for
-- dead.
create table analyses (
  video_id text collate "C" primary key,
  state text not null check (state in ('waiting', 'gathering', 'thinking', 'done', 'failed')),
  part integer not null default 0,
  parts integer not null default 0,
  requested_by text collate "C" references users on delete set null,
  touched_at timestamptz not null default now(),
  finished_at timestamptz
);
create index analyses_by_end on analyses (finished_at desc) where finished_at is not null;

-- Results of the analyst so far, by chunk: after a restart no chunk is sent twice.
create table analysis_parts (
  video_id text collate "C" not null references analyses on delete cascade,
  chunk_hash text collate "C" not null,
  thought jsonb not null,
  primary key (video_id, chunk_hash)
);

-- Tokens spent per UTC day, against the operator's budget.
create table analyst_usage (
  day date primary key,
  tokens bigint not null
);

-- Transcripts that could not be read. They are not asked for again at once.
create table transcript_misses (
  video_id text collate "C" not null,
  language text collate "C" not null,
  code text not null,
  missed_at timestamptz not null default now(),
  primary key (video_id, language)
);
create index transcript_misses_by_time on transcript_misses (missed_at);
