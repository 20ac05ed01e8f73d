DROP INDEX "worker_wages_worker_pay_month_key";--> statement-breakpoint
ALTER TABLE "contract_versions" ADD COLUMN "lowers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "is_advance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "worker_wages_worker_pay_month_key" ON "worker_wages" USING btree ("worker","pay_month") WHERE deleted_at is null and pay_roll is null and is_back_pay = 0 and is_settlement = 0 and is_advance = 0;
--> statement-breakpoint
-- Inspectors may accept evidence: those who dispose of alarms and see wages.
update roles set permissions = permissions || ',evidence_accept', version = version + 1
where string_to_array(permissions, ',') @> array['alarm_handle', 'wage_view'] and deleted_at is null;--> statement-breakpoint
-- Whether new terms give less than the terms before them, for days from before the day of their entry: `before` is the version of the same
-- contract, or else the last one of the worker's other contracts that had begun by then.
create function contract_version_lowers() returns trigger language plpgsql as $$
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
        or least(new.end_date, new.recorded_on) < least(before.end_date, new.recorded_on)))::int;
    -- Nobody had worked yet.
    if new.contract = before.contract and least(new.start_date, before.start_date) >= new.recorded_on then
      new.lowers := 0;
    end if;
  end if;
  return new;
end $$;
create trigger contract_versions_lower before insert on contract_versions for each row execute function contract_version_lowers();
