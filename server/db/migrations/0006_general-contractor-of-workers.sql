DROP INDEX "workers_project_in_status_idx";--> statement-breakpoint
ALTER TABLE "worker_contracts" ADD COLUMN "contractor_corp" bigint;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "contractor_corp" bigint;--> statement-breakpoint
-- Workers and contracts keep the general contractor of their project (`denormalized` in their declaration), so that a company's list is read
-- in its order by an index, as employer and as contractor.
update worker_contracts t set contractor_corp = p.contractor_corp from projects p where p.id = t.project;--> statement-breakpoint
update workers t set contractor_corp = p.contractor_corp from projects p where p.id = t.project;--> statement-breakpoint
CREATE INDEX "worker_contracts_start_date_idx" ON "worker_contracts" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "worker_contracts_contractor_corp_start_date_idx" ON "worker_contracts" USING btree ("contractor_corp","start_date","id");--> statement-breakpoint
CREATE INDEX "workers_entry_time_idx" ON "workers" USING btree ("entry_time","id");--> statement-breakpoint
CREATE INDEX "workers_contractor_corp_entry_time_idx" ON "workers" USING btree ("contractor_corp","entry_time","id");--> statement-breakpoint
CREATE INDEX "workers_project_in_status_deleted_at_idx" ON "workers" USING btree ("project","in_status","deleted_at","id");--> statement-breakpoint
create function workers_take_project() returns trigger language plpgsql as $$
begin
  select f.contractor_corp into new.contractor_corp
  from projects f where f.id = new.project for key share;
  return new;
end $$;
create trigger workers_take_project before insert or update of project, contractor_corp on workers
  for each row execute function workers_take_project();
create function workers_follow_project() returns trigger language plpgsql as $$
begin
  update workers set contractor_corp = new.contractor_corp where project = new.id;
  return null;
end $$;
create trigger workers_follow_project after update on projects for each row
  when ((old.contractor_corp) is distinct from (new.contractor_corp)) execute function workers_follow_project();--> statement-breakpoint
create function worker_contracts_take_project() returns trigger language plpgsql as $$
begin
  select f.contractor_corp into new.contractor_corp
  from projects f where f.id = new.project for key share;
  return new;
end $$;
create trigger worker_contracts_take_project before insert or update of project, contractor_corp on worker_contracts
  for each row execute function worker_contracts_take_project();
create function worker_contracts_follow_project() returns trigger language plpgsql as $$
begin
  update worker_contracts set contractor_corp = new.contractor_corp where project = new.id;
  return null;
end $$;
create trigger worker_contracts_follow_project after update on projects for each row
  when ((old.contractor_corp) is distinct from (new.contractor_corp)) execute function worker_contracts_follow_project();
