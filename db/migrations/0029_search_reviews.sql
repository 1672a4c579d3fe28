-- Reviews are found by their words (decision 021).
alter table reviews add column words tsvector not null
  generated always as (search_words('', text, null)) stored;
create index shown_reviews_by_word on reviews using gin (words) where state = 'shown';

-- Emojis are words of names.
update channel_search set names = search_names(actual_title)
  from channels where channels.key = channel_search.key
    and actual_title ~ '[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]';
update video_search set names = search_names(videos.title)
  from videos where videos.id = video_search.id
    and videos.title ~ '[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]';
update user_search set names = search_names(display_name)
  from users where users.uid = user_search.uid
    and display_name ~ '[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]';
