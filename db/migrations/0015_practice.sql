-- Recall practice (decision 026): the questions that people practise, a card for each person and
-- question, and the log of all answers.

-- IANA name that the browser reported, such as Europe/Berlin; UTC until known.
alter table users add column time_zone text check (length(time_zone) <= 64);

-- Identifies a question within its video. The same in core/practice/question.ts.
create function question_hash(question text) returns text
language sql immutable parallel safe
as $$ select left(encode(sha256(convert_to(question, 'UTF8')), 'hex'), 32) $$;

create table practice_questions (
  id bigint generated always as identity primary key,
  video_id text collate "C" not null references videos (id) on delete cascade,
  hash text collate "C" not null,
  -- Whether the video has the question now: a new analysis may not ask it any more.
  is_asked boolean not null default true,
  -- Learners who marked it as not a good question: two end its practice for everyone.
  marks integer not null default 0,
  unique (video_id, hash)
);

create table practice_cards (
  id bigint generated always as identity primary key,
  uid text collate "C" not null references users (uid) on delete cascade,
  question_id bigint not null references practice_questions (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Rises with every change. A form sends the version that it showed, so none counts twice.
  version integer not null default 0,
  left_because text check (left_because in ('forgotten', 'bad question')),
  -- Whether it is asked: not left, and its question is asked and has fewer than two marks.
  is_open boolean not null default true,
  -- The card as ts-fsrs has it.
  state smallint not null default 0 check (state between 0 and 3),
  due_at timestamptz not null default now(),
  stability double precision not null default 0,
  difficulty double precision not null default 0,
  scheduled_days integer not null default 0,
  learning_steps integer not null default 0,
  reps integer not null default 0,
  lapses integer not null default 0,
  answered_at timestamptz,
  -- The learner's days (from 4:00 to 4:00 in their time zone). Cards with days between answers are
  -- due from `due_day` on, the others at `due_at`.
  due_day date not null,
  answered_day date,
  check ((answered_at is null) = (reps = 0) and (answered_day is null) = (reps = 0)),
  unique (uid, question_id)
);
create index practice_cards_of_a_question on practice_cards (question_id);
create index practice_cards_due on practice_cards (uid, due_day, due_at)
  include (scheduled_days, answered_day) where is_open and state <> 0;
create index practice_cards_new on practice_cards (uid, due_at, id) where is_open and state = 0;

-- Append-only, so that weights can be fitted to it later. An undo is a row with grade 0.
create table practice_log (
  card_id bigint not null references practice_cards (id) on delete cascade,
  -- The version of the card that was answered.
  version integer not null,
  uid text collate "C" not null references users (uid) on delete cascade,
  grade smallint not null check (grade between 0 and 4),
  -- The version whose answer is taken back.
  undoes integer check ((undoes is not null) = (grade = 0)),
  -- The state of the card before the answer.
  state smallint not null check (state between 0 and 3),
  answered_at timestamptz not null,
  day date not null,
  primary key (card_id, version),
  unique (card_id, undoes)
);
create index practice_log_of_a_day on practice_log (uid, day);

-- What a video's page says about remembering it. A job counts it.
create table video_retention (
  video_id text collate "C" primary key references videos (id) on delete cascade,
  people integer not null default 0,
  knew integer not null default 0,
  answers integer not null default 0,
  -- Null until the job has counted it.
  counted_at timestamptz
);
create index video_retention_by_age on video_retention (counted_at nulls first, video_id);

create function ask_questions_of_video() returns trigger
language plpgsql as $$
begin
  update practice_questions
    set is_asked = not is_asked
    where video_id = new.id
      and is_asked <> (hash in (select question_hash(question) from unnest(new.comp_questions) as question));
  return null;
end $$;
create trigger questions_follow_their_video after update of comp_questions on videos
  for each row when (new.comp_questions is distinct from old.comp_questions)
  execute function ask_questions_of_video();

create function open_cards_of_question() returns trigger
language plpgsql as $$
begin
  update practice_cards
    set is_open = not is_open
    where question_id = new.id
      and is_open <> (left_because is null and new.is_asked and new.marks < 2);
  return null;
end $$;
create trigger cards_follow_their_question after update of is_asked, marks on practice_questions
  for each row execute function open_cards_of_question();

-- The lock waits for a change of the question that is under way. Code that updates a card's
-- `left_because` locks the question before the card, as the trigger above does.
create function open_card() returns trigger
language plpgsql as $$
begin
  select new.left_because is null and is_asked and marks < 2 into new.is_open
    from practice_questions where id = new.question_id for share;
  return new;
end $$;
create trigger cards_open before insert or update of left_because on practice_cards
  for each row execute function open_card();

create function count_marks() returns trigger
language plpgsql as $$
declare
  before integer := 0;
  later integer := 0;
begin
  if tg_op <> 'INSERT' then before := (old.left_because is not distinct from 'bad question')::integer; end if;
  if tg_op <> 'DELETE' then later := (new.left_because is not distinct from 'bad question')::integer; end if;
  if later <> before then
    update practice_questions set marks = marks + later - before
      where id = coalesce(new.question_id, old.question_id);
  end if;
  return null;
end $$;
create trigger marks_are_counted after insert or delete or update of left_because on practice_cards
  for each row execute function count_marks();

-- The number at the profile picture.
create function touch_practice() returns trigger
language plpgsql as $$
begin
  perform touch('practice', coalesce(new.uid, old.uid));
  return null;
end $$;
create trigger practice_is_announced after insert or update or delete on practice_cards
  for each row execute function touch_practice();
create trigger practice_is_emptied after truncate on practice_cards execute function touch_everything();

create function touch_retention() returns trigger
language plpgsql as $$
begin
  perform touch('videos', new.video_id);
  return null;
end $$;
create trigger retention_is_announced after update on video_retention for each row
  when ((new.people, new.knew, new.answers) is distinct from (old.people, old.knew, old.answers))
  execute function touch_retention();
