CREATE TABLE "due_mails" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"mailed_day" date
);
--> statement-breakpoint
CREATE TABLE "helpful_reviews" (
	"review_id" bigint NOT NULL,
	"uid" text collate "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helpful_reviews_review_id_uid_pk" PRIMARY KEY("review_id","uid")
);
--> statement-breakpoint
ALTER TABLE "due_mails" ADD CONSTRAINT "due_mails_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_reviews" ADD CONSTRAINT "helpful_reviews_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_reviews" ADD CONSTRAINT "helpful_reviews_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpful_reviews_of_a_person" ON "helpful_reviews" USING btree ("uid");