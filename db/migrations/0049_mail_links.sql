-- Links by mail that let somebody in once, in the browser that asked for it (core/ways-in).
create table mail_links (
  token_hash text collate "C" primary key,
  address text not null,
  -- What somebody new wants to be called.
  display_name text,
  -- Of the sign-in that the browser began.
  state_hash text collate "C" not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mail_links_of_an_address on mail_links (address, created_at);
create index mail_links_by_end on mail_links (expires_at);
