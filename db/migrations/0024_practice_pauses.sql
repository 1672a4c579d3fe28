-- Learners who find that a question is not a good one do not end its practice by themselves any
-- more (decision 026): three objections that count pause it until a moderator decides.

-- On a database of 0.1.0 they write or watch the column that goes.
drop trigger if exists marks_are_counted on practice_cards;
drop trigger if exists cards_follow_their_question on questions;

-- Names from when the table had only questions that are practised.
alter sequence if exists practice_questions_id_seq rename to questions_id_seq;
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'questions'::regclass and starts_with(conname, 'practice_')
  loop
    execute format('alter table questions rename constraint %I to %I',
      name, substr(name, length('practice_') + 1));
  end loop;
end $$;

alter table questions
  -- `paused`: it waits for a moderator. `ended`: a moderator took it out of practice. The page of
  -- its video shows it in either case.
  add column practice_state text collate "C" not null default 'open'
    check (practice_state in ('open', 'paused', 'ended'));
create index questions_paused on questions (id) where practice_state = 'paused';

-- An objection counts until a moderator has decided.
alter table practice_cards add column left_at timestamptz;
update practice_cards set left_at = coalesce(answered_at, created_at)
  where left_because is not null;
alter table practice_cards
  add constraint practice_cards_left_check check ((left_because is null) = (left_at is null));
create index objections_to_a_question on practice_cards (question_id)
  where left_because = 'bad question';

-- What two objections had ended is practised again, unless three count: then it waits now.
with objected as (
  select question_id from practice_cards as card join users using (uid)
    where left_because = 'bad question' and reps > 0 and leaving_at is null
      and users.created_at <= now() - interval '1 day'
    group by question_id having count(*) >= 3),
paused as (
  update questions set practice_state = 'paused'
    where id in (select question_id from objected) and state = 'shown'
      and not exists (select from cases where question_id = questions.id and was_kept)
    returning id)
insert into cases (kind, question_id, is_open, opened_at)
  select 'question', id, true, now() from paused order by id
  on conflict (question_id) do update set is_open = true, version = cases.version + 1,
    opened_at = case when cases.is_open then cases.opened_at else excluded.opened_at end;
update practice_cards as card
  set is_open = not is_open
  from questions as question
  where question.id = question_id
    and is_open <> (left_because is null and is_asked and practice_state = 'open');
alter table questions drop column marks;
