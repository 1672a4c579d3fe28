-- Members follow channels: what is new there is on their Home and among their notifications
-- (decision 022). It is no follow of a person, and nobody else sees it.
create table channel_follows (
  uid text collate "C" not null references users on delete cascade,
  channel_key text collate "C" not null references channels on delete cascade,
  created_at timestamptz not null default now(),
  primary key (uid, channel_key)
);
create index follows_of_a_channel on channel_follows (channel_key, uid);

-- The platform's id of the channel that a review is about, directly or by its video. Without it,
-- the newest reviews of a channel's videos would be a look at each of its videos.
alter table reviews add column about_channel_id text collate "C";
update reviews set about_channel_id = coalesce(
    (select id from channels where key = reviews.channel_key),
    (select channel_id from videos where videos.id = reviews.video_id));
create index reviews_about_a_channel on reviews (about_channel_id, created_at desc, id desc)
  where about_channel_id is not null and state = 'shown';

-- The newest videos of a channel.
drop index videos_of_a_channel;
create index videos_of_a_channel on videos (channel_id, created_at desc, id desc)
  where channel_id is not null;

-- What is new in a channel is one notification of a follower. It goes with the follow.
alter table notifications
  add column channel_key text collate "C",
  add constraint notifications_of_a_followed_channel foreign key (uid, channel_key)
    references channel_follows on delete cascade,
  add constraint notifications_about_channels_name_one
    check ((kind = 'channel') = (channel_key is not null));
create unique index one_notification_per_channel on notifications (uid, channel_key)
  where channel_key is not null;
-- The other rules stay as they are, whatever kinds they know by now.
do $$
declare
  rule record;
begin
  for rule in
    select conname as name, pg_get_expr(conbin, conrelid) as condition from pg_constraint
    where conrelid = 'notifications'::regclass and conname in ('notifications_kind_check',
      'notifications_are_about_one_thing', 'notifications_are_about_their_kind')
  loop
    execute format('alter table notifications drop constraint %1$I,
      add constraint %1$I check (kind = ''channel'' or (%2$s))', rule.name, rule.condition);
  end loop;
end $$;
