-- Questions by people (decision 028): members vote questions, correct them and write their own. The
-- table of practised questions becomes that of all questions that people did something with.

alter table practice_questions rename to questions;
alter index practice_questions_pkey rename to questions_pkey;
alter index practice_questions_video_id_hash_key rename to questions_video_id_hash_key;

alter table questions
  -- Null in questions of the analysis: their words are those of the video. `hash` is then the hash
  -- of these words, else 128 random bits.
  add column question text check (char_length(question) <= 500),
  add column answer text check (char_length(answer) <= 2000),
  -- Where the video answers it; null where its author did not say.
  add column second integer check (second between 0 and 359999),
  -- Null in questions of the analysis, and once the author has left without the questions.
  add column author_uid text collate "C" references users on delete set null,
  -- A correction is a question that suggests better words for another one. Its votes, reports and
  -- states are those of any question. The newest one that is accepted and shown takes the place of
  -- the words before; the others are the history.
  add column corrects_id bigint references questions on delete cascade,
  add column accepted_at timestamptz,
  -- The asker did not want it.
  add column declined_at timestamptz,
  add column created_at timestamptz not null default now(),
  -- SHA-256 of the words without case, white space and punctuation
  add column text_hash text collate "C",
  -- As in reviews (migrations 0008 and 0009).
  add column state text collate "C" not null default 'shown'
    check (state in ('shown', 'held', 'hidden', 'purged', 'deleted')),
  add column state_before text collate "C" check (state_before in ('shown', 'held', 'hidden', 'purged')),
  add column state_reason text,
  add column state_note text not null default '',
  add column state_at timestamptz,
  add column deleted_at timestamptz,
  add column is_leaving boolean not null default false,
  -- Votes of members, counted by a trigger.
  add column worth integer not null default 0,
  add column not_worth integer not null default 0,
  add constraint questions_words_check check ((question is null) = (answer is null)),
  add constraint questions_text_check check ((question <> '' and answer <> '') or state = 'purged'),
  add constraint questions_correction_check
    check (corrects_id is null or (question is not null and corrects_id <> id)),
  add constraint questions_accepted_check
    check (corrects_id is not null or num_nonnulls(accepted_at, declined_at) = 0),
  add constraint questions_deleted_check check ((state = 'deleted') = (state_before is not null)),
  add constraint questions_deleted_at_check check ((state = 'deleted') = (deleted_at is not null));
create index corrections_of_a_question on questions (corrects_id, accepted_at desc, id desc)
  where corrects_id is not null;
-- Limits, export, deletion of an account.
create index questions_of_an_author on questions (author_uid, id) where author_uid is not null;
create index questions_of_a_text on questions (text_hash, created_at) where text_hash is not null;
create index questions_to_sweep on questions (deleted_at) where state = 'deleted';
create index questions_with_votes on questions (id) where worth + not_worth > 0;

create table question_votes (
  question_id bigint not null references questions on delete cascade,
  uid text collate "C" not null references users on delete cascade,
  is_worth boolean not null,
  created_at timestamptz not null default now(),
  primary key (question_id, uid)
);
create index question_votes_of_a_person on question_votes (uid, created_at);

-- The wording that the learner saw last: a correction, or null for the words before any. No foreign
-- key: it may be gone, and /due then says only that the question has changed.
alter table practice_cards add column wording_id bigint;

-- Of votes that a question is worth asking: the share of all, as the mean of their order.
alter table site_mean drop constraint site_mean_name_check;
alter table site_mean add constraint site_mean_name_check check (name in ('ratings', 'question votes'));
create or replace function current_mean() returns integer
language sql stable as $$
  select coalesce((select hundredths from site_mean where name = 'ratings'), 250)
$$;

-- The correction whose words a question has now; null for its own words.
create function correction_of(wanted bigint) returns bigint
language sql stable as $$
  select id from questions
    where corrects_id = wanted and accepted_at is not null and state = 'shown'
    order by accepted_at desc, id desc limit 1
$$;

-- The words of a row; null where a video does not ask its question any more.
create function own_words(wanted bigint)
returns table (question text, answer text, second double precision)
language sql stable as $$
  select coalesce(own.question, asked.question), coalesce(own.answer, asked.answer),
    case when own.question is null then asked.second else own.second end
  from questions as own left join lateral (
    select one.question, coalesce(comp_answers[place], '') as answer, answer_times[place]::float8 as second
    from videos, unnest(comp_questions) with ordinality as one (question, place)
    where own.question is null and videos.id = own.video_id and question_hash(one.question) = own.hash
    order by place limit 1) as asked on true
  where own.id = wanted
$$;

-- The words that a question has now.
create function words_now(wanted bigint)
returns table (question text, answer text, second double precision)
language sql stable as $$ select * from own_words(coalesce(correction_of(wanted), wanted)) $$;

-- Whether a video asks a question: what a moderator hid leaves practice too. A corrected question
-- stays when a new analysis does not ask it any more: its words are people's now.
create function is_question_asked(own questions) returns boolean
language sql stable as $$
  select own.state = 'shown' and own.corrects_id is null and (own.question is not null
    or correction_of(own.id) is not null
    or exists (select from videos where id = own.video_id
      and own.hash in (select question_hash(one) from unnest(comp_questions) as one)))
$$;

create or replace function ask_questions_of_video() returns trigger
language plpgsql as $$
begin
  update questions set is_asked = not is_asked
    where video_id = new.id and is_asked <> is_question_asked(questions);
  return null;
end $$;

-- A correction changes the question that it corrects. Locks: the question before its corrections,
-- which are newer, so that all go by their ids.
create function ask_question() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update questions set is_asked = not is_asked
      where id = old.corrects_id and is_asked <> is_question_asked(questions);
  else
    update questions set is_asked = not is_asked
      where id = coalesce(new.corrects_id, new.id) and is_asked <> is_question_asked(questions);
  end if;
  return null;
end $$;
create trigger questions_are_asked after insert or update of state, accepted_at on questions
  for each row execute function ask_question();
create trigger corrections_are_removed after delete on questions
  for each row when (old.corrects_id is not null) execute function ask_question();

create or replace function open_card() returns trigger
language plpgsql as $$
begin
  select new.left_because is null and is_asked and marks < 2 into new.is_open
    from questions where id = new.question_id for share;
  return new;
end $$;

create or replace function count_marks() returns trigger
language plpgsql as $$
declare
  before integer := 0;
  later integer := 0;
begin
  if tg_op <> 'INSERT' then before := (old.left_because is not distinct from 'bad question')::integer; end if;
  if tg_op <> 'DELETE' then later := (new.left_because is not distinct from 'bad question')::integer; end if;
  if later <> before then
    update questions set marks = marks + later - before
      where id = coalesce(new.question_id, old.question_id);
  end if;
  return null;
end $$;

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
  perform touch('practice', coalesce(new.uid, old.uid));
  return null;
end $$;
create trigger question_votes_are_counted after insert or delete or update of is_worth on question_votes
  for each row execute function count_question_vote();
create trigger question_votes_are_emptied after truncate on question_votes
  execute function touch_everything();

-- A question that its author writes, or a moderator restores, while the account is being deleted.
create trigger leaving_questions_are_hidden before insert or update of state on questions
  for each row when (new.state = 'shown' and new.author_uid is not null)
  execute function hide_leaving_review();

create function touch_question() returns trigger
language plpgsql as $$
begin
  perform touch('videos', coalesce(new.video_id, old.video_id));
  return null;
end $$;
create trigger written_questions_are_announced after insert on questions
  for each row when (new.question is not null) execute function touch_question();
create trigger changed_questions_are_announced after update on questions
  for each row when ((old.question, old.answer, old.second, old.author_uid, old.state, old.accepted_at,
      old.declined_at, old.worth, old.not_worth)
    is distinct from (new.question, new.answer, new.second, new.author_uid, new.state, new.accepted_at,
      new.declined_at, new.worth, new.not_worth))
  execute function touch_question();
create trigger removed_questions_are_announced after delete on questions
  for each row execute function touch_question();
create trigger questions_are_emptied after truncate on questions execute function touch_everything();

-- Moderation of questions.
alter table cases
  add column question_id bigint unique references questions on delete cascade,
  drop constraint cases_kind_check,
  drop constraint cases_check,
  drop constraint cases_check1,
  add constraint cases_kind_check
    check (kind in ('review', 'bio', 'person', 'topic channel', 'channel', 'question')),
  add constraint cases_thing_check
    check (num_nonnulls(review_id, uid, topic_channel_id, channel_key, question_id) = 1),
  add constraint cases_kind_of_thing_check check (case kind when 'review' then review_id is not null
    when 'channel' then channel_key is not null when 'topic channel' then topic_channel_id is not null
    when 'question' then question_id is not null else uid is not null end);
alter table reports
  drop constraint reports_thing_check,
  add constraint reports_thing_check
    check (thing in ('review', 'bio', 'topic channel', 'channel', 'question'));

create function follow_question() returns trigger
language plpgsql as $$
begin
  update cases set version = version + 1,
      was_kept = was_kept and (new.question, new.answer) is not distinct from (old.question, old.answer)
    where question_id = new.id;
  return null;
end $$;
create trigger questions_are_followed after update on questions
  for each row when ((old.question, old.answer, old.state) is distinct from (new.question, new.answer, new.state))
  execute function follow_question();
