CREATE TABLE "earned_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"worker" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"earned_before" bigint NOT NULL,
	"earned_after" bigint NOT NULL,
	"changed_on" date NOT NULL,
	"cause" integer NOT NULL,
	"changed_by" bigint
);
--> statement-breakpoint
CREATE INDEX "earned_changes_project_pay_month_idx" ON "earned_changes" USING btree ("project","pay_month","id");--> statement-breakpoint
CREATE INDEX "earned_changes_corp_idx" ON "earned_changes" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "earned_changes_worker_idx" ON "earned_changes" USING btree ("worker","id");--> statement-breakpoint
-- Earnings of a past month that fall are kept as the ledger showed them, with who changed the contract, and the worker is told by text. A
-- rebuild of the whole ledger (platform.ledger_rebuild) changes how earnings are computed, not what somebody did.
create function keep_earned_changes() returns trigger language plpgsql as $$
begin
  if current_setting('platform.ledger_rebuild', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' then
    insert into earned_changes (project, corp, worker, pay_month, earned_before, earned_after, changed_on, cause, changed_by)
    select n.project, n.corp, n.worker, n.pay_month, o.earned_amount, n.earned_amount, platform_day(),
      case when n.attend_days < o.attend_days or n.work_hours < o.work_hours then 2 else 1 end,
      case when n.attend_days < o.attend_days or n.work_hours < o.work_hours then null else v.recorded_by end
    from added n join removed o on o.id = n.id
    left join lateral (select recorded_by from contract_versions v where v.worker = n.worker order by v.id desc limit 1) v on true
    where n.earned_amount < o.earned_amount and n.pay_month < to_char(platform_day(), 'YYYY-MM')
    order by n.id;
  else
    insert into earned_changes (project, corp, worker, pay_month, earned_before, earned_after, changed_on, cause, changed_by)
    select o.project, o.corp, o.worker, o.pay_month, o.earned_amount, 0, platform_day(), 2, null
    from removed o join projects p on p.id = o.project
    where o.earned_amount > 0 and o.pay_month < to_char(platform_day(), 'YYYY-MM') and o.attend_days > 0
    order by o.id;
  end if;
  return null;
end $$;
create trigger wage_ledger_keep_earned after update on wage_ledger
  referencing old table as removed new table as added for each statement execute function keep_earned_changes();
create trigger wage_ledger_keep_removed after delete on wage_ledger
  referencing old table as removed for each statement execute function keep_earned_changes();--> statement-breakpoint
create function text_lowered_earnings() returns trigger language plpgsql as $$
begin
  insert into worker_texts (realinfo, kind, subject, step)
  select w.realinfo, 6, n.id, 0 from added n join workers w on w.id = n.worker
  where n.earned_after < n.earned_before
    and not exists (select 1 from text_opt_outs x where x.realinfo = w.realinfo and x.deleted_at is null)
  order by n.id on conflict do nothing;
  return null;
end $$;
create trigger earned_changes_text after insert on earned_changes
  referencing new table as added for each statement execute function text_lowered_earnings();--> statement-breakpoint
-- A version with a lower price than the one before it of the same worker and way of pay.
create function text_lowered_prices() returns trigger language plpgsql as $$
begin
  insert into worker_texts (realinfo, kind, subject, step)
  select w.realinfo, 7, n.id, 0 from added n join workers w on w.id = n.worker
  join lateral (select v.unit_price, v.pay_type from contract_versions v where v.worker = n.worker and v.id < n.id order by v.id desc limit 1) o on true
  where n.unit_price < o.unit_price and n.pay_type = o.pay_type
    and not exists (select 1 from text_opt_outs x where x.realinfo = w.realinfo and x.deleted_at is null)
  order by n.id on conflict do nothing;
  return null;
end $$;
create trigger contract_versions_text after insert on contract_versions
  referencing new table as added for each statement execute function text_lowered_prices();
