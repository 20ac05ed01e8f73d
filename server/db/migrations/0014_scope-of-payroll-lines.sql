DROP INDEX "pay_roll_details_corp_status_idx";--> statement-breakpoint
DROP INDEX "pay_roll_details_status_id_deleted_at_project_idx";--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD COLUMN "contractor_corp" bigint;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD COLUMN "region" bigint;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD COLUMN "functional_unit" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_followed_key" ON "projects" USING btree ("id","contractor_corp","region","functional_unit");--> statement-breakpoint
-- Lines that are there get their copies. Each of them is written anew: indexes are made once afterwards, not kept up line by line.
do $$
declare
  made text;
  kept text[];
begin
  select array_agg(pg_get_indexdef(indexrelid)) into kept from pg_index
  where indrelid = 'pay_roll_details'::regclass and not indisprimary;
  for made in select indexrelid::regclass from pg_index where indrelid = 'pay_roll_details'::regclass and not indisprimary loop
    execute format('drop index %s', made);
  end loop;
  update pay_roll_details d set contractor_corp = p.contractor_corp, region = p.region, functional_unit = p.functional_unit
  from projects p where p.id = d.project;
  foreach made in array kept loop
    execute made;
  end loop;
end $$;
--> statement-breakpoint
CREATE INDEX "pay_roll_details_status_id_deleted_at_functional_unit_idx" ON "pay_roll_details" USING btree ("status","id","deleted_at","functional_unit");--> statement-breakpoint
CREATE INDEX "pay_roll_details_region_status_id_deleted_at_functional_unit_idx" ON "pay_roll_details" USING btree ("region","status","id","deleted_at","functional_unit");--> statement-breakpoint
CREATE INDEX "pay_roll_details_corp_status_id_deleted_at_idx" ON "pay_roll_details" USING btree ("corp","status","id","deleted_at");--> statement-breakpoint
CREATE INDEX "pay_roll_details_contractor_corp_status_id_deleted_at_corp_idx" ON "pay_roll_details" USING btree ("contractor_corp","status","id","deleted_at","corp");--> statement-breakpoint
create or replace function pay_roll_details_take_project() returns trigger language plpgsql as $$
begin
  select f.contractor_corp, f.region, f.functional_unit into new.contractor_corp, new.region, new.functional_unit
  from projects f where f.id = new.project for key share;
  return new;
end $$;
create or replace trigger pay_roll_details_take_project before insert or update of project, contractor_corp, region, functional_unit on pay_roll_details
  for each row execute function pay_roll_details_take_project();
create or replace function pay_roll_details_follow_project() returns trigger language plpgsql as $$
begin
  update pay_roll_details set contractor_corp = new.contractor_corp, region = new.region, functional_unit = new.functional_unit where project = new.id;
  return null;
end $$;
create or replace trigger pay_roll_details_follow_project after update on projects for each row
  when ((old.contractor_corp, old.region, old.functional_unit) is distinct from (new.contractor_corp, new.region, new.functional_unit)) execute function pay_roll_details_follow_project();
--> statement-breakpoint
analyze pay_roll_details;
