CREATE TABLE "provider_failures" (
	"provider" text collate "C" PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"status" integer,
	"failed_at" timestamp with time zone NOT NULL
);
