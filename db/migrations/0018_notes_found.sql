-- The words of a note, for the search of its owner (decision 027): stemmed, and as they are written
-- for beginnings of words. English, because a note does not tell its language; typed words are
-- stemmed the same way. There is no index on them: a search reads the notes of one person by
-- `notes_of_a_video`, at most 5,000. With an index over the notes of all people, the time of a
-- search would depend on what others wrote.
alter table notes add column words tsvector not null
  generated always as (
    to_tsvector(search_config('en'), quote || ' ' || text || ' ' || search_bigrams(quote || ' ' || text))
    || to_tsvector('public.search_simple', quote || ' ' || text)) stored;
