-- By what people know their sessions: "Firefox on Windows", and when each was used, to the quarter
-- of an hour. When older sessions were used is not known before their next use.
alter table sessions
  add column browser text not null default '',
  add column used_at timestamptz;
