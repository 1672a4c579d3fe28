ALTER TABLE "likes_imports" RENAME COLUMN "takeout" TO "listed";--> statement-breakpoint
ALTER TABLE "likes_imports" ADD COLUMN "takeout" text;--> statement-breakpoint
UPDATE "likes_imports" SET "takeout" = (
  select string_agg((one ->> 'videoId') || ',' || (one ->> 'likedAt'), e'\n' order by place)
  from jsonb_array_elements("listed") with ordinality as likes (one, place));--> statement-breakpoint
ALTER TABLE "likes_imports" DROP COLUMN "listed";--> statement-breakpoint
ALTER TABLE "takeouts" RENAME COLUMN "videos" TO "listed";--> statement-breakpoint
ALTER TABLE "takeouts" ADD COLUMN "videos" text[];--> statement-breakpoint
UPDATE "takeouts" SET "videos" = array(
  select coalesce((
    select string_agg((one ->> 'videoId') || ',' || (one ->> 'likedAt'), e'\n' order by place)
    from jsonb_array_elements(list) with ordinality as videos (one, place)), '')
  from jsonb_array_elements("listed") with ordinality as lists (list, place)
  order by lists.place);--> statement-breakpoint
ALTER TABLE "takeouts" ALTER COLUMN "videos" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "takeouts" DROP COLUMN "listed";
