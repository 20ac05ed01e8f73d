CREATE TABLE "wage_cases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"case_no" text NOT NULL,
	"project" bigint NOT NULL,
	"project_title" text,
	"project_title_initials" text,
	"corp" bigint,
	"region" bigint NOT NULL,
	"functional_unit" integer,
	"origin" integer NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"level" integer DEFAULT 9 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"reopen_count" bigint DEFAULT 0 NOT NULL,
	"promised_until" date,
	"promise_files" jsonb,
	"promise_count" bigint DEFAULT 0 NOT NULL,
	"promise_step" integer DEFAULT 0 NOT NULL,
	"promise_by" bigint,
	"promise_at" timestamp with time zone,
	"promise_confirmed_by" bigint,
	"logs" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "fact" text;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "fact_key" text;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "leads_fact" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "waiver_until" date;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "waiver_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "waiver_by" bigint;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "waiver_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "waiver_reason" text;--> statement-breakpoint
ALTER TABLE "wage_cases" ADD CONSTRAINT "wage_cases_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_cases" ADD CONSTRAINT "wage_cases_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_cases" ADD CONSTRAINT "wage_cases_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_cases" ADD CONSTRAINT "wage_cases_promise_by_fkey" FOREIGN KEY ("promise_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_cases" ADD CONSTRAINT "wage_cases_promise_confirmed_by_fkey" FOREIGN KEY ("promise_confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wage_cases_project_status_idx" ON "wage_cases" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "wage_cases_region_status_idx" ON "wage_cases" USING btree ("region","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wage_cases_project_key" ON "wage_cases" USING btree ("project") WHERE deleted_at is null and status in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "wage_cases_case_no_key" ON "wage_cases" USING btree ("case_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "wage_cases_case_no_trgm" ON "wage_cases" USING gin ("case_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wage_cases_project_title_trgm" ON "wage_cases" USING gin ("project_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wage_cases_project_title_initials_trgm" ON "wage_cases" USING gin ("project_title_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wage_cases_corp_idx" ON "wage_cases" USING btree ("corp","id");--> statement-breakpoint
ALTER TABLE "project_alarms" ADD CONSTRAINT "project_alarms_waiver_by_fkey" FOREIGN KEY ("waiver_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger wage_cases_report_insert after insert on wage_cases
  referencing new table as changed_rows for each statement execute function report_changes();--> statement-breakpoint
create trigger wage_cases_report_update after update on wage_cases
  referencing new table as changed_rows for each statement execute function report_changes();--> statement-breakpoint
-- What each alarm speaks of. The month or person distinguishes facts that exist several times.
update project_alarms set fact = case
    when rule_code in ('A01', 'A02', 'A06') then 'account'
    when rule_code in ('A03', 'A04') then 'labourFee'
    when rule_code = 'A05' then 'accountBalance'
    when rule_code in ('B01', 'B02', 'B04') then 'deposit'
    when rule_code = 'B03' then 'guarantee'
    when rule_code in ('C01', 'C06') then 'registration'
    when rule_code in ('C02', 'E05') then 'silentSite'
    when rule_code = 'C03' then 'attendance'
    when rule_code in ('C04', 'C05') then 'contracts'
    when rule_code = 'C07' then 'sharedWorker'
    when rule_code in ('C08', 'D01', 'D02', 'D03', 'D04', 'D06', 'D11', 'D12') then 'unpaidWages'
    when rule_code = 'C09' then 'age'
    when rule_code = 'C10' then 'suspension'
    when rule_code = 'D05' then 'minimumWage'
    when rule_code = 'D07' then 'outsideAccount'
    when rule_code in ('D08', 'D09') then 'suspectWages'
    when rule_code in ('D10', 'D13') then 'confirmation'
    when rule_code = 'D14' then 'objections'
    when rule_code = 'D15' then 'deductions'
    when rule_code = 'D16' then 'loweredEarnings'
    when rule_code = 'E01' then 'noticeBoard'
    when rule_code = 'E02' then 'payGuarantee'
    when rule_code = 'E03' then 'labourOfficer'
    when rule_code = 'E04' then 'complaints'
    when rule_code = 'E06' then 'completion'
    when rule_code = 'E07' then 'survey' end;--> statement-breakpoint
update project_alarms set fact_key = trim(case
    when fact in ('labourFee', 'accountBalance', 'guarantee', 'sharedWorker') then fact || ' ' || coalesce(period_key, '')
    else coalesce(fact, rule_code || ' ' || coalesce(period_key, '')) end);--> statement-breakpoint
-- Of the open alarms of a matter the most severe, then the oldest, represents it.
update project_alarms a set leads_fact = false from (
    select id, row_number() over (partition by project, fact_key order by level, id) as place
    from project_alarms where status in (1, 2, 3) and deleted_at is null
  ) o where o.id = a.id and o.place > 1;--> statement-breakpoint
-- An alarm closed by verification although its condition holds was never raised again. Now only a suspicion that was judged stays closed.
update project_alarms set dismissed_until = null
  where status = 4 and dismissed_until = '9999-12-31' and rule_code not in ('C07', 'C09', 'C10', 'D08', 'D09', 'D13', 'D16', 'E07');--> statement-breakpoint
-- Permissions that named one thing and gave several are separate: roles keep what they could do.
update roles set permissions = concat_ws(',', permissions,
    case when 'alarm_handle' = any(string_to_array(permissions, ',')) then 'alarm_waive,complaint_handle,drawdown_order,drawdown_register'
      when 'deposit_manage' = any(string_to_array(permissions, ',')) then 'drawdown_order,drawdown_register' end,
    case when 'secret_manage' = any(string_to_array(permissions, ',')) then 'project_review' end),
    remark = left(concat_ws('；', nullif(remark, ''), '权限已细分，按原有效果迁移'), 200), updated_at = platform_now(), version = version + 1
  where not is_builtin and string_to_array(permissions, ',') && array['alarm_handle', 'deposit_manage', 'secret_manage'];--> statement-breakpoint
-- Cases of the debts that exist are opened by the next evaluation of each project.
insert into alarm_queue (project, queued_at, reason)
  select id, platform_now(), 'wageCases' from projects where review_status = 1 and deleted_at is null order by id
  on conflict (project) do nothing;
