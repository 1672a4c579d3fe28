CREATE TABLE "saved_videos" (
	"uid" text collate "C" NOT NULL,
	"video_id" text collate "C" NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_videos_uid_video_id_pk" PRIMARY KEY("uid","video_id")
);
--> statement-breakpoint
DROP INDEX "sources_of_a_topic_channel";--> statement-breakpoint
ALTER TABLE "saved_videos" ADD CONSTRAINT "saved_videos_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_videos" ADD CONSTRAINT "saved_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_videos_by_time" ON "saved_videos" USING btree ("uid","saved_at" DESC NULLS FIRST,"video_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_videos_of_a_video" ON "saved_videos" USING btree ("video_id");--> statement-breakpoint
ALTER TABLE "topic_channels" DROP COLUMN "sources";--> statement-breakpoint
ALTER TABLE "topic_channels" DROP COLUMN "settled_sources";--> statement-breakpoint
ALTER TABLE "topic_channels" DROP COLUMN "unsourced_votes";