-- Pictures that moderators chose as the logo. The settings name one by its hash; the others are
-- those that a change in the log can be put back to.
create table site_logos (
  hash text collate "C" primary key,
  type text not null check (type in ('image/svg+xml', 'image/png')),
  bytes bytea not null check (octet_length(bytes) between 1 and 204800),
  added_at timestamptz not null default now()
);
