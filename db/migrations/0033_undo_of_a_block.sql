-- What a block ended, for the day in which it can be undone: the mute before it, and each way of
-- following with its beginning.
alter table mutes
  add column blocked_at timestamptz,
  add column muted_since timestamptz,
  add column follow_since timestamptz,
  add column follower_since timestamptz;
create index blocks_to_sweep on mutes (blocked_at) where blocked_at is not null;
