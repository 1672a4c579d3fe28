-- The job that deletes old lines finds them by their time (core/action-log.ts).
create index action_log_by_time on action_log (created_at);
