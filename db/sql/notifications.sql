-- What a person is told about on their own page (decision 022).

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
  for each row when ((old.outcome is null) <> (new.outcome is null))
    execute function notify_reporter();

-- One row a thing: the answer to an appeal takes the place of the decision.
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

-- A moderator or the site changed what others see of a review, question or path: its author is
-- told, and once more those whose report was answered before. What its author deletes is told to
-- nobody.
-- A new id puts a row at the top, and keeps it unread by a page that is open already.
create function notify_author() returns trigger
language plpgsql as $$
declare
  subject cases;
begin
  if tg_table_name = 'reviews' then
    select * into subject from cases where review_id = new.id;
  elsif tg_table_name = 'paths' then
    select * into subject from cases where path_id = new.id;
  else
    select * into subject from cases where question_id = new.id;
  end if;
  if new.state = 'deleted' then
    if tg_table_name = 'reviews' then
      delete from notifications where review_id = new.id;
    elsif tg_table_name = 'paths' then
      delete from notifications where path_id = new.id;
    else
      delete from notifications where question_id = new.id;
    end if;
    return null;
  end if;
  delete from notifications using appeals
    where appeals.case_id = subject.id and notifications.appeal_id = appeals.id;
  if new.state <> 'held' then
    update notifications set id = default, is_read = false, created_at = coalesce(new.state_at, now())
      from reports
      where reports.case_id = subject.id and reports.outcome is not null
        and notifications.report_id = reports.id;
  end if;
  if new.author_uid is null then
    return null;
  elsif tg_table_name = 'reviews' then
    insert into notifications (uid, kind, review_id, created_at)
      values (new.author_uid, 'review', new.id, coalesce(new.state_at, now()))
      on conflict (review_id) where review_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
  elsif tg_table_name = 'paths' then
    insert into notifications (uid, kind, path_id, created_at)
      values (new.author_uid, 'path', new.id, coalesce(new.state_at, now()))
      on conflict (path_id, uid, kind) where path_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
  else
    insert into notifications (uid, kind, question_id, created_at)
      values (new.author_uid, 'question', new.id, coalesce(new.state_at, now()))
      on conflict (question_id, kind) where question_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
  end if;
  return null;
end $$;
create trigger authors_of_reviews_are_told after update of state on reviews
  for each row when (old.state <> new.state and old.state <> 'deleted')
    execute function notify_author();
create trigger authors_of_questions_are_told after update of state on questions
  for each row when (old.state <> new.state and old.state <> 'deleted')
    execute function notify_author();

create trigger authors_of_paths_are_told after update of state on paths
  for each row when (old.state <> new.state and old.state <> 'deleted')
    execute function notify_author();

-- Who is asked to edit a path is told, until they answer.
create function notify_invited() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.accepted_at is null then
    insert into notifications (uid, kind, path_id, created_at)
      values (new.uid, 'invitation', new.path_id, new.asked_at)
      on conflict do nothing;
  else
    delete from notifications
      where path_id = coalesce(new.path_id, old.path_id) and uid = coalesce(new.uid, old.uid)
        and (kind = 'invitation' or (kind = 'suggestion' and tg_op = 'DELETE'));
  end if;
  return null;
end $$;
create trigger invited_editors_are_told after insert on path_editors
  for each row execute function notify_invited();
create trigger answers_of_editors_end_it after update or delete on path_editors
  for each row execute function notify_invited();

-- Suggestions that wait are one row of each editor; none is left without any.
create function notify_editors() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into notifications (uid, kind, path_id, created_at)
      select uid, 'suggestion', new.path_id, new.created_at from (
        select author_uid as uid from paths where id = new.path_id
        union select uid from path_editors
          where path_id = new.path_id and accepted_at is not null) as editors
        where uid is not null order by uid
      on conflict (path_id, uid, kind) where path_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
    return null;
  elsif tg_op = 'UPDATE' then
    insert into notifications (uid, kind, path_id, created_at)
      values (new.uid, 'suggestion answered', new.path_id, new.decided_at)
      on conflict (path_id, uid, kind) where path_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
  end if;
  if not exists (select from path_suggestions where path_id = old.path_id and decided_at is null) then
    delete from notifications where path_id = old.path_id and kind = 'suggestion';
  end if;
  return null;
end $$;
create trigger new_suggestions_are_told after insert on path_suggestions
  for each row execute function notify_editors();
create trigger answered_suggestions_are_told after update of decided_at on path_suggestions
  for each row when (old.decided_at is null and new.decided_at is not null)
  execute function notify_editors();
create trigger removed_suggestions_are_told after delete on path_suggestions
  for each row execute function notify_editors();

-- Corrections that wait for an asker are one row of theirs; none is left without any.
create function notify_asker() returns trigger
language plpgsql as $$
declare
  target bigint := coalesce(new.corrects_id, old.corrects_id);
  asker text := (select author_uid from questions where id = target);
begin
  if asker is null then
    return null;
  elsif new.state = 'shown' and num_nonnulls(new.accepted_at, new.declined_at) = 0 then
    insert into notifications (uid, kind, question_id, created_at)
      values (asker, 'correction', target, case tg_op when 'INSERT' then new.created_at else now() end)
      on conflict (question_id, kind) where question_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
  elsif not exists (select from questions where corrects_id = target and state = 'shown'
      and num_nonnulls(accepted_at, declined_at) = 0) then
    delete from notifications where question_id = target and kind = 'correction';
  end if;
  return null;
end $$;
create trigger new_corrections_are_told after insert on questions
  for each row when (new.corrects_id is not null) execute function notify_asker();
create trigger changed_corrections_are_told
  after update of state, accepted_at, declined_at on questions
  for each row when (new.corrects_id is not null) execute function notify_asker();
create trigger removed_corrections_are_told after delete on questions
  for each row when (old.corrects_id is not null) execute function notify_asker();

create function notify_corrector() returns trigger
language plpgsql as $$
begin
  insert into notifications (uid, kind, question_id, created_at)
    values (new.author_uid, 'correction answered', new.id,
      coalesce(new.accepted_at, new.declined_at))
    on conflict (question_id, kind) where question_id is not null
      do update set id = default, is_read = false, created_at = excluded.created_at;
  return null;
end $$;
create trigger correctors_are_told after update of accepted_at, declined_at on questions
  for each row when (new.author_uid is not null and new.corrects_id is not null
    and num_nonnulls(new.accepted_at, new.declined_at) > 0
    and (old.accepted_at is distinct from new.accepted_at
      or old.declined_at is distinct from new.declined_at))
  execute function notify_corrector();

-- What is new in a channel is one row of each follower, but not of the author. A row that is unread
-- stays as it is, so that its time is that of the first thing that its person has not seen, and a
-- flood of reviews writes it once. The follows are locked: the row refers to one.
-- Arrays: an element for each thing that is new.
create function notify_followers(channel_ids text[], authors text[], times timestamptz[])
returns void
language sql as $$
  with followers as materialized (
    select channel_follows.uid, channel_key, channels.id from channel_follows
      join channels on channels.key = channel_key
    where channels.id = any (channel_ids) and not exists (
      select from notifications as unread where unread.uid = channel_follows.uid
        and unread.channel_key = channel_follows.channel_key and not unread.is_read)
    order by channel_key, uid for key share of channel_follows)
  insert into notifications (uid, kind, channel_key, created_at)
    select uid, 'channel', channel_key, min(new_at)
    from followers join unnest(channel_ids, authors, times) as news (channel_id, author, new_at)
      on channel_id = id
    where author is distinct from uid
    group by channel_key, uid order by channel_key, uid
    on conflict (uid, channel_key) where channel_key is not null
      do update set id = default, is_read = false, created_at = excluded.created_at;
$$;

create function notify_of_reviews() returns trigger
language plpgsql as $$
declare
  channel_ids text[];
  authors text[];
  times timestamptz[];
begin
  if tg_op = 'INSERT' then
    select array_agg(about_channel_id), array_agg(author_uid), array_agg(created_at)
      into channel_ids, authors, times
      from come where state = 'shown' and about_channel_id is not null;
  else
    -- A moderator let it pass.
    select array_agg(come.about_channel_id), array_agg(come.author_uid), array_agg(come.created_at)
      into channel_ids, authors, times
      from come join gone using (id)
      where come.state = 'shown' and gone.state = 'held' and come.about_channel_id is not null;
  end if;
  if channel_ids is not null then perform notify_followers(channel_ids, authors, times); end if;
  return null;
end $$;
create trigger written_reviews_are_told after insert on reviews
  referencing new table as come for each statement execute function notify_of_reviews();
create trigger passed_reviews_are_told after update on reviews
  referencing old table as gone new table as come for each statement
    execute function notify_of_reviews();

create function notify_of_video() returns trigger
language plpgsql as $$
begin
  perform notify_followers(array[new.channel_id], array[null], array[new.created_at]);
  return null;
end $$;
create trigger new_videos_are_told after insert on videos
  for each row when (new.channel_id is not null) execute function notify_of_video();

-- A person has at most 500 notifications of a kind: the newest. Rows that another transaction holds
-- wait for the next one.
create function limit_notifications() returns trigger
language plpgsql as $$
begin
  delete from notifications where id in (
    select id from notifications where uid = new.uid and kind = new.kind
      order by id desc offset 500 for update skip locked);
  return null;
end $$;
create trigger notifications_are_limited after insert on notifications
  for each row execute function limit_notifications();
