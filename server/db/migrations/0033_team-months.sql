CREATE TABLE "team_months" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"corp" bigint,
	"team" bigint,
	"due_date" date,
	"attend_workers" bigint NOT NULL,
	"attend_days" numeric(9, 1) NOT NULL,
	"wage_workers" bigint NOT NULL,
	"paid_workers" bigint NOT NULL,
	"failed_workers" bigint NOT NULL,
	"unpaid_workers" bigint NOT NULL,
	"confirmed_workers" bigint NOT NULL,
	"owed_amount" bigint NOT NULL,
	"total_pay_amount" bigint NOT NULL,
	"actual_amount" bigint NOT NULL,
	"paid_amount" bigint NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"online_amount" bigint NOT NULL,
	"offline_amount" bigint NOT NULL,
	"cash_amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "team_months_pay_month_idx" ON "team_months" USING btree ("pay_month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_months_project_pay_month_corp_team_key" ON "team_months" USING btree ("project","pay_month","corp","team") NULLS NOT DISTINCT;