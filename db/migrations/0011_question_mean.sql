DELETE FROM "site_mean" WHERE name <> 'ratings';--> statement-breakpoint
ALTER TABLE "site_mean" DROP CONSTRAINT "site_mean_name_check";--> statement-breakpoint
DROP INDEX "questions_with_votes";--> statement-breakpoint
ALTER TABLE "site_mean" ADD CONSTRAINT "site_mean_name_check" CHECK (name = 'ratings');