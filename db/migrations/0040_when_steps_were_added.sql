-- When a step was added, for the feed of its path. Older ones came with their path.
alter table path_steps add column added_at timestamptz not null default now();
update path_steps set added_at = paths.created_at from paths where paths.id = path_steps.path_id;
