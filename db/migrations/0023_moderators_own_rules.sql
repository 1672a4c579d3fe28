-- Moderators are bound by their own rules, and a suspension outlives its account (decision 017).

-- A suspension that had not ended when its account was deleted. `identity` is an HMAC of the
-- sign-in provider's issuer and subject under a key of the site, so the row names no person.
create table suspended_identities (
  identity text collate "C" primary key,
  -- The account that has the suspension: the deleted one while its rows are being deleted, later a
  -- new one of the same person. Ending the suspension there finds this row.
  account_uid text collate "C" unique references users on delete set null,
  reason text collate "C" not null,
  -- When the suspension began: the time for an appeal counts from it.
  began_at timestamptz not null,
  until timestamptz not null
);

-- For `moderators_here`, by a verified address of MODERATORS.
create index users_by_email on users (lower(email collate "C")) where email is not null;
