-- Who a person is at a sign-in provider. One account can have several ways in, one for each issuer.
create table identities (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  uid text collate "C" not null references users on delete cascade,
  -- Whether the address of the account came with it: its sign-ins say whether that is verified.
  gave_address boolean not null default false,
  -- Whether a group or a role at the issuer made the person a moderator, at the last sign-in.
  makes_moderator boolean not null default false,
  created_at timestamptz not null default now(),
  -- The last sign-in by it; null if that was before this was stored.
  used_at timestamptz,
  primary key (issuer, subject),
  unique (uid, issuer)
);
create index identities_of_moderators on identities (uid) where makes_moderator;
insert into identities (issuer, subject, uid, gave_address, created_at)
  select issuer, subject, uid, true, created_at from users where issuer <> 'deleted account';

-- A grant belongs to the identity that gave it.
alter table tokens add column issuer text collate "C";
update tokens set issuer = users.issuer from users where users.uid = tokens.uid;
delete from tokens where not exists (
  select from identities where identities.uid = tokens.uid and identities.issuer = tokens.issuer);
alter table tokens alter column issuer set not null;
alter table tokens drop constraint tokens_pkey;
alter table tokens add primary key (uid, issuer);
alter table tokens add foreign key (uid, issuer) references identities (uid, issuer)
  on delete cascade;

alter table users drop column issuer;
alter table users drop column subject;
