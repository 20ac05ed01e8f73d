-- Alarms and cases are read by the district and department that supervise their project now (`copyOf` in their declarations), not by those of
-- the day on which they were raised.
update project_alarms t set region = p.region, functional_unit = p.functional_unit from projects p
  where p.id = t.project and p.region is not null and p.functional_unit is not null
    and (t.region, t.functional_unit) is distinct from (p.region, p.functional_unit);--> statement-breakpoint
update wage_cases t set region = p.region, functional_unit = p.functional_unit from projects p
  where p.id = t.project and p.region is not null
    and (t.region, t.functional_unit) is distinct from (p.region, p.functional_unit);--> statement-breakpoint
create or replace function wage_cases_take_project() returns trigger language plpgsql as $$
begin
  select coalesce(f.region, new.region), f.functional_unit into new.region, new.functional_unit
  from projects f where f.id = new.project for key share;
  return new;
end $$;
create or replace trigger wage_cases_take_project before insert or update of project, region, functional_unit on wage_cases
  for each row execute function wage_cases_take_project();
create or replace function wage_cases_follow_project() returns trigger language plpgsql as $$
begin
  update wage_cases set region = coalesce(new.region, region), functional_unit = new.functional_unit where project = new.id;
  return null;
end $$;
create or replace trigger wage_cases_follow_project after update on projects for each row
  when ((old.region, old.functional_unit) is distinct from (new.region, new.functional_unit)) execute function wage_cases_follow_project();
create or replace function project_alarms_take_project() returns trigger language plpgsql as $$
begin
  select coalesce(f.region, new.region), coalesce(f.functional_unit, new.functional_unit) into new.region, new.functional_unit
  from projects f where f.id = new.project for key share;
  return new;
end $$;
create or replace trigger project_alarms_take_project before insert or update of project, region, functional_unit on project_alarms
  for each row execute function project_alarms_take_project();
create or replace function project_alarms_follow_project() returns trigger language plpgsql as $$
begin
  update project_alarms set region = coalesce(new.region, region), functional_unit = coalesce(new.functional_unit, functional_unit) where project = new.id;
  return null;
end $$;
create or replace trigger project_alarms_follow_project after update on projects for each row
  when ((old.region, old.functional_unit) is distinct from (new.region, new.functional_unit)) execute function project_alarms_follow_project();
