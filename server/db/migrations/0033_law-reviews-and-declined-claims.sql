CREATE TABLE "law_reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"due_on" date NOT NULL,
	"register_version" text NOT NULL,
	"register_hash" text NOT NULL,
	"article_count" bigint NOT NULL,
	"unchecked_count" bigint NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" bigint,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "declined_by" bigint;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "law_reviews" ADD CONSTRAINT "law_reviews_confirmed_by_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "law_reviews_due_on_idx" ON "law_reviews" USING btree ("due_on","id");--> statement-breakpoint
ALTER TABLE "worker_wages" ADD CONSTRAINT "worker_wages_declined_by_fkey" FOREIGN KEY ("declined_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;