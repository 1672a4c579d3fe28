create function tally_follow() returns trigger
language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  follower text := case tg_op when 'INSERT' then new.follower_uid else old.follower_uid end;
  followed text := case tg_op when 'INSERT' then new.followed_uid else old.followed_uid end;
begin
  -- Two people who follow each other at once lock the same two rows. One order avoids a deadlock.
  perform 1 from users where uid in (follower, followed) order by uid for no key update;
  update users set number_of_following = number_of_following + step where uid = follower;
  update users set number_of_followers = number_of_followers + step where uid = followed;
  return null;
end $$;
create trigger follows_are_tallied after insert or delete on follows
  for each row execute function tally_follow();

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
