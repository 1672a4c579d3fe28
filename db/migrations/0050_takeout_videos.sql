-- The videos of a Takeout's lists, apart from what its page shows: [[{"videoId", "likedAt"}]].
delete from takeouts;
alter table takeouts add column videos jsonb not null;
