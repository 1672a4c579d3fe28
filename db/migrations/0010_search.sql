-- Search (decision 021): full text over titles, descriptions, bios and what is said in videos, and
-- names with typing mistakes.

-- A server may refuse extensions. Then accents other than combining ones count, typing mistakes are
-- not forgiven, and `npm run doctor` says so.
do $$
declare extension text;
begin
  foreach extension in array array['unaccent', 'pg_trgm'] loop
    begin
      execute format('create extension if not exists %I', extension);
    exception when others then
      raise notice 'The extension % is not there: %', extension, sqlerrm;
    end;
  end loop;
end $$;

-- A text configuration for each language that this PostgreSQL knows, and one for all others. They
-- differ from PostgreSQL's own by `unaccent`, so that "Schrodinger" finds "Schrödinger".
do $$
declare
  known record;
  unaccent text;
begin
  select format('%s.unaccent, ', extnamespace::regnamespace) into unaccent
  from pg_extension where extname = 'unaccent';
  for known in
    select config.cfgname as name, dictionary.dictname as stem
    from pg_ts_config config
    join pg_ts_config_map map on map.mapcfg = config.oid
    join pg_ts_dict dictionary on dictionary.oid = map.mapdict
    -- 2 is the token type `word`, of letters that are not only ASCII.
    where config.cfgnamespace = 'pg_catalog'::regnamespace and map.maptokentype = 2 and map.mapseqno = 1
  loop
    execute format('drop text search configuration if exists public.search_%s cascade', known.name);
    execute format('create text search configuration public.search_%1$s (copy = pg_catalog.%1$s)', known.name);
    if unaccent is not null then
      execute format(
        'alter text search configuration public.search_%s alter mapping for word, hword, hword_part with %s pg_catalog.%I',
        known.name, unaccent, known.stem);
    end if;
  end loop;
end $$;

-- Lower case without accents. Immutable, as an index needs it: `unaccent` itself is only stable,
-- because its dictionary can be changed.
do $$
declare unaccent text;
begin
  select format('%1$s.unaccent(''%1$s.unaccent'', value)', extnamespace::regnamespace) into unaccent
  from pg_extension where extname = 'unaccent';
  execute format($f$
    create function search_plain(value text) returns text
    language sql immutable parallel safe strict as $b$
      select lower(regexp_replace(normalize(%s, NFD), '[\u0300-\u036f]', '', 'g'))
    $b$ $f$, coalesce(unaccent, 'value'));
end $$;

-- The configuration of a BCP 47 tag. English, the site's own language, where none is known.
do $$
declare cases text;
begin
  select string_agg(format('when %L then %L::regconfig', code, 'public.search_' || name), ' ') into cases
  from (values
    ('ar', 'arabic'), ('hy', 'armenian'), ('eu', 'basque'), ('ca', 'catalan'), ('da', 'danish'),
    ('nl', 'dutch'), ('en', 'english'), ('et', 'estonian'), ('fi', 'finnish'), ('fr', 'french'),
    ('de', 'german'), ('el', 'greek'), ('hi', 'hindi'), ('hu', 'hungarian'), ('id', 'indonesian'),
    ('ga', 'irish'), ('it', 'italian'), ('lt', 'lithuanian'), ('ne', 'nepali'), ('no', 'norwegian'),
    ('nb', 'norwegian'), ('nn', 'norwegian'), ('pt', 'portuguese'), ('ro', 'romanian'),
    ('ru', 'russian'), ('sr', 'serbian'), ('es', 'spanish'), ('sv', 'swedish'), ('ta', 'tamil'),
    ('tr', 'turkish'), ('yi', 'yiddish')) as languages (code, name)
  where exists (select from pg_ts_config
    where cfgname = 'search_' || name and cfgnamespace = 'public'::regnamespace);
  execute format($f$
    create function search_config(language text) returns regconfig
    language sql immutable parallel safe as $b$
      select case lower(split_part(coalesce(language, 'en'), '-', 1)) %s
        else 'public.search_simple'::regconfig end
    $b$ $f$, cases);
end $$;

-- Two letters at a time of scripts that are written without spaces, and the last letter alone, so
-- that one letter can be looked for by its beginning. Empty for other scripts.
create function search_bigrams(value text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  scripts constant text :=
    '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+';
begin
  if value !~ scripts then
    return '';
  end if;
  return (select coalesce(string_agg(substr(run[1], place, 2), ' '), '')
    from regexp_matches(value, scripts, 'g') as run, generate_series(1, length(run[1])) as place);
end $$;

-- The words of a name, not stemmed. Signs are spaces: PostgreSQL takes "AC/DC" for a file.
create function search_names(name text) returns tsvector
language sql immutable parallel safe strict as $$
  select to_tsvector('pg_catalog.simple',
    regexp_replace(search_plain(name) || ' ' || search_bigrams(name), '[!-/:-@\[-`{-~]+', ' ', 'g'));
$$;

create function search_words(name text, about text, language text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector(search_config(language), coalesce(name || ' ' || search_bigrams(name), '')), 'A')
    || setweight(to_tsvector(search_config(language),
      coalesce(left(about, 10000) || ' ' || search_bigrams(left(about, 10000)), '')), 'B');
$$;

-- Tables of their own: the rows of channels, videos and people change with every review, and each
-- change would write all of their index entries again.
create table channel_search (
  key text collate "C" primary key references channels on delete cascade on update cascade,
  title text collate "C" not null,
  names tsvector not null,
  words tsvector not null
);
create table video_search (
  id text collate "C" primary key references videos on delete cascade on update cascade,
  title text collate "C" not null,
  names tsvector not null,
  words tsvector not null
);
create table user_search (
  uid text collate "C" primary key references users on delete cascade on update cascade,
  title text collate "C" not null,
  names tsvector not null,
  words tsvector not null
);

create function index_channel() returns trigger
language plpgsql as $$
begin
  insert into channel_search values (new.key, left(search_plain(new.actual_title), 200),
    search_names(new.actual_title), search_words(new.actual_title, new.description, null))
  on conflict (key) do update
    set title = excluded.title, names = excluded.names, words = excluded.words;
  return null;
end $$;

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

create trigger new_channels_are_indexed after insert on channels
  for each row execute function index_channel();
create trigger channels_are_indexed after update of actual_title, description on channels
  for each row when ((old.actual_title, old.description) is distinct from (new.actual_title, new.description))
  execute function index_channel();
create trigger new_videos_are_indexed after insert on videos
  for each row execute function index_video();
create trigger videos_are_indexed after update of title, description, transcript_language on videos
  for each row when ((old.title, old.description, old.transcript_language)
    is distinct from (new.title, new.description, new.transcript_language))
  execute function index_video();
create trigger new_users_are_indexed after insert on users
  for each row execute function index_user();
create trigger users_are_indexed after update of display_name, bio on users
  for each row when ((old.display_name, old.bio) is distinct from (new.display_name, new.bio))
  execute function index_user();

insert into channel_search select key, left(search_plain(actual_title), 200), search_names(actual_title),
  search_words(actual_title, description, null) from channels;
insert into video_search select id, left(search_plain(coalesce(title, '')), 200),
  search_names(coalesce(title, '')), search_words(coalesce(title, ''), description, transcript_language)
  from videos;
insert into user_search select uid, left(search_plain(coalesce(display_name, '')), 200),
  search_names(coalesce(display_name, '')), search_words(coalesce(display_name, ''), bio, null) from users;

create index channel_search_by_title on channel_search (title);
create index video_search_by_title on video_search (title);
create index user_search_by_title on user_search (title);
create index channel_search_by_name on channel_search using gin (names);
create index video_search_by_name on video_search using gin (names);
create index user_search_by_name on user_search using gin (names);
create index channel_search_by_word on channel_search using gin (words);
create index video_search_by_word on video_search using gin (words);
create index user_search_by_word on user_search using gin (words);

-- Some 20 seconds of a video: what a search finds and leads to.
create table video_passages (
  video_id text collate "C" not null references videos on delete cascade on update cascade,
  place integer not null,
  -- seconds; null in a transcript without times
  start real,
  language text,
  text text not null,
  words tsvector not null
    generated always as (to_tsvector(search_config(language), text || ' ' || search_bigrams(text))) stored,
  primary key (video_id, place)
);
create index video_passages_by_word on video_passages using gin (words);

-- The version of the passages that are stored; a job writes those of an older one.
alter table videos add column search_version integer not null default 0;
create index videos_by_search_version on videos (search_version, id);

-- A transcript that is read again has other passages.
create function forget_passages() returns trigger
language plpgsql as $$
begin
  delete from video_passages where video_id = new.id;
  new.search_version := 0;
  return new;
end $$;
create trigger passages_are_forgotten before update of passages, transcript_language on videos
  for each row when ((old.passages, old.transcript_language) is distinct from (new.passages, new.transcript_language))
  execute function forget_passages();

create index videos_by_language on videos (transcript_language);

-- What was typed, as a query over all languages of the site: a word does not tell its own. It has
-- one alternative for each way to stem it. `runs` are the parts in scripts without spaces.
create function search_query(typed text, runs text[]) returns tsquery
language plpgsql stable set client_min_messages = warning as $$
declare
  found tsquery;
  run text;
begin
  -- From one language to the next in the index.
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
  )
  select string_agg(distinct '(' || alternative || ')', ' | ')::tsquery into found
  from (select websearch_to_tsquery(config, typed)::text as alternative from configs) as alternatives
  where alternative <> '';
  found := coalesce(found, ''::tsquery);
  foreach run in array runs loop
    found := found && case length(run)
      when 1 then (quote_literal(run) || ':*')::tsquery
      -- Without the last letter alone, behind which the found text may go on.
      else phraseto_tsquery('public.search_simple', regexp_replace(search_bigrams(run), ' .$', '')) end;
  end loop;
  return found;
end $$;

-- Names in which each word begins as one that was typed.
create function search_beginnings(typed text[]) returns tsquery
language sql stable set client_min_messages = warning as $$
  select coalesce(string_agg(quote_literal(search_plain(word)) || ':*', ' & '), '')::tsquery
  from unnest(typed) as word;
$$;

-- Names that look like what was typed, the most similar first; none without pg_trgm.
-- The threshold of 0.4 finds "Lagrnage" for "Lagrange"; the default of 0.6 does not.
do $$
declare
  trigrams text;
  thing record;
begin
  select extnamespace::regnamespace::text into trigrams from pg_extension where extname = 'pg_trgm';
  for thing in select * from (values ('channel', 'key'), ('video', 'id'), ('user', 'uid')) as things (name, key)
  loop
    if trigrams is null then
      execute format($f$
        create function similar_%ss(typed text) returns table (key text, score real)
        language sql stable as $b$ select null::text, 0::real where false $b$ $f$, thing.name);
    else
      execute format('create index %1$s_search_by_similarity on %1$s_search using gin (title %2$s.gin_trgm_ops)',
        thing.name, trigrams);
      execute format($f$
        create function similar_%1$ss(typed text) returns table (key text, score real)
        language sql stable set search_path = public, %3$s
        set pg_trgm.word_similarity_threshold = 0.4 as $b$
          select %2$s, word_similarity(typed, title) from
            (select %2$s, title from %1$s_search where typed <%% title limit 500) as candidates
          order by 2 desc, title limit 50
        $b$ $f$, thing.name, thing.key, trigrams);
    end if;
  end loop;
end $$;
