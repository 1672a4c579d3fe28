CREATE FUNCTION pg_temp.lines_of(list jsonb) RETURNS text LANGUAGE sql STRICT AS $$
  select coalesce(
    string_agg((one ->> 'videoId') || ',' || (one ->> 'likedAt'), e'\n' order by place), '')
  from jsonb_array_elements(list) with ordinality as listed (one, place)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.lines_of_each(lists jsonb) RETURNS text[] LANGUAGE sql AS $$
  select array(
    select pg_temp.lines_of(list)
    from jsonb_array_elements(lists) with ordinality as listed (list, place) order by place)
$$;--> statement-breakpoint
ALTER TABLE "likes_imports" ALTER COLUMN "takeout" SET DATA TYPE text
  USING pg_temp.lines_of("takeout");--> statement-breakpoint
ALTER TABLE "takeouts" ALTER COLUMN "videos" SET DATA TYPE text[]
  USING pg_temp.lines_of_each("videos");
