ALTER TABLE "upstream_teams" ALTER COLUMN "team_sys_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upstream_platforms" ADD COLUMN "dialect" text DEFAULT 'national-1.0' NOT NULL;--> statement-breakpoint
ALTER TABLE "upstream_platforms" ADD COLUMN "max_rows" bigint;--> statement-breakpoint
ALTER TABLE "upstream_projects" ADD COLUMN "project_code" text;--> statement-breakpoint
ALTER TABLE "upstream_projects" ADD COLUMN "stored_corp_key" text;--> statement-breakpoint
ALTER TABLE "upstream_projects" ADD COLUMN "stored_corp_key_index" text;--> statement-breakpoint
ALTER TABLE "upstream_teams" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upstream_teams" ADD COLUMN "request_code" text;--> statement-breakpoint
ALTER TABLE "upstream_teams" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "upstream_teams" ADD COLUMN "english" jsonb;--> statement-breakpoint
-- Calls of at most so many rows of one group: as many as the platform's protocol takes, for each platform that the project is reported to.
create or replace function queue_upstream(method_name text, most int, projects bigint[], parts bigint[], ids bigint[], only_key bigint default null)
returns void language sql as $$
  insert into upstream_calls (platform, upstream_project, project, method, subjects, row_count, queued_at, next_at)
  select c.platform, c.key, c.project, method_name, jsonb_agg(c.id order by c.id), count(*), platform_now(), platform_now()
  from (select k.platform, k.id as key, k.project, u.part, u.id,
          (row_number() over (partition by k.id, u.part order by u.id) - 1) / least(most, coalesce(p.max_rows, most)) as slice
        from unnest(projects, parts, ids) as u (project, part, id)
        join upstream_projects k on k.project = u.project and k.is_enabled and k.deleted_at is null and (only_key is null or k.id = only_key)
        join upstream_platforms p on p.id = k.platform and p.is_enabled and p.deleted_at is null
          and method_name = any(string_to_array(p.methods, ','))) c
  group by c.platform, c.key, c.project, c.part, c.slice
  order by c.key, min(c.id)
$$;--> statement-breakpoint
-- A worker is a call: a receiver that knows some of the workers refuses them all. Entries and punches go by teams, which a call names.
drop trigger workers_upstream_insert on workers;--> statement-breakpoint
create trigger workers_upstream_insert after insert on workers referencing new table as added
  for each statement execute function queue_upstream_rows('ProjectWorker', '1', 'n.team', 'true');--> statement-breakpoint
drop trigger entry_exits_upstream_insert on entry_exits;--> statement-breakpoint
create trigger entry_exits_upstream_insert after insert on entry_exits referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerEntryExit', '50', '(select w.team from workers w where w.id = n.worker)', 'true');--> statement-breakpoint
drop trigger worker_attendances_upstream_insert on worker_attendances;--> statement-breakpoint
create trigger worker_attendances_upstream_insert after insert on worker_attendances referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerAttendance', '200', 'n.team',
    'to_char(n.attend_time at time zone ''Asia/Shanghai'', ''YYYY-MM'') not in (select month from punch_archives)');
