-- Its arguments: the table of words, the key of both tables, and the columns of name, text and
-- language, the last of which can be `null`.
create function index_names() returns trigger
language plpgsql as $$
begin
  execute format($f$
    insert into %1$I
      select ($1).%2$I, left(search_plain(name), 200), search_names(name),
        search_words(name, ($1).%4$I, %5$s)
      from coalesce(($1).%3$I, '') as name
    on conflict (%2$I) do update
      set title = excluded.title, names = excluded.names, words = excluded.words $f$,
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4]) using new;
  return null;
end $$;
create trigger channels_are_indexed after insert or update of actual_title, description on channels
  for each row execute
  function index_names('channel_search', 'key', 'actual_title', 'description', 'null');
create trigger videos_are_indexed
  after insert or update of title, description, transcript_language on videos for each row execute
  function index_names('video_search', 'id', 'title', 'description', '($1).transcript_language');
create trigger users_are_indexed after insert or update of display_name, bio on users
  for each row execute function index_names('user_search', 'uid', 'display_name', 'bio', 'null');

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

-- None without pg_trgm. The threshold of 0.4 finds "phisics" for "Physics"; 0.5 does not. There are
-- a few topics only, so each is read.
do $$
declare
  trigrams text;
  thing record;
begin
  select extnamespace::regnamespace::text into trigrams from pg_extension
  where extname = 'pg_trgm' and to_regclass('channel_search_by_similarity') is not null;
  for thing in
    select * from (values ('channels', 'key', 'channel_search'), ('videos', 'id', 'video_search'),
      ('users', 'uid', 'user_search'),
      ('topics', 'id', '(select id, search_plain(name) as title from topics) as plain'))
      as things (name, key, source)
  loop
    execute format('create function similar_%s(typed text) returns table (key text, score real) '
      'language sql stable ', thing.name) || case when trigrams is null then
        'as $b$ select null::text, 0::real where false $b$'
      else format($f$ set search_path = public, %3$s set pg_trgm.word_similarity_threshold = 0.4
        as $b$
          select %1$s, word_similarity(typed, title) from
            (select %1$s, title from %2$s where typed <%% title limit 500) as candidates
          order by 2 desc, title limit 50
        $b$ $f$, thing.key, thing.source, trigrams) end;
  end loop;
end $$;
