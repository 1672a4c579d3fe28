-- What was found in a Takeout that a person uploaded, until they have chosen what to do with it: a
-- day at most.
create table takeouts (
  uid text collate "C" primary key references users on delete cascade,
  -- {"subscriptions": [{"id", "title"}],
  --  "lists": [{"title", "isLikes", "videos": [{"videoId", "likedAt"}]}]}
  found jsonb not null,
  created_at timestamptz not null default now()
);
create index takeouts_by_time on takeouts (created_at);

-- The likes that an import takes from a Takeout, in place of the platform's: [{"videoId",
-- "likedAt"}]. Null once it has ended.
alter table likes_imports add column takeout jsonb;
