DROP INDEX "entry_exits_project_idx";--> statement-breakpoint
DROP INDEX "entry_exits_corp_idx";--> statement-breakpoint
ALTER TABLE "entry_exits" ADD COLUMN "contractor_corp" bigint;--> statement-breakpoint
-- As for workers and contracts.
update entry_exits t set contractor_corp = p.contractor_corp from projects p where p.id = t.project;--> statement-breakpoint
CREATE INDEX "entry_exits_date_idx" ON "entry_exits" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "entry_exits_corp_date_idx" ON "entry_exits" USING btree ("corp","date","id");--> statement-breakpoint
CREATE INDEX "entry_exits_contractor_corp_date_idx" ON "entry_exits" USING btree ("contractor_corp","date","id");--> statement-breakpoint
CREATE INDEX "entry_exits_project_date_idx" ON "entry_exits" USING btree ("project","date","id");--> statement-breakpoint
create function entry_exits_take_project() returns trigger language plpgsql as $$
begin
  select f.contractor_corp into new.contractor_corp
  from projects f where f.id = new.project for key share;
  return new;
end $$;
create trigger entry_exits_take_project before insert or update of project, contractor_corp on entry_exits
  for each row execute function entry_exits_take_project();
create function entry_exits_follow_project() returns trigger language plpgsql as $$
begin
  update entry_exits set contractor_corp = new.contractor_corp where project = new.id;
  return null;
end $$;
create trigger entry_exits_follow_project after update on projects for each row
  when ((old.contractor_corp) is distinct from (new.contractor_corp)) execute function entry_exits_follow_project();
