CREATE TABLE "monthly_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"month" char(7) NOT NULL,
	"org" bigint NOT NULL,
	"responsible" bigint NOT NULL,
	"report_files" jsonb,
	"status" integer DEFAULT 0 NOT NULL,
	"signed_files" jsonb,
	"opinion" text,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "report_day" bigint;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "report_account" bigint;--> statement-breakpoint
ALTER TABLE "monthly_reports" ADD CONSTRAINT "monthly_reports_org_fkey" FOREIGN KEY ("org") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_reports" ADD CONSTRAINT "monthly_reports_responsible_fkey" FOREIGN KEY ("responsible") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monthly_reports_month_idx" ON "monthly_reports" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "monthly_reports_toconfirm_queue" ON "monthly_reports" USING btree ("month","id") WHERE deleted_at is null and "status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "monthly_reports_org_month_key" ON "monthly_reports" USING btree ("org","month") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "monthly_reports_org_idx" ON "monthly_reports" USING btree ("org","id");--> statement-breakpoint
CREATE INDEX "monthly_reports_responsible_idx" ON "monthly_reports" USING btree ("responsible","id");--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_report_account_fkey" FOREIGN KEY ("report_account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;