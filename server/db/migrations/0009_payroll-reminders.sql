CREATE TABLE "payroll_reminders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"reminded_on" date NOT NULL,
	"account" bigint NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_reminders_project_corp_pay_month_reminded_on_key" ON "payroll_reminders" USING btree ("project","corp","pay_month","reminded_on");--> statement-breakpoint
CREATE INDEX "payroll_reminders_corp_idx" ON "payroll_reminders" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "payroll_reminders_account_idx" ON "payroll_reminders" USING btree ("account","id");