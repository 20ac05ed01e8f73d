CREATE TABLE "wage_months" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"due_amount" bigint NOT NULL,
	"paid_amount" bigint NOT NULL,
	"owed_amount" bigint NOT NULL,
	"paid_workers" bigint NOT NULL,
	"attend_workers" bigint NOT NULL,
	"paid_in_month" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "wage_months_project_pay_month_key" ON "wage_months" USING btree ("project","pay_month");