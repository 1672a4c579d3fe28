-- One job brings a video forward: `analyses.retry_at` says when it runs again, also for a missing
-- transcript. What a video lacks is found by indexes.
alter table videos drop column transcript_tried_at;
create index videos_without_a_transcript on videos (id) where transcript = '';
