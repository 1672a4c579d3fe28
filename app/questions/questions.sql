-- The same in app/questions/list.server.ts.
create function question_hash(question text) returns text
language sql immutable parallel safe
as $$ select left(encode(sha256(convert_to(question, 'UTF8')), 'hex'), 32) $$;

-- The words of a question; null where a video does not ask it any more.
create function own_words(wanted bigint)
returns table (question text, answer text, second double precision)
language sql stable as $$
  select coalesce(own.question, asked.question), coalesce(own.answer, asked.answer),
    case when own.question is null then asked.second else own.second end
  from questions as own left join lateral (
    select one.question, coalesce(comp_answers[place], '') as answer,
      answer_times[place]::float8 as second
    from videos, unnest(comp_questions) with ordinality as one (question, place)
    where own.question is null and videos.id = own.video_id
      and question_hash(one.question) = own.hash
    order by place limit 1) as asked on true
  where own.id = wanted
$$;

-- What a moderator hid leaves practice too. A corrected question stays when a new analysis does not
-- ask it any more.
create function is_question_asked(own questions) returns boolean
language sql stable as $$
  select own.state = 'shown' and (own.question is not null
    or exists (select from videos where id = own.video_id
      and own.hash in (select question_hash(one) from unnest(comp_questions) as one)))
$$;

create function ask_questions_of_video() returns trigger
language plpgsql as $$
begin
  update questions set is_asked = not is_asked
    where video_id = new.id and is_asked <> is_question_asked(questions);
  return null;
end $$;
create trigger questions_follow_their_video after update of comp_questions on videos
  for each row when (new.comp_questions is distinct from old.comp_questions)
  execute function ask_questions_of_video();

create function ask_question() returns trigger
language plpgsql as $$
begin
  update questions set is_asked = not is_asked
    where id = new.id and is_asked <> is_question_asked(questions);
  return null;
end $$;
create trigger questions_are_asked after insert or update of state on questions
  for each row execute function ask_question();

create function count_question_vote() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update questions
      set worth = worth - old.is_worth::integer, not_worth = not_worth - (not old.is_worth)::integer
      where id = old.question_id;
  end if;
  if tg_op <> 'DELETE' then
    update questions
      set worth = worth + new.is_worth::integer, not_worth = not_worth + (not new.is_worth)::integer
      where id = new.question_id;
  end if;
  return null;
end $$;
create trigger question_votes_are_counted
  after insert or delete or update of is_worth on question_votes
  for each row execute function count_question_vote();

create function notify_asker() returns trigger
language plpgsql as $$
declare
  target bigint := coalesce(new.question_id, old.question_id);
begin
  if tg_op <> 'DELETE' then
    insert into notifications (uid, kind, question_id, created_at)
      select author_uid, 'correction', id, new.created_at from questions
        where id = target and author_uid is not null
      on conflict (question_id, kind) where question_id is not null
        do update set id = default, is_read = false, created_at = excluded.created_at;
  elsif not exists (select from corrections where question_id = target) then
    delete from notifications where question_id = target and kind = 'correction';
  end if;
  return null;
end $$;
create trigger corrections_are_told after insert or update or delete on corrections
  for each row execute function notify_asker();
