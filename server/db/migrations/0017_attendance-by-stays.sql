CREATE TABLE "attendance_rebuilds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"cause" integer NOT NULL,
	"from_date" date,
	"queued_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"worker_count" bigint DEFAULT 0 NOT NULL,
	"changed_days" bigint DEFAULT 0 NOT NULL,
	"days_before" numeric(12, 1) DEFAULT 0 NOT NULL,
	"days_after" numeric(12, 1) DEFAULT 0 NOT NULL,
	"hours_before" numeric(14, 2) DEFAULT 0 NOT NULL,
	"hours_after" numeric(14, 2) DEFAULT 0 NOT NULL,
	"last_worker" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_plans" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"team" bigint,
	"corp" bigint,
	"start_date" date NOT NULL,
	"system" integer DEFAULT 1 NOT NULL,
	"shifts" jsonb
);
--> statement-breakpoint
ALTER TABLE "objections" ADD COLUMN "worked_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "objections" ADD COLUMN "worked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shift_plans" ADD CONSTRAINT "shift_plans_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_plans" ADD CONSTRAINT "shift_plans_team_fkey" FOREIGN KEY ("team") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_plans" ADD CONSTRAINT "shift_plans_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_rebuilds_project_queued_at_idx" ON "attendance_rebuilds" USING btree ("project","queued_at","id");--> statement-breakpoint
CREATE INDEX "attendance_rebuilds_finished_at_idx" ON "attendance_rebuilds" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "shift_plans_project_start_date_idx" ON "shift_plans" USING btree ("project","start_date","id");--> statement-breakpoint
CREATE INDEX "shift_plans_team_idx" ON "shift_plans" USING btree ("team","id");--> statement-breakpoint
CREATE INDEX "shift_plans_corp_idx" ON "shift_plans" USING btree ("corp","id");--> statement-breakpoint
-- A made-up punch names the report and answer that it comes from. The table is partitioned, and made by hand.
alter table worker_attendances add column objection bigint;--> statement-breakpoint
-- Days so far were cut at six in the morning: a job derives them by stays as soon as the platform runs, and lists what changed.
insert into attendance_rebuilds (project, cause, queued_at) select distinct project, 1, now() from attendance_months;
