-- Notifications, reviews by people whom a person follows, and channels like a channel (decision
-- 022).

-- What a person is told about on their own page. Triggers write them, so that no way of following,
-- closing a report or answering an appeal can forget it.
create table notifications (
  id bigint generated always as identity primary key,
  uid text collate "C" not null references users on delete cascade,
  kind text collate "C" not null check (kind in ('follow', 'report', 'appeal')),
  -- who follows
  actor_uid text collate "C" references users on delete cascade,
  report_id bigint references reports on delete cascade,
  appeal_id bigint references appeals on delete cascade,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(actor_uid, report_id, appeal_id) = 1),
  check (case kind when 'follow' then actor_uid is not null when 'report' then report_id is not null
    else appeal_id is not null end)
);
create index notifications_of_a_person on notifications (uid, id desc);
create index unread_notifications on notifications (uid, id desc) where not is_read;
create index notifications_by_time on notifications (created_at);
-- Unfollowing and following again is told once.
create unique index one_notification_per_follow on notifications (actor_uid, uid)
  where actor_uid is not null;
create unique index one_notification_per_report on notifications (report_id) where report_id is not null;
create unique index one_notification_per_appeal on notifications (appeal_id) where appeal_id is not null;

create function notify_followed() returns trigger
language plpgsql as $$
begin
  insert into notifications (uid, kind, actor_uid, created_at)
    values (new.followed_uid, 'follow', new.follower_uid, new.created_at)
    on conflict do nothing;
  return null;
end $$;
create trigger follows_are_told after insert on follows
  for each row execute function notify_followed();

-- A decision that is taken back takes its notifications with it.
create function notify_reporter() returns trigger
language plpgsql as $$
begin
  if new.outcome is null then
    delete from notifications where report_id = new.id;
  elsif new.reporter_uid is not null then
    insert into notifications (uid, kind, report_id, created_at)
      values (new.reporter_uid, 'report', new.id, coalesce(new.closed_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger reports_are_told after update of outcome on reports
  for each row when ((old.outcome is null) <> (new.outcome is null)) execute function notify_reporter();

create function notify_appellant() returns trigger
language plpgsql as $$
begin
  if new.answer is null then
    delete from notifications where appeal_id = new.id;
  else
    insert into notifications (uid, kind, appeal_id, created_at)
      values (new.uid, 'appeal', new.id, coalesce(new.answered_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger appeals_are_told after update of answer on appeals
  for each row when ((old.answer is null) <> (new.answer is null)) execute function notify_appellant();

create trigger notifications_are_announced after insert or update or delete on notifications
  for each row execute function touch_owner();

-- A person who leaves, or comes back, is in the number of others.
create function touch_notified() returns trigger
language plpgsql as $$
begin
  perform touch('users', uid) from notifications where actor_uid = new.uid and not is_read;
  return null;
end $$;
create trigger leavers_are_announced after update of leaving_at on users
  for each row when (old.leaving_at is distinct from new.leaving_at) execute function touch_notified();

-- The newest shown reviews of a person, of channels and of videos.
create index shown_reviews_by_a_person on reviews (author_uid, id desc)
  where author_uid is not null and state = 'shown';

-- Channels that the same members rate A or S. A pair has two rows, one for each side.
create table related_channels (
  channel_key text collate "C" not null references channels on delete cascade,
  related_key text collate "C" not null references channels on delete cascade,
  -- members who rate both A or S
  people integer not null check (people >= 5),
  likeness double precision not null,
  primary key (channel_key, related_key),
  check (channel_key <> related_key)
);
create index related_channels_by_likeness on related_channels (channel_key, (-likeness), related_key);
create index related_channels_of_the_related on related_channels (related_key);

-- Channels whose pairs a job computes again (core/related/update-related.ts).
create table related_waiting (
  channel_key text collate "C" primary key references channels on delete cascade,
  since timestamptz not null default now()
);
create index related_waiting_by_time on related_waiting (since, channel_key);

-- The members who rate a channel A or S, and what else they rate so.
create index high_ratings_of_a_channel on reviews (channel_key, id desc) include (author_uid)
  where channel_key is not null and author_uid is not null and state = 'shown' and rating in ('S', 'A');
create index high_ratings_by_a_person on reviews (author_uid, id desc) include (channel_key)
  where channel_key is not null and author_uid is not null and state = 'shown' and rating in ('S', 'A');

create function mark_related(keys text[], taken text[]) returns void
language plpgsql as $$
declare changed text;
begin
  insert into related_waiting (channel_key)
    select distinct key from unnest(keys) as marked (key) join channels using (key) order by key
    on conflict do nothing;
  -- A rating that was taken back must not be counted any more, not even until the job runs. One
  -- order of locks: two reviews of the two channels of a pair must not wait for each other.
  perform 1 from related_channels where channel_key = any (taken) or related_key = any (taken)
    order by channel_key, related_key for update;
  for changed in
    delete from related_channels where channel_key = any (taken) or related_key = any (taken)
    returning channel_key
  loop
    perform touch('channels', changed);
  end loop;
end $$;

-- The names put these triggers after those that lock the channels.
create function relate_reviews() returns trigger
language plpgsql as $$
declare
  added text[];
  taken text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(channel_key) into added from come
      where state = 'shown' and rating in ('S', 'A') and author_uid is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(channel_key) into taken from gone
      where state = 'shown' and rating in ('S', 'A') and author_uid is not null;
  else
    select array_agg(channel_key) filter (where is_high), array_agg(channel_key) filter (where was_high)
      into added, taken
      from (select come.channel_key,
          come.state = 'shown' and come.rating in ('S', 'A') and come.author_uid is not null as is_high,
          gone.state = 'shown' and gone.rating in ('S', 'A') and gone.author_uid is not null as was_high
        from come join gone using (id)) as changes
      where is_high <> was_high;
  end if;
  if added is not null or taken is not null then
    perform mark_related(coalesce(added, '{}') || coalesce(taken, '{}'), coalesce(taken, '{}'));
  end if;
  return null;
end $$;
create trigger written_reviews_change_relations after insert on reviews
  referencing new table as come for each statement execute function relate_reviews();
create trigger changed_reviews_change_relations after update on reviews
  referencing old table as gone new table as come for each statement execute function relate_reviews();
create trigger removed_reviews_change_relations after delete on reviews
  referencing old table as gone for each statement execute function relate_reviews();

insert into related_waiting (channel_key)
  select distinct channel_key from reviews
  where channel_key is not null and author_uid is not null and state = 'shown' and rating in ('S', 'A');
