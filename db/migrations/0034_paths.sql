-- Paths: ordered lists of videos with a reason for each step (decision 032).
create table paths (
  -- 96 random bits: a path by link is known to those who have the link
  id text collate "C" primary key check (id ~ '^[\w-]{16}$'),
  -- null once the author has left without it
  author_uid text collate "C" references users on delete set null,
  title text not null check (char_length(title) <= 100),
  -- one sentence: what one can do afterwards
  promise text not null default '' check (char_length(promise) <= 300),
  visibility text collate "C" not null default 'private'
    check (visibility in ('public', 'link', 'private')),
  topic_id text collate "C" references topics on delete set null,
  -- No foreign key: a backup loads paths in the order of their ids.
  copied_from text collate "C",
  -- Rises with each change of the path or its steps. A save on an older one is refused.
  version integer not null default 1,
  -- Videos of it: core/paths writes it with the steps.
  steps integer not null default 0 check (steps between 0 and 200),
  -- People who have started it, and who have finished it: counted by a job.
  people integer not null default 0,
  finished integer not null default 0,
  counted_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- As in reviews.
  state text collate "C" not null default 'shown'
    check (state in ('shown', 'held', 'hidden', 'purged', 'deleted')),
  state_before text collate "C" check (state_before in ('shown', 'held', 'hidden', 'purged')),
  state_reason text,
  state_note text not null default '',
  state_at timestamptz,
  deleted_at timestamptz,
  is_leaving boolean not null default false,
  constraint paths_words_check check (title <> '' or state = 'purged'),
  constraint paths_deleted_check check ((state = 'deleted') = (state_before is not null)),
  constraint paths_deleted_at_check check ((state = 'deleted') = (deleted_at is not null))
);
-- Limits, export, deletion of an account, the paths of a person.
create index paths_of_an_author on paths (author_uid, created_at) where author_uid is not null;
-- The list, in its two orders, of all topics and of one.
create index paths_by_time on paths (created_at desc, id desc)
  where visibility = 'public' and state = 'shown' and steps > 0;
create index paths_by_finished on paths ((-finished), (-people), id)
  where visibility = 'public' and state = 'shown' and steps > 0;
create index paths_of_a_topic on paths (topic_id, created_at desc, id desc)
  where visibility = 'public' and state = 'shown' and steps > 0;
create index paths_by_count on paths (counted_at nulls first, id) where state = 'shown';
create index paths_deleted on paths (deleted_at) where state = 'deleted';

-- A row of a path: a heading or a video. The id stays when the order changes.
create table path_steps (
  id bigint generated always as identity primary key,
  path_id text collate "C" not null references paths on delete cascade,
  place integer not null check (place between 0 and 399),
  kind text collate "C" not null check (kind in ('heading', 'video')),
  -- No foreign key: the site may not have the video yet.
  video_id text collate "C" check (video_id ~ '^[\w-]{11}$'),
  -- Of a heading its words; of a video the platform's title, for as long as it is not stored.
  title text not null default '' check (char_length(title) <= 500),
  reason text not null default '' check (char_length(reason) <= 300),
  is_optional boolean not null default false,
  starts_at integer check (starts_at between 0 and 359999),
  ends_at integer check (ends_at between 1 and 359999),
  constraint path_steps_has_video check ((kind = 'video') = (video_id is not null)),
  constraint path_steps_heading_has_words check (kind = 'video' or (title <> '' and reason = ''
    and not is_optional and num_nonnulls(starts_at, ends_at) = 0)),
  constraint path_steps_end_after_start check (ends_at > coalesce(starts_at, 0)),
  unique (path_id, place) deferrable initially deferred
);
create index path_steps_of_a_video on path_steps (video_id, path_id) where video_id is not null;
-- The same video once: progress counts it once.
create unique index one_step_per_video on path_steps (path_id, video_id)
  where video_id is not null;

-- "Before this": a path that comes first, before a path or before a step of it.
create table path_prerequisites (
  id bigint generated always as identity primary key,
  path_id text collate "C" not null references paths on delete cascade,
  step_id bigint references path_steps on delete cascade,
  before_id text collate "C" not null references paths on delete cascade,
  constraint path_prerequisites_differ check (path_id <> before_id),
  unique nulls not distinct (path_id, step_id, before_id)
);
create index path_prerequisites_after on path_prerequisites (before_id, path_id);
create index path_prerequisites_of_a_step on path_prerequisites (step_id)
  where step_id is not null;

create table path_editors (
  path_id text collate "C" not null references paths on delete cascade,
  uid text collate "C" not null references users on delete cascade,
  asked_at timestamptz not null default now(),
  -- null until they say yes
  accepted_at timestamptz,
  primary key (path_id, uid)
);
create index path_editors_of_a_person on path_editors (uid, path_id);

create table path_suggestions (
  id bigint generated always as identity primary key,
  path_id text collate "C" not null references paths on delete cascade,
  uid text collate "C" not null references users on delete cascade,
  video_id text collate "C" not null check (video_id ~ '^[\w-]{11}$'),
  title text not null default '' check (char_length(title) <= 500),
  reason text not null check (reason <> '' and char_length(reason) <= 300),
  starts_at integer check (starts_at between 0 and 359999),
  created_at timestamptz not null default now(),
  -- null while it waits
  decided_at timestamptz,
  is_accepted boolean,
  constraint path_suggestions_are_decided check ((decided_at is null) = (is_accepted is null))
);
create unique index one_suggestion_per_video on path_suggestions (path_id, video_id)
  where decided_at is null;
create index path_suggestions_of_a_path on path_suggestions (path_id, id);
create index path_suggestions_of_a_person on path_suggestions (uid, id);

-- "My paths": saved for later, or started. What is done is in the positions of the videos.
create table path_saves (
  uid text collate "C" not null references users on delete cascade,
  path_id text collate "C" not null references paths on delete cascade,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  primary key (uid, path_id)
);
create index path_saves_of_a_path on path_saves (path_id, uid) where started_at is not null;

-- Moderators decide about paths, too.
alter table cases
  add column path_id text collate "C" unique references paths on delete cascade,
  drop constraint cases_kind_check,
  drop constraint cases_thing_check,
  drop constraint cases_kind_of_thing_check,
  add constraint cases_kind_check check (kind in
    ('review', 'bio', 'person', 'topic channel', 'channel', 'question', 'path')),
  add constraint cases_thing_check
    check (num_nonnulls(review_id, uid, topic_channel_id, channel_key, question_id, path_id) = 1),
  add constraint cases_kind_of_thing_check check (case kind when 'review' then review_id is not null
    when 'channel' then channel_key is not null
    when 'topic channel' then topic_channel_id is not null
    when 'question' then question_id is not null
    when 'path' then path_id is not null else uid is not null end);
alter table reports
  drop constraint reports_thing_check,
  add constraint reports_thing_check check (thing in
    ('review', 'bio', 'topic channel', 'channel', 'question', 'path'));

-- Its author is told what a moderator decides (`path`) and that people suggest steps
-- (`suggestion`); who is asked to edit it (`invitation`) and who suggests a step is told, too.
alter table notifications
  add column path_id text collate "C" references paths on delete cascade,
  drop constraint notifications_kind_check,
  drop constraint notifications_are_about_one_thing,
  drop constraint notifications_are_about_their_kind,
  add constraint notifications_kind_check check (kind in ('follow', 'report', 'appeal', 'review',
    'question', 'correction', 'correction answered', 'path', 'invitation', 'suggestion',
    'suggestion answered')),
  add constraint notifications_are_about_one_thing
    check (num_nonnulls(actor_uid, report_id, appeal_id, review_id, question_id, path_id) = 1),
  add constraint notifications_are_about_their_kind
    check (case kind when 'follow' then actor_uid is not null
      when 'report' then report_id is not null
      when 'appeal' then appeal_id is not null when 'review' then review_id is not null
      when 'question' then question_id is not null
      when 'correction' then question_id is not null
      when 'correction answered' then question_id is not null
      else path_id is not null end);
create unique index one_notification_per_path on notifications (path_id, uid, kind)
  where path_id is not null;
