CREATE TABLE "city_arrears" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"counted_on" date NOT NULL,
	"persons" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_corps" ADD COLUMN "region" bigint;--> statement-breakpoint
ALTER TABLE "project_corps" ADD COLUMN "functional_unit" integer;--> statement-breakpoint
CREATE INDEX "project_corps_corp_region_idx" ON "project_corps" USING btree ("corp","region","id");--> statement-breakpoint
update project_corps t set region = p.region, functional_unit = p.functional_unit from projects p where p.id = t.project;--> statement-breakpoint
create function project_corps_take_project() returns trigger language plpgsql as $$
begin
  select f.region, f.functional_unit into new.region, new.functional_unit
  from projects f where f.id = new.project for key share;
  return new;
end $$;--> statement-breakpoint
create trigger project_corps_take_project before insert or update of project, region, functional_unit on project_corps
  for each row execute function project_corps_take_project();--> statement-breakpoint
create function project_corps_follow_project() returns trigger language plpgsql as $$
begin
  update project_corps set region = new.region, functional_unit = new.functional_unit where project = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger project_corps_follow_project after update on projects for each row
  when ((old.region, old.functional_unit) is distinct from (new.region, new.functional_unit)) execute function project_corps_follow_project();
