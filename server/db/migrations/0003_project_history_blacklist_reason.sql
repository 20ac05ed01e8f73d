ALTER TABLE "corps" ADD COLUMN "blacklist_reason" text;--> statement-breakpoint
ALTER TABLE "project_changes" ADD COLUMN "event" integer DEFAULT 1 NOT NULL;