-- Lists show how long a video is. Seconds; null until the platform is asked again, and for a
-- stream that has not ended.
alter table videos add column length integer check (length > 0);
