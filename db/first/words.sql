-- Words of texts, for the search (decision 021). Rows keep the words of the function that wrote
-- them, so a change here goes with a migration that writes those rows again.

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

-- They differ from PostgreSQL's own by `unaccent`, so that "Schrodinger" finds "Schrödinger".
-- Columns depend on them, so those that are there stay.
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
    where config.cfgnamespace = 'pg_catalog'::regnamespace and map.maptokentype = 2
      and map.mapseqno = 1
      and not exists (select from pg_ts_config as made
        where made.cfgnamespace = 'public'::regnamespace
          and made.cfgname = 'search_' || config.cfgname)
  loop
    execute format('create text search configuration public.search_%1$s (copy = pg_catalog.%1$s)',
      known.name);
    if unaccent is not null then
      execute format(
        'alter text search configuration public.search_%s alter mapping for word, hword, hword_part with %s pg_catalog.%I',
        known.name, unaccent, known.stem);
    end if;
  end loop;
end $$;

-- Immutable, as an index needs it: `unaccent` itself is only stable. Normalizing takes quadratic
-- time, a second for 10,000 marks: of more than 100 characters beyond ASCII without a blank the
-- rest is dropped.
do $$
declare unaccent text;
begin
  select format('%1$s.unaccent(''%1$s.unaccent'', value)', extnamespace::regnamespace) into unaccent
  from pg_extension where extname = 'unaccent';
  execute format($f$
    create or replace function search_plain(value text) returns text
    language sql immutable parallel safe strict as $b$
      select lower(regexp_replace(normalize(
        regexp_replace(%s, '([^\x01-\x7f]{100})[^\x01-\x7f]+', '\1', 'g'), NFD),
        '[\u0300-\u036f]', '', 'g'))
    $b$ $f$, coalesce(unaccent, 'value'));
end $$;

-- English, the site's own language, where none is known.
do $$
declare cases text;
begin
  select string_agg(format('when %L then %L::regconfig', code, 'public.search_' || name), ' ')
    into cases
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
    create or replace function search_config(language text) returns regconfig
    language sql immutable parallel safe as $b$
      select case lower(split_part(coalesce(language, 'en'), '-', 1)) %s
        else 'public.search_simple'::regconfig end
    $b$ $f$, cases);
end $$;

-- The parser's time grows with the square or third power of what has no blank: 4,000 letters
-- "a1@a1@..." take 1.5 seconds. A blank ends a word before its 65th character and its second "@",
-- and breaks the beginning of an HTML comment, whose end is looked for in the whole text.
create or replace function search_text(value text) returns text
language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(replace(value, '<!--', '<! --'),
    '(@[^\s@]*)@', '\1 @', 'g'),
    '([^\s\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]{64})',
    '\1 ', 'g')
$$;

-- Pairs of letters of scripts without spaces, and the last letter alone. Behind them are words of
-- other scripts, as in "今日はGPTについて", where PostgreSQL would not find "GPT". Letters and marks are
-- joined first: some systems write titles with these apart. Linear in time: the first 2,000
-- letters, and more than 20 marks in a row are not sorted.
create or replace function search_bigrams(value text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  -- Without the square brackets. The last range is of parts of Hangul syllables, which NFC joins.
  scripts constant text :=
    '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff\u1100-\u11ff';
  -- Those of them that are marks with an order, which NFC sorts.
  marks constant text :=
    '[\u0e38-\u0e3a\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u1037\u1039\u103a\u108d\u17d2\u17dd\u3099\u309a]';
  beginning text := left(value, 2000);
  written text;
begin
  if beginning !~ ('[' || scripts || ']') then
    return '';
  end if;
  written := normalize(regexp_replace(
    regexp_replace(beginning, '[^' || scripts || ']+', ' ', 'g'),
    '(' || marks || '{20})' || marks || '+', '\1', 'g'), NFC);
  return concat_ws(' ',
    (select string_agg(rtrim(letter || next), ' ' order by place)
      from (select letter, place, lead(letter, 1, '') over (order by place) as next
        from string_to_table(written, null) with ordinality as letters (letter, place)) as pairs
      where letter <> ' '),
    (select search_plain(string_agg(other, ' '))
      from (select regexp_replace(word[1], '[' || scripts || ']+', ' ', 'g') as other
        from regexp_matches(beginning, '\S+', 'g') as word
        where word[1] ~ ('[' || scripts || ']')) as words
      where other <> repeat(' ', length(other))));
end $$;

-- The words of a name, not stemmed. Signs are spaces: PostgreSQL takes "AC/DC" for a file. Its
-- parser drops emojis, so each is added as a word.
create or replace function search_names(name text) returns tsvector
language sql immutable parallel safe strict as $$
  select to_tsvector('pg_catalog.simple',
    regexp_replace(search_plain(name) || ' ' || search_bigrams(name),
      '[!-/:-@\[-`{-~]+', ' ', 'g'))
    || array_to_tsvector(array(select emoji[1] from regexp_matches(left(name, 2000),
      '[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]', 'g') as emoji));
$$;

create or replace function search_words(name text, about text, language text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector(search_config(language),
      coalesce(search_text(name) || ' ' || search_bigrams(name), '')), 'A')
    || setweight(to_tsvector(search_config(language),
      coalesce(search_text(left(about, 10000)) || ' ' || search_bigrams(about), '')), 'B');
$$;
