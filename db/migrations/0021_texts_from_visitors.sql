-- Texts of visitors and of the platform in search, in time that grows with their length (decision
-- 030), how many letters a person's notes have, and no import of accounts any more.

-- The accounts that imported data were from: no data are imported any more.
alter table users drop column imported_from;

-- How many letters a note has, for the limit of all notes of a person. The words are those of
-- before, with pairs of letters of the quoted words and of the text, each from its beginning.
alter table notes
  drop column words,
  add column words tsvector not null generated always as (
    to_tsvector(search_config('en'),
      search_text(quote || ' ' || text) || ' ' || search_bigrams(quote)
      || ' ' || search_bigrams(text))
    || to_tsvector('public.search_simple', search_text(quote || ' ' || text))) stored,
  add column letters integer not null
    generated always as (char_length(quote) + char_length(text)) stored;

-- Rows that the functions of sql/first/words.sql may index otherwise now are indexed again.
update channel_search set title = left(search_plain(actual_title), 200),
  names = search_names(actual_title), words = search_words(actual_title, description, null)
from channels where channels.key = channel_search.key
  and (char_length(actual_title) > 100 or search_text(actual_title) <> actual_title
    or octet_length(description) > char_length(description) and char_length(description) > 2000
    or search_text(left(description, 10000)) <> left(description, 10000));
update video_search set title = left(search_plain(coalesce(videos.title, '')), 200),
  names = search_names(coalesce(videos.title, '')),
  words = search_words(coalesce(videos.title, ''), description, transcript_language)
from videos where videos.id = video_search.id
  and (char_length(videos.title) > 100 or search_text(videos.title) <> videos.title
    or octet_length(description) > char_length(description) and char_length(description) > 2000
    or search_text(left(description, 10000)) <> left(description, 10000));
update user_search set title = left(search_plain(coalesce(display_name, '')), 200),
  names = search_names(coalesce(display_name, '')),
  words = search_words(coalesce(display_name, ''), bio, null)
from users where users.uid = user_search.uid
  and (char_length(display_name) > 100 or search_text(display_name) <> display_name
    or octet_length(bio) > char_length(bio) and char_length(bio) > 2000
    or search_text(left(bio, 10000)) <> left(bio, 10000));
update video_passages set text = search_text(text) where search_text(text) <> text;
