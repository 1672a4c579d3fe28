-- What moderators set on the page of the site, a row for each group of settings
-- (core/site-settings/site-settings.ts). A group without a row has its defaults. What a group was
-- before a change is in the moderation log.
create table site_settings (
  name text collate "C" primary key,
  value jsonb not null,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);
