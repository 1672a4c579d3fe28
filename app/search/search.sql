create function index_channel() returns trigger
language plpgsql as $$
begin
  insert into channel_search values (new.key, left(search_plain(new.actual_title), 200),
    search_names(new.actual_title), search_words(new.actual_title, new.description, null))
  on conflict (key) do update
    set title = excluded.title, names = excluded.names, words = excluded.words;
  return null;
end $$;
create trigger new_channels_are_indexed after insert on channels
  for each row execute function index_channel();
create trigger channels_are_indexed after update of actual_title, description on channels
  for each row when ((old.actual_title, old.description)
    is distinct from (new.actual_title, new.description))
  execute function index_channel();

create function index_video() returns trigger
language plpgsql as $$
declare title text := coalesce(new.title, '');
begin
  insert into video_search values (new.id, left(search_plain(title), 200), search_names(title),
    search_words(title, new.description, new.transcript_language))
  on conflict (id) do update
    set title = excluded.title, names = excluded.names, words = excluded.words;
  return null;
end $$;
create trigger new_videos_are_indexed after insert on videos
  for each row execute function index_video();
create trigger videos_are_indexed after update of title, description, transcript_language on videos
  for each row when ((old.title, old.description, old.transcript_language)
    is distinct from (new.title, new.description, new.transcript_language))
  execute function index_video();

create function index_user() returns trigger
language plpgsql as $$
declare name text := coalesce(new.display_name, '');
begin
  insert into user_search values (new.uid, left(search_plain(name), 200), search_names(name),
    search_words(name, new.bio, null))
  on conflict (uid) do update
    set title = excluded.title, names = excluded.names, words = excluded.words;
  return null;
end $$;
create trigger new_users_are_indexed after insert on users
  for each row execute function index_user();
create trigger users_are_indexed after update of display_name, bio on users
  for each row when ((old.display_name, old.bio) is distinct from (new.display_name, new.bio))
  execute function index_user();

-- Over all languages of the site: a word does not tell its own. An alternative that only excludes
-- is dropped beside others: "the" is no word in English, so "the -steam" would find all that has no
-- steam, without help of an index (`querytree`).
create function search_query(typed text, runs text[]) returns tsquery
language plpgsql stable set client_min_messages = warning as $$
declare
  found tsquery;
  run text;
begin
  with recursive languages (language) as (
    (select transcript_language from videos where transcript_language is not null
      order by transcript_language limit 1)
    union all
    select (select transcript_language from videos where transcript_language > language
      order by transcript_language limit 1)
    from languages where language is not null
  ), configs (config) as (
    select search_config(language) from languages where language is not null
    union select search_config('en') union select 'public.search_simple'
  ), alternatives (alternative) as (
    select websearch_to_tsquery(config, typed)::text from configs
  )
  select coalesce(
    string_agg(distinct '(' || alternative || ')', ' | ')
      filter (where querytree(alternative::tsquery) not in ('', 'T')),
    string_agg(distinct '(' || alternative || ')', ' | '))::tsquery into found
  from alternatives where alternative <> '';
  found := coalesce(found, ''::tsquery);
  foreach run in array runs loop
    found := found && case length(run)
      when 1 then (quote_literal(run) || ':*')::tsquery
      -- Without the last letter alone, behind which the found text may go on.
      else phraseto_tsquery('public.search_simple',
        regexp_replace(search_bigrams(run), ' .$', '')) end;
  end loop;
  return found;
end $$;

-- Words of which `search_plain` leaves nothing are dropped: an empty word is a syntax error.
create function search_beginnings(typed text[]) returns tsquery
language sql stable set client_min_messages = warning as $$
  select coalesce(string_agg(quote_literal(plain) || ':*', ' & '), '')::tsquery
  from (select search_plain(word) as plain from unnest(typed) as word) as words
  where plain <> '';
$$;

-- None without pg_trgm. The threshold of 0.4 finds "Lagrnage" for "Lagrange"; 0.6 does not.
do $$
declare
  trigrams text;
  thing record;
begin
  select extnamespace::regnamespace::text into trigrams from pg_extension
  where extname = 'pg_trgm' and to_regclass('channel_search_by_similarity') is not null;
  for thing in
    select * from (values ('channel', 'key'), ('video', 'id'), ('user', 'uid'))
      as things (name, key)
  loop
    execute format(
      'create function similar_%ss(typed text) returns table (key text, score real) language sql stable ',
      thing.name) || case when trigrams is null then
        'as $b$ select null::text, 0::real where false $b$'
      else format($f$ set search_path = public, %3$s set pg_trgm.word_similarity_threshold = 0.4
        as $b$
          select %2$s, word_similarity(typed, title) from
            (select %2$s, title from %1$s_search where typed <%% title limit 500) as candidates
          order by 2 desc, title limit 50
        $b$ $f$, thing.name, thing.key, trigrams) end;
  end loop;
  -- There are a few topics only, so each is read.
  execute 'create function similar_topics(typed text) returns table (key text, score real) language sql stable '
    || case when trigrams is null then 'as $b$ select null::text, 0::real where false $b$'
    else format($f$ set search_path = public, %1$s as $b$
        select id, word_similarity(typed, search_plain(name)) from topics
        where word_similarity(typed, search_plain(name)) >= 0.4 order by 2 desc, place
      $b$ $f$, trigrams) end;
end $$;
