-- The first moderator of a fresh site, made once by a link from the terminal (core/first-run).
create table first_run (
  one boolean primary key default true check (one),
  -- The link is a code of it under the site's secret, so every process prints the same link.
  nonce text not null,
  used_at timestamptz
);
