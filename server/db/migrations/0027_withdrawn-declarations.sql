CREATE TABLE "withdrawn_declarations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"pay_roll" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"total_amount" bigint NOT NULL,
	"advance_amount" bigint DEFAULT 0 NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"withdrawn_on" date NOT NULL,
	"is_late" integer DEFAULT 0 NOT NULL,
	"withdrawn_by" bigint,
	"accepted_at" timestamp with time zone,
	"accepted_by" bigint,
	"accept_files" jsonb
);
--> statement-breakpoint
ALTER TABLE "contract_versions" ADD COLUMN "pay_day" bigint;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "former_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawn_declarations" ADD CONSTRAINT "withdrawn_declarations_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_declarations" ADD CONSTRAINT "withdrawn_declarations_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_declarations" ADD CONSTRAINT "withdrawn_declarations_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_declarations" ADD CONSTRAINT "withdrawn_declarations_pay_roll_fkey" FOREIGN KEY ("pay_roll") REFERENCES "public"."pay_rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_declarations" ADD CONSTRAINT "withdrawn_declarations_withdrawn_by_fkey" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_declarations" ADD CONSTRAINT "withdrawn_declarations_accepted_by_fkey" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_declarations_project_pay_month_idx" ON "withdrawn_declarations" USING btree ("project","pay_month","id");--> statement-breakpoint
CREATE INDEX "withdrawn_declarations_corp_withdrawn_on_idx" ON "withdrawn_declarations" USING btree ("corp","withdrawn_on","id");--> statement-breakpoint
CREATE INDEX "withdrawn_declarations_withdrawn_on_idx" ON "withdrawn_declarations" USING btree ("withdrawn_on","id");--> statement-breakpoint
CREATE INDEX "withdrawn_declarations_worker_idx" ON "withdrawn_declarations" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "withdrawn_declarations_pay_roll_idx" ON "withdrawn_declarations" USING btree ("pay_roll","id");--> statement-breakpoint
-- A payroll that was submitted and becomes a draft again, or is removed, keeps what it declared for each unpaid line: its employer alone
-- makes no debt smaller that is past due (条例 第六条). `platform.account` is set by the transaction of a user's call.
create function keep_withdrawn_declarations() returns trigger language plpgsql as $$
declare
  account constant bigint := nullif(current_setting('platform.account', true), '')::bigint;
  month constant char(7) := coalesce(old.back_pay_month, old.pay_month);
begin
  insert into withdrawn_declarations (worker, project, corp, pay_roll, pay_month, total_amount, advance_amount, declared_at, withdrawn_on, is_late,
    withdrawn_by, created_by)
  select d.worker, old.project, old.corp, old.id, month, greatest(d.total_pay_amount, d.actual_amount), coalesce(d.advance_amount, 0), old.created_at,
    platform_day(), (coalesce(l.due_date, old.due_date) < platform_day())::int, account, account
  from pay_roll_details d
  left join wage_ledger l on l.project = old.project and l.pay_month = month and l.worker = d.worker and l.corp = old.corp
  -- The lines of a payroll that is removed are removed in the same transaction.
  where d.pay_roll = old.id and (d.deleted_at is null or d.deleted_at = platform_now())
    and d.status <> 2 and greatest(d.total_pay_amount, d.actual_amount) > 0
  order by d.id;
  return null;
end $$;
create trigger pay_rolls_keep_declared after update on pay_rolls for each row
  when (old.status > 0 and old.deleted_at is null and (new.status = 0 or new.deleted_at is not null))
  execute function keep_withdrawn_declarations();--> statement-breakpoint
create function withdrawn_declarations_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawn declarations are only added';
end $$;
create trigger withdrawn_declarations_append_only before update on withdrawn_declarations for each row
  when ((old.worker, old.project, old.corp, old.pay_roll, old.pay_month, old.total_amount, old.advance_amount, old.declared_at, old.withdrawn_on)
    is distinct from (new.worker, new.project, new.corp, new.pay_roll, new.pay_month, new.total_amount, new.advance_amount, new.declared_at, new.withdrawn_on))
  execute function withdrawn_declarations_are_kept();--> statement-breakpoint
-- Versions that were recorded before the pay day was one of their terms have that of their contract, so that no due day moves.
alter table contract_versions disable trigger contract_versions_append_only;
update contract_versions v set pay_day = c.pay_day from worker_contracts c where c.id = v.contract;
alter table contract_versions enable trigger contract_versions_append_only;--> statement-breakpoint
create or replace function keep_contract_versions() returns trigger language plpgsql as $$
declare
  account constant bigint := nullif(current_setting('platform.account', true), '')::bigint;
begin
  if tg_op = 'INSERT' then
    insert into contract_versions (worker, project, corp, contract, pay_type, unit, unit_price, pay_day, start_date, end_date, recorded_on, recorded_by, created_by)
    select n.worker, n.project, n.corp, n.id, n.pay_type, n.unit, n.unit_price, n.pay_day, n.start_date, least(n.terminate_date, n.end_date),
      case when n.created_at = now() then platform_day() else (n.created_at at time zone 'Asia/Shanghai')::date end,
      coalesce(account, n.created_by), coalesce(account, n.created_by)
    from added n order by n.id;
  else
    insert into contract_versions (worker, project, corp, contract, pay_type, unit, unit_price, pay_day, start_date, end_date, recorded_on, recorded_by, created_by)
    select n.worker, n.project, n.corp, n.id, n.pay_type, n.unit, n.unit_price, n.pay_day, n.start_date,
      case when n.deleted_at is null then least(n.terminate_date, n.end_date) else n.start_date - 1 end, platform_day(), account, account
    from added n join removed o on o.id = n.id
    where (n.worker, n.project, n.corp, n.pay_type, n.unit, n.unit_price, n.pay_day, n.start_date, n.end_date, n.terminate_date, n.deleted_at is null)
      is distinct from (o.worker, o.project, o.corp, o.pay_type, o.unit, o.unit_price, o.pay_day, o.start_date, o.end_date, o.terminate_date, o.deleted_at is null)
    order by n.id;
  end if;
  return null;
end $$;--> statement-breakpoint
drop trigger contract_versions_append_only on contract_versions;
create trigger contract_versions_append_only before update on contract_versions for each row
  when ((old.worker, old.project, old.corp, old.contract, old.pay_type, old.unit, old.unit_price, old.pay_day, old.start_date, old.end_date, old.recorded_on, old.recorded_by)
    is distinct from (new.worker, new.project, new.corp, new.contract, new.pay_type, new.unit, new.unit_price, new.pay_day, new.start_date, new.end_date, new.recorded_on, new.recorded_by))
  execute function contract_versions_are_kept();--> statement-breakpoint
-- As before; a later pay day gives less as well, once a month of the contract is over.
create or replace function contract_version_lowers() returns trigger language plpgsql as $$
declare
  before contract_versions;
begin
  select * into before from contract_versions v
  where v.worker = new.worker and (v.contract = new.contract or v.start_date <= new.start_date)
  order by v.contract = new.contract desc, v.id desc limit 1;
  if before.id is null or new.start_date >= new.recorded_on and new.contract <> before.contract then
    new.lowers := 0;
  else
    new.lowers := (coalesce(new.unit_price, 0) < coalesce(before.unit_price, 0)
      or (new.pay_type, new.unit) is distinct from (before.pay_type, before.unit)
      or new.contract = before.contract and (new.start_date > before.start_date
        or coalesce(new.pay_day, 32) > coalesce(before.pay_day, 32) and before.start_date < date_trunc('month', new.recorded_on)
        or least(new.end_date, new.recorded_on) < least(before.end_date, new.recorded_on)))::int;
    -- Nobody had worked yet.
    if new.contract = before.contract and least(new.start_date, before.start_date) >= new.recorded_on then
      new.lowers := 0;
    end if;
  end if;
  return new;
end $$;
