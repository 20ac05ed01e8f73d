CREATE TABLE "attendance_months" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"month" char(7) NOT NULL,
	"days" numeric(5, 1) NOT NULL
);
--> statement-breakpoint
DROP INDEX "preferences_account_idx";--> statement-breakpoint
DROP INDEX "push_logs_project_idx";--> statement-breakpoint
DROP INDEX "attendance_days_worker_idx";--> statement-breakpoint
DROP INDEX "attendance_days_project_idx";--> statement-breakpoint
DROP INDEX "attendance_days_corp_idx";--> statement-breakpoint
DROP INDEX "attendance_days_team_idx";--> statement-breakpoint
DROP INDEX "bank_records_bank_batch_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_months_project_month_worker_corp_key" ON "attendance_months" USING btree ("project","month","worker","corp");--> statement-breakpoint
CREATE INDEX "attendance_months_worker_idx" ON "attendance_months" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "attendance_months_corp_idx" ON "attendance_months" USING btree ("corp","id");