-- Settings, export and deletion of accounts (decision 018).

alter table users
  add column keyboard_shortcuts boolean not null default true,
  -- When the person asked to delete the account: from then on the site behaves as if it were gone.
  add column leaving_at timestamptz,
  -- When a job deletes the rows. Until then a sign-in takes the deletion back.
  add column purge_at timestamptz,
  -- The account that imported data were exported from: one account at most has the same past.
  add column imported_from text collate "C" unique,
  add constraint users_leaving_check check ((leaving_at is null) = (purge_at is null));
create index users_to_purge on users (purge_at) where purge_at is not null;

-- Deleted with their author's account, which can come back: the job that removes deleted reviews
-- after a day leaves these alone.
alter table reviews add column is_leaving boolean not null default false;

-- Ids of accounts that were deleted. An id is random and leads to no person; `npm run doctor` looks
-- for it in every table, and a restore of an older backup deletes these accounts again.
create table deleted_accounts (
  uid text collate "C" primary key,
  -- Whether its reviews stayed: then an import of its data must not write them a second time.
  left_reviews boolean not null default false,
  deleted_at timestamptz not null default now()
);

-- What belongs to one person, for export and deletion. Without them each would read whole tables.
create index review_log_of_an_author on review_log (author_uid) where author_uid is not null;
create index videos_added_by_a_person on videos (user_added) where user_added is not null;
create index action_log_of_a_person on action_log (uid, id) where uid is not null;
create index feedback_of_a_person on feedback (uid, id) where uid is not null;
create index analyses_of_a_person on analyses (requested_by) where requested_by is not null;

-- A request that began before the deletion may still write a review, and a moderator may restore
-- one: it goes where the others are. Writers and deletions wait for each other by an advisory lock
-- (core/users/one-at-a-time.ts), and a restore by the lock of the review.
create function hide_leaving_review() returns trigger
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
  execute function hide_leaving_review();

-- A report on what is gone loses its note too: it may name the person whose it was.
create or replace function empty_reports() returns trigger
language plpgsql as $$
begin
  update reports
    set text = '', note = '', outcome = coalesce(outcome, 'gone'), closed_at = coalesce(closed_at, now())
    where case_id = old.id;
  return old;
end $$;
