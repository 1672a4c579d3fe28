-- The words of a note, for the search of its owner (decision 027). There is no index on them: each
-- search reads the notes of one person by `notes_of_a_video`, at most 5,000. An index over the notes
-- of all people would also make the time of a search depend on what others wrote.
-- English, because a note does not tell its language: it stems the typed words the same way.
alter table notes add column words tsvector not null
  generated always as (to_tsvector(search_config('en'),
    quote || ' ' || text || ' ' || search_bigrams(quote || ' ' || text))) stored;
