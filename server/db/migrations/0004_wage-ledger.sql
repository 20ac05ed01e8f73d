CREATE TABLE "wage_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"team" bigint,
	"worker" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"attend_days" numeric(5, 1) NOT NULL,
	"work_hours" numeric(7, 2) NOT NULL,
	"pay_type" integer,
	"unit_price" bigint,
	"earned_amount" bigint NOT NULL,
	"earned_basis" text NOT NULL,
	"total_amount" bigint NOT NULL,
	"deduct_amount" bigint NOT NULL,
	"advance_amount" bigint NOT NULL,
	"declared_amount" bigint NOT NULL,
	"is_submitted" boolean NOT NULL,
	"paid_amount" bigint NOT NULL,
	"last_paid_on" date,
	"via_account" integer,
	"processing_amount" bigint NOT NULL,
	"due_amount" bigint NOT NULL,
	"owed_amount" bigint NOT NULL,
	"due_date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance_months" ADD COLUMN "hours" numeric(7, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "wage_ledger_worker_pay_month_idx" ON "wage_ledger" USING btree ("worker","pay_month","id");--> statement-breakpoint
CREATE INDEX "wage_ledger_corp_pay_month_idx" ON "wage_ledger" USING btree ("corp","pay_month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wage_ledger_project_pay_month_worker_corp_key" ON "wage_ledger" USING btree ("project","pay_month","worker","corp");--> statement-breakpoint
CREATE INDEX "wage_ledger_team_idx" ON "wage_ledger" USING btree ("team","id");