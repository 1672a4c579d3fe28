ALTER TABLE "playlist_reads" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "playlist_reads" CASCADE;--> statement-breakpoint
ALTER TABLE "path_steps" DROP CONSTRAINT "path_steps_end_after_start";--> statement-breakpoint
ALTER TABLE "path_steps" DROP CONSTRAINT "path_steps_ends_at_check";--> statement-breakpoint
ALTER TABLE "path_steps" DROP CONSTRAINT "path_steps_heading_has_words";--> statement-breakpoint
ALTER TABLE "paths" DROP CONSTRAINT "paths_knew_check";--> statement-breakpoint
DROP INDEX "paths_by_finished";--> statement-breakpoint
ALTER TABLE "path_steps" DROP COLUMN "ends_at";--> statement-breakpoint
ALTER TABLE "paths" DROP COLUMN "practised";--> statement-breakpoint
ALTER TABLE "paths" DROP COLUMN "knew";--> statement-breakpoint
ALTER TABLE "path_steps" ADD CONSTRAINT "path_steps_heading_has_words" CHECK (kind = 'video' or (title <> '' and reason = '' and (not is_optional) and starts_at is null));