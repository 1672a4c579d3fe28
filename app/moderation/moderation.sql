-- Addresses in lower case, by collation "C": a Turkish one writes the small `I` otherwise. A group
-- counts as long as a session (`sessionDays`): who left it may sign in by another way.
create function moderators_here(emails text[]) returns table (uid text)
language sql stable as $$
  select users.uid from moderators join users on users.uid = moderators.uid
    where users.leaving_at is null and users.state = 'member'
  union
  select users.uid from users
    where lower(users.email collate "C") = any (emails) and users.email_verified
      and users.leaving_at is null and users.state = 'member'
  union
  select users.uid from identities join users on users.uid = identities.uid
    where identities.makes_moderator and identities.used_at > now() - interval '30 days'
      and users.leaving_at is null and users.state = 'member'
$$;

-- A channel that they added is not theirs: its words are the platform's.
create function cases_by(person text) returns table (case_id bigint)
language sql stable as $$
  select cases.id from cases join reviews on reviews.id = cases.review_id
    where reviews.author_uid = person
  union all
  select cases.id from cases join questions on questions.id = cases.question_id
    where questions.author_uid = person
  union all
  select cases.id from cases join paths on paths.id = cases.path_id
    where paths.author_uid = person
      or exists (select from path_editors where path_id = paths.id and uid = person
        and accepted_at is not null)
  union all
  select cases.id from cases join topic_channels on topic_channels.id = cases.topic_channel_id
    where topic_channels.added_by = person
  union all
  select cases.id from cases where cases.uid = person
$$;

-- The cases that a moderator has a part in, and so does not decide: those of what they wrote or
-- are, with their appeals, those that they reported, and those of reviews of their own paths.
create function own_cases(person text) returns table (case_id bigint)
language sql stable as $$
  select case_id from cases_by(person)
  union all
  select reports.case_id from reports where reports.reporter_uid = person
  union all
  select cases.id from reviews join cases on cases.review_id = reviews.id
    where reviews.path_id in (select id from paths where author_uid = person
      union select path_id from path_editors where uid = person and accepted_at is not null)
$$;

create function follow_reviews() returns trigger
language plpgsql as $$
begin
  update review_log set is_shown = come.state = 'shown'
    from come join gone using (id)
    where review_log.review_id = come.id and come.state <> gone.state;
  update cases
    set version = version + 1,
      was_kept = was_kept and (come.rating, come.text) is not distinct from (gone.rating, gone.text)
    from come join gone using (id)
    where cases.review_id = come.id
      and (come.rating, come.text, come.state)
        is distinct from (gone.rating, gone.text, gone.state);
  return null;
end $$;
create trigger reviews_are_followed after update on reviews
  referencing old table as gone new table as come for each statement
    execute function follow_reviews();

create function follow_question() returns trigger
language plpgsql as $$
begin
  update cases set version = version + 1,
      was_kept = was_kept
        and (new.question, new.answer) is not distinct from (old.question, old.answer)
    where question_id = new.id;
  return null;
end $$;
create trigger questions_are_followed after update on questions
  for each row when ((old.question, old.answer, old.state)
    is distinct from (new.question, new.answer, new.state))
  execute function follow_question();

-- its steps change with its version.
create function follow_path() returns trigger
language plpgsql as $$
begin
  update cases set version = version + 1, was_kept = was_kept and new.version = old.version
    where path_id = new.id;
  return null;
end $$;
create trigger paths_are_followed after update on paths
  for each row when ((old.version, old.state) is distinct from (new.version, new.state))
  execute function follow_path();

create function follow_bio() returns trigger
language plpgsql as $$
begin
  update cases set version = version + 1 where uid = new.uid and kind = 'bio';
  return null;
end $$;
create trigger bios_are_followed after update of bio on users
  for each row when (old.bio is distinct from new.bio) execute function follow_bio();

-- A report on what is gone loses its note too: it may name the person whose it was.
create function empty_reports() returns trigger
language plpgsql as $$
begin
  update reports
    set text = '', note = '', outcome = coalesce(outcome, 'gone'),
      closed_at = coalesce(closed_at, now())
    where case_id = old.id;
  return old;
end $$;
create trigger reports_of_cases_are_emptied before delete on cases
  for each row execute function empty_reports();

-- A note of a moderator can name the person, so it goes too.
create function leave_log() returns trigger
language plpgsql as $$
begin
  update moderation_log
    set actor_uid = nullif(actor_uid, old.uid), subject_uid = nullif(subject_uid, old.uid),
      note = case subject_uid when old.uid then '' else note end,
      before = case subject_uid when old.uid then null else before end
    where actor_uid = old.uid or subject_uid = old.uid;
  return old;
end $$;
create trigger people_leave_the_log before delete on users
  for each row execute function leave_log();

-- What its author deletes tells no one. A new id puts a row at the top, unread by open pages.
-- Arguments: the subject, and the columns of the index by which there is one row of it.
create function notify_author() returns trigger
language plpgsql as $$
declare
  column_of_subject constant text := tg_argv[0] || '_id';
  subject_case bigint;
begin
  if new.state = 'deleted' then
    execute format('delete from notifications where %I = $1', column_of_subject) using new.id;
    return null;
  end if;
  execute format('select id from cases where %I = $1', column_of_subject)
    into subject_case using new.id;
  delete from notifications using appeals
    where appeals.case_id = subject_case and notifications.appeal_id = appeals.id;
  if new.state <> 'held' then
    update notifications set id = default, is_read = false, created_at = coalesce(new.state_at, now())
      from reports
      where reports.case_id = subject_case and reports.outcome is not null
        and notifications.report_id = reports.id;
  end if;
  if new.author_uid is not null then
    execute format('insert into notifications (uid, kind, %1$I, created_at) values ($1, $2, $3, $4)
      on conflict (%2$s) where %1$I is not null
        do update set id = default, is_read = false, created_at = excluded.created_at',
      column_of_subject, tg_argv[1])
      using new.author_uid, tg_argv[0], new.id, coalesce(new.state_at, now());
  end if;
  return null;
end $$;
create trigger authors_of_reviews_are_told after update of state on reviews
  for each row when (old.state <> new.state and old.state <> 'deleted')
    execute function notify_author('review', 'review_id');
create trigger authors_of_questions_are_told after update of state on questions
  for each row when (old.state <> new.state and old.state <> 'deleted')
    execute function notify_author('question', 'question_id, kind');
create trigger authors_of_paths_are_told after update of state on paths
  for each row when (old.state <> new.state and old.state <> 'deleted')
    execute function notify_author('path', 'path_id, uid, kind');

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
  for each row when ((old.outcome is null) <> (new.outcome is null))
    execute function notify_reporter();

-- One row of a subject: the answer to an appeal takes the place of the decision.
create function notify_appellant() returns trigger
language plpgsql as $$
begin
  delete from notifications using cases
    where cases.id = new.case_id and notifications.uid = new.uid
      and (notifications.review_id = cases.review_id
        or (notifications.path_id = cases.path_id and notifications.kind = 'path')
        or (notifications.question_id = cases.question_id and notifications.kind = 'question'));
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
  for each row when ((old.answer is null) <> (new.answer is null))
    execute function notify_appellant();
