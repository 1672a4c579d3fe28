-- The chain of hashes could not show that the newest entries were cut off (decision 017).
alter table moderation_log drop column previous_hash, drop column hash;
