-- A failed analysis and a missing transcript are tried again by the site, with growing pauses.
alter table analyses
  -- Why the last try failed.
  add column failure text
    check (failure in ('no-such-video', 'private', 'platform', 'analyst', 'reply', 'bug')),
  -- Failed tries in a row.
  add column tries integer not null default 0,
  -- When the site tries again; null when it does not.
  add column retry_at timestamptz;
create index analyses_by_retry on analyses (retry_at) where retry_at is not null;

alter table transcript_misses
  add column tries integer not null default 1,
  add column retry_at timestamptz;
update transcript_misses set retry_at =
  missed_at + case when code = 'not-found' then interval '1 day' else interval '10 minutes' end;
alter table transcript_misses alter column retry_at set not null;
drop index transcript_misses_by_time;
create index transcript_misses_by_retry on transcript_misses (retry_at);

-- The page of a video says why its transcript is missing.
create function touch_transcript_miss() returns trigger
language plpgsql as $$
begin
  -- Anyone can ask for the transcript of a video that is not stored. It has no page to invalidate.
  perform touch('videos', id) from videos where id = coalesce(new.video_id, old.video_id);
  return null;
end $$;
create trigger transcript_misses_are_announced after insert or update or delete on transcript_misses
  for each row execute function touch_transcript_miss();

-- The site asks again for comments that could not be read.
create index videos_with_unread_comments on videos (id) where comments_read_at is null;
