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

-- A request that began before the deletion may still write a review, and a moderator may restore
-- one: it goes where the others are. Writers and deletions wait for each other by an advisory lock
-- (core/lock-person.ts), and a restore by the lock of the review.
create function hide_leaving() returns trigger
language plpgsql as $$
declare left_at timestamptz;
begin
  -- The account comes back.
  if tg_op = 'UPDATE' and old.is_leaving and not new.is_leaving then
    return new;
  end if;
  select leaving_at into left_at from users where uid = new.author_uid;
  if left_at is not null then
    new.state_before := 'shown';
    new.state := 'deleted';
    new.deleted_at := left_at;
    new.is_leaving := true;
  end if;
  return new;
end $$;
create trigger leaving_reviews_are_hidden before insert or update of state on reviews
  for each row when (new.state = 'shown' and new.author_uid is not null)
  execute function hide_leaving();
-- A question or path that its author writes, or a moderator restores, while the account is being
-- deleted.
create trigger leaving_questions_are_hidden before insert or update of state on questions
  for each row when (new.state = 'shown' and new.author_uid is not null)
  execute function hide_leaving();
create trigger leaving_paths_are_hidden before insert or update of state on paths
  for each row when (new.state = 'shown' and new.author_uid is not null)
  execute function hide_leaving();
