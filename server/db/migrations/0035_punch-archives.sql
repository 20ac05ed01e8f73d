CREATE TABLE "punch_archives" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"month" char(7) NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"row_count" bigint NOT NULL,
	"size" bigint NOT NULL,
	"files" jsonb,
	"archived_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone,
	"manifest" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "punch_archives_month_key" ON "punch_archives" USING btree ("month");