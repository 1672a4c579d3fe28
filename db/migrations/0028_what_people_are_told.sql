-- Comments that were read without a model are read again: the rule for their letter was wrong.
update videos set rating = '', summary = '', comments_read = 0, comments_read_at = null
  where made_by = '' and comments_read > 0;

-- People are told what moderators decide about their words, and what comes of corrections: of a
-- question that others correct (`correction`), and of one's own (`correction answered`).
alter table notifications
  add column review_id bigint references reviews on delete cascade,
  add column question_id bigint references questions on delete cascade,
  drop constraint notifications_kind_check,
  drop constraint notifications_check,
  drop constraint notifications_check1,
  add constraint notifications_kind_check check (kind in ('follow', 'report', 'appeal', 'review',
    'question', 'correction', 'correction answered')),
  add constraint notifications_are_about_one_thing
    check (num_nonnulls(actor_uid, report_id, appeal_id, review_id, question_id) = 1),
  add constraint notifications_are_about_their_kind
    check (case kind when 'follow' then actor_uid is not null when 'report' then report_id is not null
      when 'appeal' then appeal_id is not null when 'review' then review_id is not null
      else question_id is not null end);
-- One row a thing: what happens to it again moves the row to the top.
create unique index one_notification_per_review on notifications (review_id)
  where review_id is not null;
create unique index one_notification_per_question on notifications (question_id, kind)
  where question_id is not null;
-- Each kind has a limit.
create index notifications_of_a_kind on notifications (uid, kind, id desc);
