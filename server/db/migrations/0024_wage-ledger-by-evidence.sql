CREATE TABLE "wage_parameters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"valid_from" date NOT NULL,
	"tolerance_percent" bigint DEFAULT 5 NOT NULL,
	"premium_due" integer DEFAULT 0 NOT NULL,
	"remark" text
);
--> statement-breakpoint
DROP INDEX "wage_months_project_pay_month_key";--> statement-breakpoint
ALTER TABLE "entry_exits" ADD COLUMN "recorded_on" date;--> statement-breakpoint
ALTER TABLE "team_months" ADD COLUMN "first_due_date" date;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "person" bigint;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "lawful_deduction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "unlawful_deduction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "draft_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "claimed_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "premium_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "difference_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "wage_parameters_valid_from_key" ON "wage_parameters" USING btree ("valid_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wage_months_project_pay_month_due_date_key" ON "wage_months" USING btree ("project","pay_month","due_date") NULLS NOT DISTINCT;
--> statement-breakpoint
update wage_ledger l set person = k.realinfo from workers k where k.id = l.worker;--> statement-breakpoint
-- Arrears: a city's in one look, its amounts and its people.
drop index wage_ledger_owed_idx;--> statement-breakpoint
create index wage_ledger_owed_idx on wage_ledger (due_date) include (project, corp, worker, owed_amount, person) where owed_amount > 0;--> statement-breakpoint
-- The platform's day on which an entry or exit became known. created_at has the platform's time, or that of a demo city.
create function entry_exits_are_dated() returns trigger language plpgsql as $$
begin
  new.recorded_on := coalesce(new.recorded_on, (new.created_at at time zone 'Asia/Shanghai')::date);
  return new;
end $$;
create trigger entry_exits_recorded before insert on entry_exits for each row execute function entry_exits_are_dated();
