CREATE TABLE "announcement_reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"announcement" bigint NOT NULL,
	"account" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"title" text NOT NULL,
	"title_en" text,
	"content" text NOT NULL,
	"content_en" text,
	"for_officials" boolean DEFAULT true NOT NULL,
	"for_companies" boolean DEFAULT true NOT NULL,
	"for_workers" boolean DEFAULT false NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "announcement_reads_announcement_idx" ON "announcement_reads" USING btree ("announcement","id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_reads_account_announcement_key" ON "announcement_reads" USING btree ("account","announcement");--> statement-breakpoint
CREATE INDEX "announcement_reads_account_idx" ON "announcement_reads" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "announcements_title_trgm" ON "announcements" USING gin ("title" gin_trgm_ops);