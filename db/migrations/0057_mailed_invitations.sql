-- When a link was mailed. It counts in full against what its maker may invite, also once it has
-- ended, so that ending it does not free a place for the next mail (core/invitations).
alter table invitations add column mailed_at timestamptz;
