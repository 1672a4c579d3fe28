-- With whose token feed readers and embedded cards read a site for members
-- (core/feeds/reader-tokens.ts). The token itself is not stored.
create table reader_tokens (
  uid text collate "C" primary key references users on delete cascade,
  token_hash text collate "C" not null unique,
  created_at timestamptz not null default now()
);
