CREATE TABLE "construction_permits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"permit_no" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"contractor_name" text NOT NULL,
	"contractor_code" text NOT NULL,
	"build_corp_name" text NOT NULL,
	"contract_amount" bigint,
	"issued_on" date NOT NULL,
	"region" bigint NOT NULL,
	"address" text,
	"start_date" date,
	"complete_date" date,
	"project_no" text,
	"project" bigint,
	"contractor_corp" bigint,
	"reported_at" timestamp with time zone,
	"follow_up" text,
	"report_due" date,
	"urged_by" bigint,
	"urged_at" timestamp with time zone,
	"reason" text,
	"exempt_by" bigint,
	"exempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upstream_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"platform" bigint NOT NULL,
	"upstream_project" bigint NOT NULL,
	"project" bigint NOT NULL,
	"method" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"row_count" bigint NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"code" text,
	"failure" text,
	"request_code" text,
	"receipt" jsonb,
	"queued_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upstream_platforms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"methods" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "upstream_projects" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"platform" bigint NOT NULL,
	"project" bigint NOT NULL,
	"app_id" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"last_accepted_at" timestamp with time zone,
	"failure" text,
	"app_secret" text,
	"app_secret_index" text
);
--> statement-breakpoint
CREATE TABLE "upstream_teams" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"upstream_project" bigint NOT NULL,
	"team" bigint NOT NULL,
	"team_sys_no" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_contractor_corp_fkey" FOREIGN KEY ("contractor_corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_urged_by_fkey" FOREIGN KEY ("urged_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_exempt_by_fkey" FOREIGN KEY ("exempt_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_projects" ADD CONSTRAINT "upstream_projects_platform_fkey" FOREIGN KEY ("platform") REFERENCES "public"."upstream_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_projects" ADD CONSTRAINT "upstream_projects_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "construction_permits_status_issued_on_idx" ON "construction_permits" USING btree ("status","issued_on","id");--> statement-breakpoint
CREATE INDEX "construction_permits_region_status_idx" ON "construction_permits" USING btree ("region","status","id");--> statement-breakpoint
CREATE INDEX "construction_permits_contractor_corp_status_idx" ON "construction_permits" USING btree ("contractor_corp","status","id");--> statement-breakpoint
CREATE INDEX "construction_permits_project_no_idx" ON "construction_permits" USING btree ("project_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "construction_permits_permit_no_key" ON "construction_permits" USING btree ("permit_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "construction_permits_permit_no_trgm" ON "construction_permits" USING gin ("permit_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_name_trgm" ON "construction_permits" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_contractor_name_trgm" ON "construction_permits" USING gin ("contractor_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_contractor_code_trgm" ON "construction_permits" USING gin ("contractor_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_project_no_trgm" ON "construction_permits" USING gin ("project_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_project_idx" ON "construction_permits" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_queued_at_id_idx" ON "upstream_calls" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_platform_queued_at_id_idx" ON "upstream_calls" USING btree ("platform","queued_at","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_upstream_project_status_id_idx" ON "upstream_calls" USING btree ("upstream_project","status","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_status_next_at_id_idx" ON "upstream_calls" USING btree ("status","next_at","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_project_idx" ON "upstream_calls" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "upstream_platforms_name_trgm" ON "upstream_platforms" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "upstream_projects_platform_idx" ON "upstream_projects" USING btree ("platform","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upstream_projects_project_platform_key" ON "upstream_projects" USING btree ("project","platform") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "upstream_projects_project_idx" ON "upstream_projects" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "upstream_projects_app_id_trgm" ON "upstream_projects" USING gin ("app_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "upstream_teams_upstream_project_idx" ON "upstream_teams" USING btree ("upstream_project","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upstream_teams_team_upstream_project_key" ON "upstream_teams" USING btree ("team","upstream_project");--> statement-breakpoint
CREATE INDEX "upstream_teams_team_idx" ON "upstream_teams" USING btree ("team","id");
--> statement-breakpoint
-- Finds the project that names a permit.
CREATE INDEX "projects_builder_licenses_gin" ON "projects" USING gin ("builder_licenses" jsonb_path_ops);
--> statement-breakpoint
-- Queues rows for each upstream platform that their project is reported to: calls of at most so many rows of one group, in the transaction
-- of the change (server/upstream). `only_key` limits it to one key.
create function queue_upstream(method_name text, most int, projects bigint[], parts bigint[], ids bigint[], only_key bigint default null)
returns void language sql as $$
  insert into upstream_calls (platform, upstream_project, project, method, subjects, row_count, queued_at, next_at)
  select k.platform, k.id, k.project, method_name, jsonb_agg(c.id order by c.id), count(*), now(), now()
  from (select u.project, u.part, u.id, (row_number() over (partition by u.project, u.part order by u.id) - 1) / most as slice
        from unnest(projects, parts, ids) as u (project, part, id)) c
  join upstream_projects k on k.project = c.project and k.is_enabled and k.deleted_at is null and (only_key is null or k.id = only_key)
  join upstream_platforms p on p.id = k.platform and p.is_enabled and p.deleted_at is null
    and method_name = any(string_to_array(p.methods, ','))
  group by k.platform, k.id, k.project, c.part, c.slice
  order by k.id, min(c.id)
$$;
--> statement-breakpoint
-- Of the rows of a statement those that meet a condition. Arguments: method, rows of a call, column that groups them or null, condition on
-- the new row n and, in an update, the old row o.
create function queue_upstream_rows() returns trigger language plpgsql as $$
declare
  projects bigint[];
  parts bigint[];
  ids bigint[];
begin
  if not exists (select 1 from upstream_projects where is_enabled and deleted_at is null) then return null; end if;
  execute format(
    'select array_agg(n.project order by n.id), array_agg((%s)::bigint order by n.id), array_agg(n.id order by n.id) from %s where %s',
    tg_argv[2], case tg_op when 'INSERT' then 'added n' else 'added n join before o on o.id = n.id' end, tg_argv[3])
    into projects, parts, ids;
  if ids is not null then perform queue_upstream(tg_argv[0], tg_argv[1]::int, projects, parts, ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger project_corps_upstream_insert after insert on project_corps referencing new table as added
  for each statement execute function queue_upstream_rows('ProjectSubContractor', '1', 'null', 'n.corp_type not in (8, 9)');
--> statement-breakpoint
create trigger project_corps_upstream_update after update on project_corps referencing old table as before new table as added
  for each statement execute function queue_upstream_rows('ProjectSubContractor', '1', 'null',
    'n.corp_type not in (8, 9) and n.deleted_at is null and
     (n.entry_time, n.exit_time, n.pm_name, n.pm_id_card_number_index, n.pm_phone_index)
     is distinct from (o.entry_time, o.exit_time, o.pm_name, o.pm_id_card_number_index, o.pm_phone_index)');
--> statement-breakpoint
create trigger teams_upstream_insert after insert on teams referencing new table as added
  for each statement execute function queue_upstream_rows('Team', '1', 'null', 'true');
--> statement-breakpoint
create trigger teams_upstream_update after update on teams referencing old table as before new table as added
  for each statement execute function queue_upstream_rows('Team', '1', 'null',
    'n.deleted_at is null and
     (n.team_name, n.team_leader_name, n.team_leader_phone_index, n.team_leader_id_number_index, n.responsible_person_name,
      n.responsible_person_phone_index, n.responsible_person_id_number_index, n.work_type, n.entry_time, n.exit_time, n.remark)
     is distinct from (o.team_name, o.team_leader_name, o.team_leader_phone_index, o.team_leader_id_number_index, o.responsible_person_name,
      o.responsible_person_phone_index, o.responsible_person_id_number_index, o.work_type, o.entry_time, o.exit_time, o.remark)');
--> statement-breakpoint
create trigger workers_upstream_insert after insert on workers referencing new table as added
  for each statement execute function queue_upstream_rows('ProjectWorker', '10', 'n.team', 'true');
--> statement-breakpoint
create trigger workers_upstream_update after update on workers referencing old table as before new table as added
  for each statement execute function queue_upstream_rows('ProjectWorker', '10', 'n.team',
    'n.deleted_at is null and
     (n.team, n.worker_name, n.id_card_number_index, n.cell_phone_index, n.is_team_leader, n.work_role, n.work_type, n.card_number,
      n.pay_roll_bank_card_number_index, n.pay_roll_top_bank_code, n.pay_roll_bank_name, n.bank_link_number, n.has_buy_insurance)
     is distinct from (o.team, o.worker_name, o.id_card_number_index, o.cell_phone_index, o.is_team_leader, o.work_role, o.work_type,
      o.card_number, o.pay_roll_bank_card_number_index, o.pay_roll_top_bank_code, o.pay_roll_bank_name, o.bank_link_number,
      o.has_buy_insurance)');
--> statement-breakpoint
-- A person's record is reported with his entries as a worker on site.
create function queue_upstream_persons() returns trigger language plpgsql as $$
declare
  projects bigint[];
  parts bigint[];
  ids bigint[];
begin
  if not exists (select 1 from upstream_projects where is_enabled and deleted_at is null) then return null; end if;
  select array_agg(w.project order by w.id), array_agg(w.team order by w.id), array_agg(w.id order by w.id) into projects, parts, ids
  from added n join before o on o.id = n.id join workers w on w.realinfo = n.id and w.in_status = 1 and w.deleted_at is null
  where (n.nation, n.address, n.grant_org, n.start_date, n.expiry_date, n.head_image, n.politics_type, n.culture_level_type,
         n.marital_status, n.is_joined, n.joined_time, n.cell_phone_index, n.urgent_link_man, n.urgent_link_man_phone_index)
    is distinct from (o.nation, o.address, o.grant_org, o.start_date, o.expiry_date, o.head_image, o.politics_type, o.culture_level_type,
         o.marital_status, o.is_joined, o.joined_time, o.cell_phone_index, o.urgent_link_man, o.urgent_link_man_phone_index);
  if ids is not null then perform queue_upstream('ProjectWorker', 10, projects, parts, ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger realinfos_upstream_update after update on realinfos referencing old table as before new table as added
  for each statement execute function queue_upstream_persons();
--> statement-breakpoint
create trigger entry_exits_upstream_insert after insert on entry_exits referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerEntryExit', '50', 'null', 'true');
--> statement-breakpoint
create trigger worker_contracts_upstream_insert after insert on worker_contracts referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerContract', '1', 'null', 'n.status = 1');
--> statement-breakpoint
create trigger worker_contracts_upstream_update after update on worker_contracts referencing old table as before new table as added
  for each statement execute function queue_upstream_rows('WorkerContract', '1', 'null',
    'n.status = 1 and n.deleted_at is null and
     (n.contract_code, n.contract_period_type, n.sign_date, n.start_date, n.end_date, n.pay_type, n.unit, n.unit_price, n.contract_files)
     is distinct from (o.contract_code, o.contract_period_type, o.sign_date, o.start_date, o.end_date, o.pay_type, o.unit, o.unit_price,
      o.contract_files)');
--> statement-breakpoint
create trigger worker_attendances_upstream_insert after insert on worker_attendances referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerAttendance', '200', 'null', 'true');
--> statement-breakpoint
-- A payroll is reported once it is paid, by teams.
create function queue_upstream_payrolls() returns trigger language plpgsql as $$
declare
  projects bigint[];
  parts bigint[];
  ids bigint[];
begin
  if not exists (select 1 from upstream_projects where is_enabled and deleted_at is null) then return null; end if;
  select array_agg(d.project order by d.id), array_agg(hashtextextended(n.id || '/' || w.team, 0) order by d.id), array_agg(d.id order by d.id)
    into projects, parts, ids
  from added n join before o on o.id = n.id join pay_roll_details d on d.pay_roll = n.id and d.deleted_at is null
    join workers w on w.id = d.worker
  where n.status = 3 and o.status <> 3;
  if ids is not null then perform queue_upstream('Payroll', 1000, projects, parts, ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger pay_rolls_upstream_update after update on pay_rolls referencing old table as before new table as added
  for each statement execute function queue_upstream_payrolls();
