CREATE TABLE "analyses" (
	"video_id" text collate "C" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"requested_by" text collate "C",
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "analyses_failure_check" CHECK (failure in ('no-such-video', 'private', 'platform', 'analyst', 'reply', 'bug')),
	CONSTRAINT "analyses_state_check" CHECK (state in ('waiting', 'gathering', 'thinking', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "analysis_parts" (
	"video_id" text collate "C" NOT NULL,
	"chunk_hash" text collate "C" NOT NULL,
	"thought" jsonb NOT NULL,
	CONSTRAINT "analysis_parts_video_id_chunk_hash_pk" PRIMARY KEY("video_id","chunk_hash")
);
--> statement-breakpoint
CREATE TABLE "analyst_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_misses" (
	"video_id" text collate "C" NOT NULL,
	"language" text collate "C" NOT NULL,
	"code" text NOT NULL,
	"missed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transcript_misses_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
CREATE TABLE "channel_misses" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"missed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"id" text collate "C" NOT NULL,
	"actual_title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"profile_picture_url" text,
	"custom_url" text collate "C",
	"total_views" bigint,
	"subscriber_count" bigint,
	"video_count" bigint,
	"creation_date" timestamp with time zone,
	"user_added" text collate "C",
	"number_of_reviews" integer DEFAULT 0 NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0,0}' NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"state_reason" text,
	"state_note" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"member_counts" integer[] DEFAULT '{0,0,0,0,0,0}' NOT NULL,
	"best_key" double precision DEFAULT 0 NOT NULL,
	"tie_key" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "channels_id_unique" UNIQUE("id"),
	CONSTRAINT "channels_state_check" CHECK (state in ('shown', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "site_mean" (
	"name" text PRIMARY KEY NOT NULL,
	"hundredths" integer NOT NULL,
	"is_applied" boolean DEFAULT true NOT NULL,
	CONSTRAINT "site_mean_hundredths_check" CHECK (hundredths between 0 and 375),
	CONSTRAINT "site_mean_name_check" CHECK (name in ('ratings', 'question votes'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text collate "C" NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text collate "C" DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "applications_uid_unique" UNIQUE("uid"),
	CONSTRAINT "applications_answer_check" CHECK (char_length(answer) between 1 and 2000),
	CONSTRAINT "applications_check" CHECK ((decided_at is null) = (state = 'waiting')),
	CONSTRAINT "applications_question_check" CHECK (char_length(question) <= 200),
	CONSTRAINT "applications_state_check" CHECK (state in ('waiting', 'accepted', 'declined')),
	CONSTRAINT "applications_words_check" CHECK (char_length(words) <= 1000)
);
--> statement-breakpoint
CREATE TABLE "invitation_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address_hash" text collate "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_hash" text collate "C" NOT NULL,
	"invited_by" text collate "C" NOT NULL,
	"note" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invitations_check" CHECK (used >= 0 and used <= uses),
	CONSTRAINT "invitations_note_check" CHECK (char_length(note) <= 100),
	CONSTRAINT "invitations_uses_check" CHECK (uses between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "invited_members" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"invitation_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "later_likes" (
	"uid" text collate "C" NOT NULL,
	"video_id" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"channel_title" text NOT NULL,
	"channel_id" text collate "C" NOT NULL,
	"thumbnail" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "later_likes_uid_video_id_pk" PRIMARY KEY("uid","video_id")
);
--> statement-breakpoint
CREATE TABLE "liked_videos" (
	"uid" text collate "C" NOT NULL,
	"video_id" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"channel_title" text NOT NULL,
	"channel_id" text collate "C",
	"thumbnail" text,
	"published_at" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "liked_videos_uid_video_id_pk" PRIMARY KEY("uid","video_id")
);
--> statement-breakpoint
CREATE TABLE "likes_imports" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"purpose" text NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"doubled" integer DEFAULT 0 NOT NULL,
	"reached" timestamp with time zone,
	"failure" text,
	"needs_sign_in" boolean DEFAULT false NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"takeout" jsonb,
	CONSTRAINT "likes_imports_check" CHECK ((state = 'failed') = (failure is not null)),
	CONSTRAINT "likes_imports_purpose_check" CHECK (purpose in ('likes', 'wrapped')),
	CONSTRAINT "likes_imports_state_check" CHECK (state in ('waiting', 'running', 'finished', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "takeouts" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"found" jsonb NOT NULL,
	"videos" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrapped_2024" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"stats" jsonb,
	"channel_stats" jsonb
);
--> statement-breakpoint
CREATE TABLE "wrapped_2024_channels" (
	"uid" text collate "C" NOT NULL,
	"channel_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"video_count" integer NOT NULL,
	"videos" jsonb NOT NULL,
	CONSTRAINT "wrapped_2024_channels_uid_channel_id_pk" PRIMARY KEY("uid","channel_id")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text collate "C" NOT NULL,
	"case_id" bigint NOT NULL,
	"suspension_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answer_note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "appeals_suspension_id_unique" UNIQUE("suspension_id"),
	CONSTRAINT "appeals_answer_check" CHECK (answer in ('granted', 'rejected')),
	CONSTRAINT "appeals_text_check" CHECK (text <> '')
);
--> statement-breakpoint
CREATE TABLE "bio_resets" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"bio" text NOT NULL,
	"reason" text collate "C" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"review_id" bigint,
	"uid" text collate "C",
	"topic_channel_id" bigint,
	"channel_key" text collate "C",
	"version" integer DEFAULT 1 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"has_appeal" boolean DEFAULT false NOT NULL,
	"was_kept" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"question_id" bigint,
	"path_id" text collate "C",
	CONSTRAINT "cases_review_id_unique" UNIQUE("review_id"),
	CONSTRAINT "cases_topic_channel_id_unique" UNIQUE("topic_channel_id"),
	CONSTRAINT "cases_channel_key_unique" UNIQUE("channel_key"),
	CONSTRAINT "cases_question_id_unique" UNIQUE("question_id"),
	CONSTRAINT "cases_path_id_unique" UNIQUE("path_id"),
	CONSTRAINT "cases_uid_kind_unique" UNIQUE("uid","kind"),
	CONSTRAINT "cases_kind_check" CHECK (kind in ('review', 'bio', 'person', 'topic channel', 'channel', 'question', 'path')),
	CONSTRAINT "cases_kind_of_thing_check" CHECK (case kind when 'review' then review_id is not null when 'channel' then channel_key is not null when 'topic channel' then topic_channel_id is not null when 'question' then question_id is not null when 'path' then path_id is not null else uid is not null end),
	CONSTRAINT "cases_thing_check" CHECK (num_nonnulls(review_id, uid, topic_channel_id, channel_key, question_id, path_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "day_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flood_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flood_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"log_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kind" text collate "C" NOT NULL,
	"reason" text collate "C",
	"thing" text collate "C" NOT NULL,
	"counts" jsonb NOT NULL,
	"undo_of" bigint,
	"actor_uid" text collate "C",
	"subject_uid" text collate "C",
	"case_id" bigint,
	"case_version" integer,
	"before" jsonb,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "moderation_log_undo_of_unique" UNIQUE("undo_of")
);
--> statement-breakpoint
CREATE TABLE "moderators" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint,
	"thing" text NOT NULL,
	"reporter_uid" text collate "C",
	"reporter_key" text collate "C",
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "reports_kind_check" CHECK (kind in ('spam', 'abuse', 'private data', 'off topic', 'other')),
	CONSTRAINT "reports_outcome_check" CHECK (outcome in ('kept', 'hidden', 'purged', 'gone')),
	CONSTRAINT "reports_thing_check" CHECK (thing in ('review', 'bio', 'topic channel', 'channel', 'question', 'path'))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text collate "C" NOT NULL,
	"reason" text collate "C" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "switches_name_check" CHECK (name = 'anonymous reviews wait')
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"uid" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"video_id" text collate "C" NOT NULL,
	"second" integer NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector(search_config('en'), search_text(quote || ' ' || text) || ' ' || search_bigrams(quote) || ' ' || search_bigrams(text)) || to_tsvector('public.search_simple', search_text(quote || ' ' || text))) STORED NOT NULL,
	"letters" integer GENERATED ALWAYS AS (char_length(quote) + char_length(text)) STORED NOT NULL,
	CONSTRAINT "notes_uid_id_pk" PRIMARY KEY("uid","id"),
	CONSTRAINT "notes_check" CHECK (quote <> '' or text <> ''),
	CONSTRAINT "notes_id_check" CHECK (id ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "notes_quote_check" CHECK (char_length(quote) <= 2000),
	CONSTRAINT "notes_second_check" CHECK (second between 0 and 359999),
	CONSTRAINT "notes_text_check" CHECK (char_length(text) <= 10000),
	CONSTRAINT "notes_video_id_check" CHECK (video_id ~ '^[A-Za-z0-9_-]{11}$')
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"actor_uid" text collate "C",
	"report_id" bigint,
	"appeal_id" bigint,
	"review_id" bigint,
	"question_id" bigint,
	"channel_key" text collate "C",
	"path_id" text collate "C",
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_about_channels_name_one" CHECK ((kind = 'channel') = (channel_key is not null)),
	CONSTRAINT "notifications_are_about_one_thing" CHECK (kind = 'channel' or num_nonnulls(actor_uid, report_id, appeal_id, review_id, question_id, path_id) = 1),
	CONSTRAINT "notifications_are_about_their_kind" CHECK (kind = 'channel' or case kind when 'follow' then actor_uid is not null when 'report' then report_id is not null when 'appeal' then appeal_id is not null when 'review' then review_id is not null when 'question' then question_id is not null when 'correction' then question_id is not null else path_id is not null end),
	CONSTRAINT "notifications_kind_check" CHECK (kind in ('follow', 'report', 'appeal', 'review', 'question', 'correction', 'channel', 'path', 'invitation'))
);
--> statement-breakpoint
CREATE TABLE "path_editors" (
	"path_id" text collate "C" NOT NULL,
	"uid" text collate "C" NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "path_editors_path_id_uid_pk" PRIMARY KEY("path_id","uid")
);
--> statement-breakpoint
CREATE TABLE "path_saves" (
	"uid" text collate "C" NOT NULL,
	"path_id" text collate "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "path_saves_uid_path_id_pk" PRIMARY KEY("uid","path_id")
);
--> statement-breakpoint
CREATE TABLE "path_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "path_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path_id" text collate "C" NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"video_id" text collate "C",
	"title" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_optional" boolean DEFAULT false NOT NULL,
	"starts_at" integer,
	"ends_at" integer,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(case kind when 'heading' then title else '' end, reason, null)) STORED NOT NULL,
	CONSTRAINT "path_steps_end_after_start" CHECK (ends_at > coalesce(starts_at, 0)),
	CONSTRAINT "path_steps_ends_at_check" CHECK (ends_at between 1 and 359999),
	CONSTRAINT "path_steps_has_video" CHECK ((kind = 'video') = (video_id is not null)),
	CONSTRAINT "path_steps_heading_has_words" CHECK (kind = 'video' or (title <> '' and reason = '' and (not is_optional) and num_nonnulls(starts_at, ends_at) = 0)),
	CONSTRAINT "path_steps_kind_check" CHECK (kind in ('heading', 'video')),
	CONSTRAINT "path_steps_place_check" CHECK (place between 0 and 399),
	CONSTRAINT "path_steps_reason_check" CHECK (char_length(reason) <= 300),
	CONSTRAINT "path_steps_starts_at_check" CHECK (starts_at between 0 and 359999),
	CONSTRAINT "path_steps_title_check" CHECK (char_length(title) <= 500),
	CONSTRAINT "path_steps_video_id_check" CHECK (video_id ~ '^[\w-]{11}$')
);
--> statement-breakpoint
CREATE TABLE "paths" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"author_uid" text collate "C",
	"title" text NOT NULL,
	"promise" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"topic_id" text collate "C",
	"version" integer DEFAULT 1 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"state_before" text,
	"state_reason" text,
	"state_note" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"is_leaving" boolean DEFAULT false NOT NULL,
	"number_of_reviews" integer DEFAULT 0 NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0,0}' NOT NULL,
	"member_counts" integer[] DEFAULT '{0,0,0,0,0,0}' NOT NULL,
	"best_key" double precision DEFAULT 0 NOT NULL,
	"tie_key" double precision DEFAULT 0 NOT NULL,
	"practised" integer DEFAULT 0 NOT NULL,
	"knew" integer DEFAULT 0 NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(title, promise, null)) STORED NOT NULL,
	CONSTRAINT "paths_deleted_at_check" CHECK ((state = 'deleted') = (deleted_at is not null)),
	CONSTRAINT "paths_deleted_check" CHECK ((state = 'deleted') = (state_before is not null)),
	CONSTRAINT "paths_id_check" CHECK (id ~ '^[\w-]{16}$'),
	CONSTRAINT "paths_knew_check" CHECK (knew >= 0 and knew <= practised),
	CONSTRAINT "paths_promise_check" CHECK (char_length(promise) <= 300),
	CONSTRAINT "paths_published_check" CHECK (published_at is not null or visibility <> 'public' or steps = 0),
	CONSTRAINT "paths_state_before_check" CHECK (state_before in ('shown', 'held', 'hidden', 'purged')),
	CONSTRAINT "paths_state_check" CHECK (state in ('shown', 'held', 'hidden', 'purged', 'deleted')),
	CONSTRAINT "paths_steps_check" CHECK (steps between 0 and 200),
	CONSTRAINT "paths_title_check" CHECK (char_length(title) <= 100),
	CONSTRAINT "paths_visibility_check" CHECK (visibility in ('public', 'link', 'private')),
	CONSTRAINT "paths_words_check" CHECK (title <> '' or state = 'purged')
);
--> statement-breakpoint
CREATE TABLE "playlist_reads" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "playlist_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text collate "C" NOT NULL,
	"head" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"playlist" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text collate "C" NOT NULL,
	"question_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"scheduled_days" integer DEFAULT 0 NOT NULL,
	"learning_steps" integer DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"due_day" date NOT NULL,
	"answered_day" date,
	"left_at" timestamp with time zone,
	CONSTRAINT "practice_cards_uid_question_id_unique" UNIQUE("uid","question_id"),
	CONSTRAINT "practice_cards_check" CHECK ((answered_at is null) = (reps = 0) and (answered_day is null) = (reps = 0)),
	CONSTRAINT "practice_cards_state_check" CHECK (state between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "practice_log" (
	"card_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"uid" text collate "C" NOT NULL,
	"grade" smallint NOT NULL,
	"undoes" integer,
	"state" smallint NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "practice_log_card_id_version_pk" PRIMARY KEY("card_id","version"),
	CONSTRAINT "practice_log_card_id_undoes_unique" UNIQUE("card_id","undoes"),
	CONSTRAINT "practice_log_check" CHECK ((undoes is not null) = (grade = 0)),
	CONSTRAINT "practice_log_grade_check" CHECK (grade between 0 and 4),
	CONSTRAINT "practice_log_state_check" CHECK (state between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "video_retention" (
	"video_id" text collate "C" PRIMARY KEY NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"knew" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"author_uid" text collate "C" NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"second" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_question_id_author_uid_unique" UNIQUE("question_id","author_uid"),
	CONSTRAINT "corrections_question_check" CHECK (char_length(question) between 1 and 500),
	CONSTRAINT "corrections_answer_check" CHECK (char_length(answer) between 1 and 2000),
	CONSTRAINT "corrections_second_check" CHECK (second between 0 and 359999)
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"question_id" bigint NOT NULL,
	"uid" text collate "C" NOT NULL,
	"is_worth" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_votes_question_id_uid_pk" PRIMARY KEY("question_id","uid")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" text collate "C" NOT NULL,
	"hash" text collate "C" NOT NULL,
	"is_asked" boolean DEFAULT true NOT NULL,
	"question" text,
	"answer" text,
	"second" integer,
	"author_uid" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text_hash" text collate "C",
	"state" text DEFAULT 'shown' NOT NULL,
	"state_before" text,
	"state_reason" text,
	"state_note" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"is_leaving" boolean DEFAULT false NOT NULL,
	"worth" integer DEFAULT 0 NOT NULL,
	"not_worth" integer DEFAULT 0 NOT NULL,
	"is_analysed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "questions_video_id_hash_unique" UNIQUE("video_id","hash"),
	CONSTRAINT "questions_answer_check" CHECK (char_length(answer) <= 2000),
	CONSTRAINT "questions_deleted_at_check" CHECK ((state = 'deleted') = (deleted_at is not null)),
	CONSTRAINT "questions_deleted_check" CHECK ((state = 'deleted') = (state_before is not null)),
	CONSTRAINT "questions_question_check" CHECK (char_length(question) <= 500),
	CONSTRAINT "questions_second_check" CHECK (second between 0 and 359999),
	CONSTRAINT "questions_state_before_check" CHECK (state_before in ('shown', 'held', 'hidden', 'purged')),
	CONSTRAINT "questions_state_check" CHECK (state in ('shown', 'held', 'hidden', 'purged', 'deleted')),
	CONSTRAINT "questions_text_check" CHECK (((question <> '') and (answer <> '')) or state = 'purged'),
	CONSTRAINT "questions_words_check" CHECK ((question is null) = (answer is null))
);
--> statement-breakpoint
CREATE TABLE "action_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "action_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"channel" text,
	"video" text,
	"uid" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "action_log_check" CHECK (num_nonnulls(channel, video) = 1)
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text collate "C",
	"email" text,
	"feedback" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_feedback_check" CHECK (feedback <> '')
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_key" text collate "C" NOT NULL,
	"author_uid" text collate "C",
	"rating" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" bigint,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "review_log_rating_check" CHECK (rating in ('S', 'A', 'B', 'C', 'D', 'F'))
);
--> statement-breakpoint
CREATE TABLE "review_wordings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_wordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"rating" text NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_wordings_rating_check" CHECK (rating in ('S', 'A', 'B', 'C', 'D', 'F'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_key" text collate "C",
	"video_id" text collate "C",
	"path_id" text collate "C",
	"author_uid" text collate "C",
	"rating" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	"state" text DEFAULT 'shown' NOT NULL,
	"state_before" text,
	"state_reason" text,
	"state_note" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"text_hash" text collate "C",
	"source" text collate "C",
	"run_id" bigint,
	"run_before" text,
	"is_leaving" boolean DEFAULT false NOT NULL,
	"about_channel_id" text collate "C",
	"words" "tsvector" GENERATED ALWAYS AS (search_words('', text, null)) STORED NOT NULL,
	CONSTRAINT "reviews_deleted_at_check" CHECK ((state = 'deleted') = (deleted_at is not null)),
	CONSTRAINT "reviews_deleted_check" CHECK ((state = 'deleted') = (state_before is not null)),
	CONSTRAINT "reviews_rating_check" CHECK (rating in ('S', 'A', 'B', 'C', 'D', 'F')),
	CONSTRAINT "reviews_run_before_check" CHECK (run_before in ('shown', 'held')),
	CONSTRAINT "reviews_run_check" CHECK ((run_id is null) = (run_before is null)),
	CONSTRAINT "reviews_state_before_check" CHECK (state_before in ('shown', 'held', 'hidden', 'purged')),
	CONSTRAINT "reviews_state_check" CHECK (state in ('shown', 'held', 'hidden', 'purged', 'deleted')),
	CONSTRAINT "reviews_subject_check" CHECK (num_nonnulls(channel_key, video_id, path_id) = 1),
	CONSTRAINT "reviews_text_check" CHECK (text <> '' or state = 'purged')
);
--> statement-breakpoint
CREATE TABLE "channel_search" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"title" text collate "C" NOT NULL,
	"names" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_search" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"title" text collate "C" NOT NULL,
	"names" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_passages" (
	"video_id" text collate "C" NOT NULL,
	"place" integer NOT NULL,
	"start" real,
	"language" text,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector(search_config(language), text || ' ' || search_bigrams(text))) STORED NOT NULL,
	CONSTRAINT "video_passages_video_id_place_pk" PRIMARY KEY("video_id","place")
);
--> statement-breakpoint
CREATE TABLE "video_search" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"title" text collate "C" NOT NULL,
	"names" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_run" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"nonce" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "first_run_one_check" CHECK (one)
);
--> statement-breakpoint
CREATE TABLE "site_logos" (
	"hash" text collate "C" PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_logos_bytes_check" CHECK (octet_length(bytes) between 1 and 204800),
	CONSTRAINT "site_logos_type_check" CHECK (type in ('image/svg+xml', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_version_check" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "topic_channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic_id" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"videos" text[] DEFAULT '{}' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"downvotes" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"profile_picture_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"state_reason" text,
	"state_note" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone,
	"added_by" text collate "C",
	"settled_upvotes" integer DEFAULT 0 NOT NULL,
	"settled_downvotes" integer DEFAULT 0 NOT NULL,
	"sources" integer DEFAULT 0 NOT NULL,
	"settled_sources" integer DEFAULT 0 NOT NULL,
	"unsourced_votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "topic_channels_topic_id_key_unique" UNIQUE("topic_id","key"),
	CONSTRAINT "score_is_the_votes" CHECK (score = (upvotes - downvotes)),
	CONSTRAINT "topic_channels_downvotes_check" CHECK (downvotes >= 0),
	CONSTRAINT "topic_channels_key_check" CHECK (key <> ''),
	CONSTRAINT "topic_channels_name_check" CHECK (name <> ''),
	CONSTRAINT "topic_channels_state_check" CHECK (state in ('shown', 'hidden')),
	CONSTRAINT "topic_channels_upvotes_check" CHECK (upvotes >= 0)
);
--> statement-breakpoint
CREATE TABLE "topic_listing" (
	"topic_id" text collate "C" NOT NULL,
	"channel_key" text collate "C" NOT NULL,
	"channel_id" text collate "C" NOT NULL,
	"best_key" double precision NOT NULL,
	"tie_key" double precision NOT NULL,
	"number_of_reviews" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_listing_topic_id_channel_key_pk" PRIMARY KEY("topic_id","channel_key")
);
--> statement-breakpoint
CREATE TABLE "topic_votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic_channel_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"source" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_by" bigint,
	CONSTRAINT "topic_votes_direction_check" CHECK (direction in ('up', 'down'))
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "topics_place_unique" UNIQUE("place"),
	CONSTRAINT "topics_name_check" CHECK (name <> '')
);
--> statement-breakpoint
CREATE TABLE "channel_follows" (
	"uid" text collate "C" NOT NULL,
	"channel_key" text collate "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_follows_uid_channel_key_pk" PRIMARY KEY("uid","channel_key")
);
--> statement-breakpoint
CREATE TABLE "deleted_accounts" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"left_reviews" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_uid" text collate "C" NOT NULL,
	"followed_uid" text collate "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_uid_followed_uid_pk" PRIMARY KEY("follower_uid","followed_uid"),
	CONSTRAINT "follows_check" CHECK (follower_uid <> followed_uid)
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"uid" text collate "C" NOT NULL,
	"muted_uid" text collate "C" NOT NULL,
	"is_block" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_at" timestamp with time zone,
	"muted_since" timestamp with time zone,
	"follow_since" timestamp with time zone,
	"follower_since" timestamp with time zone,
	CONSTRAINT "mutes_uid_muted_uid_pk" PRIMARY KEY("uid","muted_uid"),
	CONSTRAINT "mutes_check" CHECK (uid <> muted_uid)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"uid" text collate "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"joined" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_joined_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text,
	"display_name" text,
	"photo_url" text,
	"bio" text DEFAULT '' NOT NULL,
	"num_rated" integer DEFAULT 0 NOT NULL,
	"num_reviewed" integer DEFAULT 0 NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0,0}' NOT NULL,
	"number_of_followers" integer DEFAULT 0 NOT NULL,
	"number_of_following" integer DEFAULT 0 NOT NULL,
	"total_liked_videos" integer DEFAULT 0 NOT NULL,
	"last_updated" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"mutes_anonymous" boolean DEFAULT false NOT NULL,
	"keyboard_shortcuts" boolean DEFAULT true NOT NULL,
	"leaving_at" timestamp with time zone,
	"purge_at" timestamp with time zone,
	"time_zone" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stores_positions" boolean DEFAULT true NOT NULL,
	"network" text collate "C",
	"state" text collate "C" DEFAULT 'member' NOT NULL,
	CONSTRAINT "users_joined_unique" UNIQUE("joined"),
	CONSTRAINT "users_leaving_check" CHECK ((leaving_at is null) = (purge_at is null)),
	CONSTRAINT "users_state_check" CHECK (state in ('member', 'waiting')),
	CONSTRAINT "users_time_zone_check" CHECK (length(time_zone) <= 64)
);
--> statement-breakpoint
CREATE TABLE "person_units" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "person_units_units_check" CHECK (units >= 0)
);
--> statement-breakpoint
CREATE TABLE "platform_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"uid" text collate "C" NOT NULL,
	"video_id" text collate "C" NOT NULL,
	"second" integer NOT NULL,
	"furthest" integer NOT NULL,
	"length" integer,
	"moved_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"said_at" timestamp with time zone,
	CONSTRAINT "positions_uid_video_id_pk" PRIMARY KEY("uid","video_id"),
	CONSTRAINT "positions_check" CHECK (furthest >= second and furthest <= 359999),
	CONSTRAINT "positions_length_check" CHECK (length between 1 and 359999),
	CONSTRAINT "positions_second_check" CHECK (second between 0 and 359999)
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"title" text,
	"channel" text,
	"channel_id" text collate "C",
	"description" text DEFAULT '' NOT NULL,
	"thumbnail" jsonb,
	"view_count" bigint,
	"like_count" bigint,
	"comment_count" bigint,
	"published_at" timestamp with time zone,
	"transcript" text DEFAULT '' NOT NULL,
	"transcript_summary" text DEFAULT '' NOT NULL,
	"comp_questions" text[] DEFAULT '{}' NOT NULL,
	"comp_answers" text[] DEFAULT '{}' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"rating" text DEFAULT '' NOT NULL,
	"user_added" text collate "C",
	"number_of_reviews" integer DEFAULT 0 NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0,0}' NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"passages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"transcript_language" text,
	"answer_times" real[] DEFAULT '{}' NOT NULL,
	"summary_sentences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers_found" boolean[] DEFAULT '{}' NOT NULL,
	"whole_parts" integer DEFAULT 0 NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"made_by" text DEFAULT '' NOT NULL,
	"terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcomes" text[] DEFAULT '{}' NOT NULL,
	"comments_read" integer DEFAULT 0 NOT NULL,
	"comments_read_at" timestamp with time zone,
	"length" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"member_counts" integer[] DEFAULT '{0,0,0,0,0,0}' NOT NULL,
	"best_key" double precision DEFAULT 0 NOT NULL,
	"tie_key" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "videos_length_check" CHECK (length > 0)
);
--> statement-breakpoint
CREATE TABLE "answered_challenges" (
	"challenge" text collate "C" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"uid" text collate "C" NOT NULL,
	"gave_address" boolean DEFAULT false NOT NULL,
	"makes_moderator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "identities_uid_issuer_unique" UNIQUE("uid","issuer")
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"display_name" text,
	"state_hash" text collate "C" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"uid" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"public_key" text collate "C" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_id_check" CHECK (length(id) between 1 and 1400),
	CONSTRAINT "passkeys_name_check" CHECK (length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"uid" text collate "C" PRIMARY KEY NOT NULL,
	"code_hash" text collate "C" NOT NULL,
	"unconfirmed" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"uid" text collate "C" NOT NULL,
	"issuer" text collate "C" NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tokens_uid_issuer_pk" PRIMARY KEY("uid","issuer")
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_requested_by_users_uid_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_parts" ADD CONSTRAINT "analysis_parts_video_id_analyses_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."analyses"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_added_users_uid_fk" FOREIGN KEY ("user_added") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_uid_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_members" ADD CONSTRAINT "invited_members_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_members" ADD CONSTRAINT "invited_members_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "later_likes" ADD CONSTRAINT "later_likes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liked_videos" ADD CONSTRAINT "liked_videos_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes_imports" ADD CONSTRAINT "likes_imports_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeouts" ADD CONSTRAINT "takeouts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrapped_2024" ADD CONSTRAINT "wrapped_2024_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrapped_2024_channels" ADD CONSTRAINT "wrapped_2024_channels_uid_wrapped_2024_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."wrapped_2024"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bio_resets" ADD CONSTRAINT "bio_resets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_topic_channel_id_topic_channels_id_fk" FOREIGN KEY ("topic_channel_id") REFERENCES "public"."topic_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_channel_key_channels_key_fk" FOREIGN KEY ("channel_key") REFERENCES "public"."channels"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flood_runs" ADD CONSTRAINT "flood_runs_log_id_moderation_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_undo_of_moderation_log_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_uid_users_uid_fk" FOREIGN KEY ("reporter_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_uid_users_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_uid_channel_key_channel_follows_uid_channel_key_fk" FOREIGN KEY ("uid","channel_key") REFERENCES "public"."channel_follows"("uid","channel_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_editors" ADD CONSTRAINT "path_editors_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_editors" ADD CONSTRAINT "path_editors_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_saves" ADD CONSTRAINT "path_saves_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_saves" ADD CONSTRAINT "path_saves_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_steps" ADD CONSTRAINT "path_steps_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_author_uid_users_uid_fk" FOREIGN KEY ("author_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_reads" ADD CONSTRAINT "playlist_reads_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_log" ADD CONSTRAINT "practice_log_card_id_practice_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."practice_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_log" ADD CONSTRAINT "practice_log_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_retention" ADD CONSTRAINT "video_retention_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_author_uid_users_uid_fk" FOREIGN KEY ("author_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_uid_users_uid_fk" FOREIGN KEY ("author_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_log" ADD CONSTRAINT "action_log_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_channel_key_channels_key_fk" FOREIGN KEY ("channel_key") REFERENCES "public"."channels"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_author_uid_users_uid_fk" FOREIGN KEY ("author_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_wordings" ADD CONSTRAINT "review_wordings_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_channel_key_channels_key_fk" FOREIGN KEY ("channel_key") REFERENCES "public"."channels"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_uid_users_uid_fk" FOREIGN KEY ("author_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_search" ADD CONSTRAINT "channel_search_key_channels_key_fk" FOREIGN KEY ("key") REFERENCES "public"."channels"("key") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "video_passages" ADD CONSTRAINT "video_passages_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "video_search" ADD CONSTRAINT "video_search_id_videos_id_fk" FOREIGN KEY ("id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "topic_channels" ADD CONSTRAINT "topic_channels_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_channels" ADD CONSTRAINT "topic_channels_added_by_users_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_listing" ADD CONSTRAINT "topic_listing_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_listing" ADD CONSTRAINT "topic_listing_channel_key_channels_key_fk" FOREIGN KEY ("channel_key") REFERENCES "public"."channels"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_votes" ADD CONSTRAINT "topic_votes_topic_channel_id_topic_channels_id_fk" FOREIGN KEY ("topic_channel_id") REFERENCES "public"."topic_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_follows" ADD CONSTRAINT "channel_follows_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_follows" ADD CONSTRAINT "channel_follows_channel_key_channels_key_fk" FOREIGN KEY ("channel_key") REFERENCES "public"."channels"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_uid_users_uid_fk" FOREIGN KEY ("follower_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_uid_users_uid_fk" FOREIGN KEY ("followed_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_uid_users_uid_fk" FOREIGN KEY ("muted_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_units" ADD CONSTRAINT "person_units_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_user_added_users_uid_fk" FOREIGN KEY ("user_added") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_uid_issuer_identities_uid_issuer_fk" FOREIGN KEY ("uid","issuer") REFERENCES "public"."identities"("uid","issuer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_by_end" ON "analyses" USING btree ("finished_at" DESC NULLS FIRST) WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "analyses_by_retry" ON "analyses" USING btree ("retry_at") WHERE retry_at is not null;--> statement-breakpoint
CREATE INDEX "analyses_of_a_person" ON "analyses" USING btree ("requested_by") WHERE requested_by is not null;--> statement-breakpoint
CREATE INDEX "transcript_misses_by_retry" ON "transcript_misses" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "channels_added_by_a_person" ON "channels" USING btree ("user_added","created_at") WHERE user_added is not null;--> statement-breakpoint
CREATE INDEX "channels_by_handle" ON "channels" USING btree ("custom_url");--> statement-breakpoint
CREATE INDEX "channels_by_name" ON "channels" USING btree ("key") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "channels_by_popularity" ON "channels" USING btree ((-number_of_reviews),"key") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "channels_by_rank" ON "channels" USING btree ((-best_key),(-tie_key),(-number_of_reviews),"key") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "channels_by_refresh" ON "channels" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "channels_by_time" ON "channels" USING btree ("created_at","key") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "applications_in_order" ON "applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invitation_mails_by_age" ON "invitation_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_mails_of_an_address" ON "invitation_mails" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "invitations_of_a_person" ON "invitations" USING btree ("invited_by","id");--> statement-breakpoint
CREATE INDEX "invited_members_of_an_invitation" ON "invited_members" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "later_likes_by_time" ON "later_likes" USING btree ("uid","published_at");--> statement-breakpoint
CREATE INDEX "liked_videos_in_order" ON "liked_videos" USING btree ("uid","position","video_id");--> statement-breakpoint
CREATE INDEX "takeouts_by_time" ON "takeouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "appeals_of_a_case" ON "appeals" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "appeals_of_a_person" ON "appeals" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_appeal_per_case" ON "appeals" USING btree ("case_id") WHERE suspension_id is null;--> statement-breakpoint
CREATE INDEX "cases_in_order" ON "cases" USING btree ((-open_reports),"id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "moderation_log_of_a_case" ON "moderation_log" USING btree ("case_id","id") WHERE case_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_log_of_a_moderator" ON "moderation_log" USING btree ("actor_uid","id") WHERE actor_uid is not null;--> statement-breakpoint
CREATE INDEX "moderation_log_of_a_person" ON "moderation_log" USING btree ("subject_uid","id") WHERE subject_uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_report_per_guest_and_thing" ON "reports" USING btree ("case_id","reporter_key") WHERE reporter_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_report_per_member_and_thing" ON "reports" USING btree ("case_id","reporter_uid") WHERE reporter_uid is not null;--> statement-breakpoint
CREATE INDEX "reports_of_a_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_of_a_guest" ON "reports" USING btree ("reporter_key","created_at") WHERE reporter_key is not null;--> statement-breakpoint
CREATE INDEX "reports_of_a_member" ON "reports" USING btree ("reporter_uid","created_at") WHERE reporter_uid is not null;--> statement-breakpoint
CREATE INDEX "suspensions_of_a_person" ON "suspensions" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_of_a_video" ON "notes" USING btree ("uid","video_id","second","id");--> statement-breakpoint
CREATE INDEX "notes_to_sweep" ON "notes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_of_a_kind" ON "notifications" USING btree ("uid","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_of_a_person" ON "notifications" USING btree ("uid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_appeal" ON "notifications" USING btree ("appeal_id") WHERE appeal_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_channel" ON "notifications" USING btree ("uid","channel_key") WHERE channel_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_follow" ON "notifications" USING btree ("actor_uid","uid") WHERE actor_uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_path" ON "notifications" USING btree ("path_id","uid","kind") WHERE path_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_question" ON "notifications" USING btree ("question_id","kind") WHERE question_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_report" ON "notifications" USING btree ("report_id") WHERE report_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_review" ON "notifications" USING btree ("review_id") WHERE review_id is not null;--> statement-breakpoint
CREATE INDEX "unread_notifications" ON "notifications" USING btree ("uid","id" DESC NULLS FIRST) WHERE not is_read;--> statement-breakpoint
CREATE INDEX "path_editors_of_a_person" ON "path_editors" USING btree ("uid","path_id");--> statement-breakpoint
CREATE INDEX "path_saves_of_a_path" ON "path_saves" USING btree ("path_id","uid") WHERE started_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_step_per_video" ON "path_steps" USING btree ("path_id","video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "path_steps_by_word" ON "path_steps" USING gin ("words");--> statement-breakpoint
CREATE INDEX "path_steps_of_a_video" ON "path_steps" USING btree ("video_id","path_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "listed_paths_by_word" ON "paths" USING gin ("words") WHERE visibility = 'public' and state = 'shown' and steps > 0;--> statement-breakpoint
CREATE INDEX "paths_by_count" ON "paths" USING btree ("counted_at" NULLS FIRST,"id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "paths_by_finished" ON "paths" USING btree ((-finished),(-people),"id") WHERE visibility = 'public' and state = 'shown' and steps > 0;--> statement-breakpoint
CREATE INDEX "paths_by_publication" ON "paths" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public' and state = 'shown' and steps > 0;--> statement-breakpoint
CREATE INDEX "paths_by_rank" ON "paths" USING btree ((-best_key),(-tie_key),(-finished),(-people),"id") WHERE visibility = 'public' and state = 'shown' and steps > 0;--> statement-breakpoint
CREATE INDEX "paths_deleted" ON "paths" USING btree ("deleted_at") WHERE state = 'deleted';--> statement-breakpoint
CREATE INDEX "paths_of_a_topic" ON "paths" USING btree ("topic_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public' and state = 'shown' and steps > 0;--> statement-breakpoint
CREATE INDEX "paths_of_an_author" ON "paths" USING btree ("author_uid","created_at") WHERE author_uid is not null;--> statement-breakpoint
CREATE INDEX "playlist_reads_by_time" ON "playlist_reads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "playlist_reads_of_a_person" ON "playlist_reads" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "practice_cards_due" ON "practice_cards" USING btree ("uid","due_day","due_at","scheduled_days","answered_day") WHERE is_open and state <> 0;--> statement-breakpoint
CREATE INDEX "practice_cards_new" ON "practice_cards" USING btree ("uid","due_at","id") WHERE is_open and state = 0;--> statement-breakpoint
CREATE INDEX "practice_cards_of_a_question" ON "practice_cards" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "practice_log_of_a_day" ON "practice_log" USING btree ("uid","day");--> statement-breakpoint
CREATE INDEX "video_retention_by_age" ON "video_retention" USING btree ("counted_at" NULLS FIRST,"video_id");--> statement-breakpoint
CREATE INDEX "corrections_of_an_author" ON "corrections" USING btree ("author_uid","id");--> statement-breakpoint
CREATE INDEX "question_votes_of_a_person" ON "question_votes" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "questions_of_a_text" ON "questions" USING btree ("text_hash","created_at") WHERE text_hash is not null;--> statement-breakpoint
CREATE INDEX "questions_of_an_author" ON "questions" USING btree ("author_uid","id") WHERE author_uid is not null;--> statement-breakpoint
CREATE INDEX "questions_to_sweep" ON "questions" USING btree ("deleted_at") WHERE state = 'deleted';--> statement-breakpoint
CREATE INDEX "questions_with_votes" ON "questions" USING btree ("id") WHERE (worth + not_worth) > 0;--> statement-breakpoint
CREATE INDEX "action_log_by_time" ON "action_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "action_log_of_a_person" ON "action_log" USING btree ("uid","id") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "feedback_of_a_person" ON "feedback" USING btree ("uid","id") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "review_log_of_a_review" ON "review_log" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_log_of_an_author" ON "review_log" USING btree ("author_uid") WHERE author_uid is not null;--> statement-breakpoint
CREATE INDEX "review_log_that_is_shown" ON "review_log" USING btree ("id" DESC NULLS FIRST) WHERE is_shown;--> statement-breakpoint
CREATE INDEX "review_wordings_of_a_review" ON "review_wordings" USING btree ("review_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "anonymous_reviews_by_time" ON "reviews" USING btree ("created_at") WHERE author_uid is null;--> statement-breakpoint
CREATE INDEX "channel_reviews_by_a_person" ON "reviews" USING btree ("author_uid","id" DESC NULLS FIRST) WHERE channel_key is not null and author_uid is not null and state = 'shown';--> statement-breakpoint
CREATE INDEX "deleted_reviews_by_time" ON "reviews" USING btree ("deleted_at") WHERE state = 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_person_and_channel" ON "reviews" USING btree ("channel_key","author_uid") WHERE channel_key is not null and author_uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_person_and_path" ON "reviews" USING btree ("path_id","author_uid") WHERE path_id is not null and author_uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_person_and_video" ON "reviews" USING btree ("video_id","author_uid") WHERE video_id is not null and author_uid is not null;--> statement-breakpoint
CREATE INDEX "reviews_about_a_channel" ON "reviews" USING btree ("about_channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE about_channel_id is not null and state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_of_a_channel" ON "reviews" USING btree ("channel_key","id" DESC NULLS FIRST) WHERE channel_key is not null and state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_of_a_path" ON "reviews" USING btree ("path_id","id" DESC NULLS FIRST) WHERE path_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_a_run" ON "reviews" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_a_source" ON "reviews" USING btree ("source","id") WHERE source is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_a_text" ON "reviews" USING btree ("text_hash","created_at") WHERE text_hash is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_a_video" ON "reviews" USING btree ("video_id","id" DESC NULLS FIRST) WHERE video_id is not null and state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_of_an_author" ON "reviews" USING btree ("author_uid","id" DESC NULLS FIRST) WHERE author_uid is not null;--> statement-breakpoint
CREATE INDEX "shown_reviews_by_a_person" ON "reviews" USING btree ("author_uid","id" DESC NULLS FIRST) WHERE author_uid is not null and state = 'shown';--> statement-breakpoint
CREATE INDEX "shown_reviews_by_word" ON "reviews" USING gin ("words") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "channel_search_by_name" ON "channel_search" USING gin ("names");--> statement-breakpoint
CREATE INDEX "channel_search_by_title" ON "channel_search" USING btree ("title");--> statement-breakpoint
CREATE INDEX "channel_search_by_word" ON "channel_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "user_search_by_name" ON "user_search" USING gin ("names");--> statement-breakpoint
CREATE INDEX "user_search_by_title" ON "user_search" USING btree ("title");--> statement-breakpoint
CREATE INDEX "user_search_by_word" ON "user_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "video_passages_by_word" ON "video_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "video_search_by_name" ON "video_search" USING gin ("names");--> statement-breakpoint
CREATE INDEX "video_search_by_title" ON "video_search" USING btree ("title");--> statement-breakpoint
CREATE INDEX "video_search_by_word" ON "video_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "topic_channels_added_by_a_person" ON "topic_channels" USING btree ("added_by","created_at") WHERE added_by is not null;--> statement-breakpoint
CREATE INDEX "topic_channels_by_score" ON "topic_channels" USING btree ("topic_id",(-score),"id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "topic_channels_of_a_channel" ON "topic_channels" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "topic_listing_by_id" ON "topic_listing" USING btree ("topic_id","channel_id");--> statement-breakpoint
CREATE INDEX "topic_listing_by_popularity" ON "topic_listing" USING btree ("topic_id",(-number_of_reviews),"channel_key");--> statement-breakpoint
CREATE INDEX "topic_listing_by_rank" ON "topic_listing" USING btree ("topic_id",(-best_key),(-tie_key),(-number_of_reviews),"channel_key");--> statement-breakpoint
CREATE INDEX "topic_listing_by_time" ON "topic_listing" USING btree ("topic_id","created_at","channel_key");--> statement-breakpoint
CREATE INDEX "topic_listing_of_a_channel" ON "topic_listing" USING btree ("channel_key");--> statement-breakpoint
CREATE INDEX "sources_of_a_topic_channel" ON "topic_votes" USING btree ("topic_channel_id","source") WHERE voided_by is null and source is not null;--> statement-breakpoint
CREATE INDEX "topic_votes_by_time" ON "topic_votes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "topic_votes_of_a_channel" ON "topic_votes" USING btree ("topic_channel_id","created_at");--> statement-breakpoint
CREATE INDEX "topic_votes_of_a_run" ON "topic_votes" USING btree ("voided_by") WHERE voided_by is not null;--> statement-breakpoint
CREATE INDEX "topic_votes_of_a_source" ON "topic_votes" USING btree ("source","created_at") WHERE source is not null;--> statement-breakpoint
CREATE INDEX "follows_of_a_channel" ON "channel_follows" USING btree ("channel_key","uid");--> statement-breakpoint
CREATE INDEX "follows_of_the_followed" ON "follows" USING btree ("followed_uid");--> statement-breakpoint
CREATE INDEX "blocks_to_sweep" ON "mutes" USING btree ("blocked_at") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "mutes_of_the_muted" ON "mutes" USING btree ("muted_uid");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_a_user" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower((email collate "C"))) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "users_of_a_network" ON "users" USING btree ("network","created_at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "users_to_purge" ON "users" USING btree ("purge_at") WHERE purge_at is not null;--> statement-breakpoint
CREATE INDEX "positions_in_a_video" ON "positions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "positions_to_continue" ON "positions" USING btree ("uid","moved_at" DESC NULLS FIRST) WHERE done_at is null and moved_at is not null;--> statement-breakpoint
CREATE INDEX "videos_added_by_a_person" ON "videos" USING btree ("user_added") WHERE user_added is not null;--> statement-breakpoint
CREATE INDEX "videos_by_language" ON "videos" USING btree ("transcript_language");--> statement-breakpoint
CREATE INDEX "videos_by_likes" ON "videos" USING btree (coalesce(like_count, (0)) desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "videos_by_popularity" ON "videos" USING btree ((-number_of_reviews),"id");--> statement-breakpoint
CREATE INDEX "videos_by_rank" ON "videos" USING btree ((-best_key),(-tie_key),(-number_of_reviews),("left"(coalesce(title, ''), 100) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "videos_by_refresh" ON "videos" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "videos_by_time" ON "videos" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "videos_of_a_channel" ON "videos" USING btree ("channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE channel_id is not null;--> statement-breakpoint
CREATE INDEX "videos_with_missing_parts" ON "videos" USING btree ("id") WHERE whole_parts < parts;--> statement-breakpoint
CREATE INDEX "videos_with_unread_comments" ON "videos" USING btree ("id") WHERE comments_read_at is null;--> statement-breakpoint
CREATE INDEX "videos_without_a_transcript" ON "videos" USING btree ("id") WHERE transcript = '';--> statement-breakpoint
CREATE INDEX "answered_challenges_by_end" ON "answered_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_of_moderators" ON "identities" USING btree ("uid") WHERE makes_moderator;--> statement-breakpoint
CREATE INDEX "mail_links_by_end" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_links_of_an_address" ON "mail_links" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_a_person" ON "passkeys" USING btree ("uid","created_at");