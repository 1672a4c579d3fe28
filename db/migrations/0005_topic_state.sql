ALTER TABLE "topics" DROP CONSTRAINT "topics_place_unique";--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_state_check" CHECK (state in ('shown', 'hidden'));