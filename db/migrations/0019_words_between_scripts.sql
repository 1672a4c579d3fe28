-- Words of other scripts that stand beside letters of a script without spaces, as in "今日はGPTについて":
-- PostgreSQL takes the whole for one word, so "GPT" found nothing. `search_bigrams` returns them
-- behind the pairs of letters. It joins letters and their marks first: some systems write names of
-- files, and so titles of videos, with these apart.
create or replace function search_bigrams(value text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  scripts constant text :=
    '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+';
  written text := normalize(value, NFC);
begin
  if written !~ scripts then
    return '';
  end if;
  return concat_ws(' ',
    (select coalesce(string_agg(substr(run[1], place, 2), ' '), '')
      from regexp_matches(written, scripts, 'g') as run,
        generate_series(1, length(run[1])) as place),
    (select string_agg(search_plain(regexp_replace(word[1], scripts, ' ', 'g')), ' ')
      from regexp_matches(written, '\S+', 'g') as word
      where word[1] ~ scripts and regexp_replace(word[1], scripts, '', 'g') <> ''));
end $$;

-- The rows that have such letters are indexed again.
update channel_search set names = search_names(actual_title),
  words = search_words(actual_title, description, null)
from channels where channels.key = channel_search.key
  and search_bigrams(concat_ws(' ', actual_title, left(description, 10000))) <> '';
update video_search set names = search_names(coalesce(videos.title, '')),
  words = search_words(coalesce(videos.title, ''), description, transcript_language)
from videos where videos.id = video_search.id
  and search_bigrams(concat_ws(' ', videos.title, left(description, 10000))) <> '';
update user_search set names = search_names(coalesce(display_name, '')),
  words = search_words(coalesce(display_name, ''), bio, null)
from users where users.uid = user_search.uid
  and search_bigrams(concat_ws(' ', display_name, left(bio, 10000))) <> '';
update video_passages set text = text where search_bigrams(text) <> '';
update notes set text = text where search_bigrams(quote || ' ' || text) <> '';
