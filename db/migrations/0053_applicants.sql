-- Where the answer to an application is mailed. Without a mail server, and once the answer is
-- given, there is none.
alter table applications add column email text check (char_length(email) <= 320);

-- Passkeys of people who wait for a moderator. They become passkeys when the account is made.
create table waiting_passkeys (
  -- The id of the credential, in base64url.
  id text collate "C" primary key check (length(id) between 1 and 1400),
  application_id bigint not null unique references applications on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- COSE, in base64url.
  public_key text collate "C" not null,
  -- Of uses, as the authenticator counts; 0 from those that do not.
  counter bigint not null default 0,
  transports text[] not null default '{}'
);

-- How often an address was mailed an invitation, whoever asked. Of the address a keyed hash is
-- stored, for an hour.
create table invitation_mails (
  id bigint generated always as identity primary key,
  address_hash text collate "C" not null,
  created_at timestamptz not null default now()
);
create index invitation_mails_of_an_address on invitation_mails (address_hash, created_at);
create index invitation_mails_by_age on invitation_mails (created_at);
