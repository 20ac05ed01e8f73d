CREATE TABLE "contract_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"contract" bigint NOT NULL,
	"pay_type" integer NOT NULL,
	"unit" text,
	"unit_price" bigint,
	"start_date" date NOT NULL,
	"end_date" date,
	"recorded_on" date NOT NULL,
	"recorded_by" bigint,
	"confirmed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" bigint,
	"accept_files" jsonb
);
--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD COLUMN "tax_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD COLUMN "insurance_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD COLUMN "court_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "tax_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "insurance_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "court_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "accepted_by" bigint;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_fkey" FOREIGN KEY ("contract") REFERENCES "public"."worker_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_accepted_by_fkey" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_versions_worker_start_date_idx" ON "contract_versions" USING btree ("worker","start_date","id");--> statement-breakpoint
CREATE INDEX "contract_versions_contract_idx" ON "contract_versions" USING btree ("contract","id");--> statement-breakpoint
CREATE INDEX "contract_versions_project_recorded_on_idx" ON "contract_versions" USING btree ("project","recorded_on","id");--> statement-breakpoint
CREATE INDEX "contract_versions_corp_recorded_on_idx" ON "contract_versions" USING btree ("corp","recorded_on","id");--> statement-breakpoint
ALTER TABLE "worker_wages" ADD CONSTRAINT "worker_wages_accepted_by_fkey" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The platform's time: the real one, or in a demo that of its day (server/db/pool.ts sets platform.clock_shift, in milliseconds).
create function platform_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('platform.clock_shift', true), '')::float8, 0) * interval '1 ms'
$$;
create function platform_day() returns date language sql stable as $$
  select (platform_now() at time zone 'Asia/Shanghai')::date
$$;--> statement-breakpoint
-- Contracts that were made before versions were recorded count as recorded in time, so that no sum that is owed changes.
insert into contract_versions (worker, project, corp, contract, pay_type, unit, unit_price, start_date, end_date, recorded_on, recorded_by, created_by)
select worker, project, corp, id, pay_type, unit, unit_price, start_date,
  case when deleted_at is null then least(terminate_date, end_date) else start_date - 1 end,
  least(start_date, (created_at at time zone 'Asia/Shanghai')::date), created_by, created_by
from worker_contracts order by id;--> statement-breakpoint
-- Every new contract, and every change of its terms, adds a version in the same transaction. `platform.account` is set by the transaction of
-- a user's call. A row that is loaded with its own created_at (a demo city) was recorded then. A contract that is removed has no day left.
create function keep_contract_versions() returns trigger language plpgsql as $$
declare
  account constant bigint := nullif(current_setting('platform.account', true), '')::bigint;
begin
  if tg_op = 'INSERT' then
    insert into contract_versions (worker, project, corp, contract, pay_type, unit, unit_price, start_date, end_date, recorded_on, recorded_by, created_by)
    select n.worker, n.project, n.corp, n.id, n.pay_type, n.unit, n.unit_price, n.start_date, least(n.terminate_date, n.end_date),
      case when n.created_at = now() then platform_day() else (n.created_at at time zone 'Asia/Shanghai')::date end,
      coalesce(account, n.created_by), coalesce(account, n.created_by)
    from added n order by n.id;
  else
    insert into contract_versions (worker, project, corp, contract, pay_type, unit, unit_price, start_date, end_date, recorded_on, recorded_by, created_by)
    select n.worker, n.project, n.corp, n.id, n.pay_type, n.unit, n.unit_price, n.start_date,
      case when n.deleted_at is null then least(n.terminate_date, n.end_date) else n.start_date - 1 end, platform_day(), account, account
    from added n join removed o on o.id = n.id
    where (n.worker, n.project, n.corp, n.pay_type, n.unit, n.unit_price, n.start_date, n.end_date, n.terminate_date, n.deleted_at is null)
      is distinct from (o.worker, o.project, o.corp, o.pay_type, o.unit, o.unit_price, o.start_date, o.end_date, o.terminate_date, o.deleted_at is null)
    order by n.id;
  end if;
  return null;
end $$;
create trigger worker_contracts_add_version after insert on worker_contracts
  referencing new table as added for each statement execute function keep_contract_versions();
create trigger worker_contracts_change_version after update on worker_contracts
  referencing old table as removed new table as added for each statement execute function keep_contract_versions();--> statement-breakpoint
-- The terms of a version never change: what a contract was on a day must not follow what its employer writes later.
create function contract_versions_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'versions of contracts are only added';
end $$;
create trigger contract_versions_append_only before update on contract_versions for each row
  when ((old.worker, old.project, old.corp, old.contract, old.pay_type, old.unit, old.unit_price, old.start_date, old.end_date, old.recorded_on, old.recorded_by)
    is distinct from (new.worker, new.project, new.corp, new.contract, new.pay_type, new.unit, new.unit_price, new.start_date, new.end_date, new.recorded_on, new.recorded_by))
  execute function contract_versions_are_kept();
create trigger contract_versions_no_delete before delete on contract_versions for each row execute function contract_versions_are_kept();--> statement-breakpoint
-- Wages that were recorded by hand as paid before an official's acceptance was recorded: their paid sums stay as they are.
update worker_wages set accepted_at = created_at where pay_roll is null and grant_status = 2;
