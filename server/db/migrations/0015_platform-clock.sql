-- Rows, queued messages and calls have the platform's time (platform_now).
alter table sms_outbox alter column sent_at set default platform_now();--> statement-breakpoint
create or replace function queue_webhooks(event_name text, subjects bigint[]) returns void language sql as $$
  insert into webhook_deliveries (webhook, event, subject, queued_at, next_at)
  select w.id, event_name, subject, platform_now(), platform_now() from webhooks w cross join unnest(subjects) as subject
  where w.is_enabled and w.deleted_at is null and event_name = any(string_to_array(w.events, ','))
$$;--> statement-breakpoint
create or replace function queue_upstream(method_name text, most int, projects bigint[], parts bigint[], ids bigint[], only_key bigint default null)
returns void language sql as $$
  insert into upstream_calls (platform, upstream_project, project, method, subjects, row_count, queued_at, next_at)
  select k.platform, k.id, k.project, method_name, jsonb_agg(c.id order by c.id), count(*), platform_now(), platform_now()
  from (select u.project, u.part, u.id, (row_number() over (partition by u.project, u.part order by u.id) - 1) / most as slice
        from unnest(projects, parts, ids) as u (project, part, id)) c
  join upstream_projects k on k.project = c.project and k.is_enabled and k.deleted_at is null and (only_key is null or k.id = only_key)
  join upstream_platforms p on p.id = k.platform and p.is_enabled and p.deleted_at is null
    and method_name = any(string_to_array(p.methods, ','))
  group by k.platform, k.id, k.project, c.part, c.slice
  order by k.id, min(c.id)
$$;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "alarm_level_settings" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "alarm_level_settings" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "alarm_settings" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "alarm_settings" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "bank_batches" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "bank_batches" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "complaints" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "complaints" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "construction_permits" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "construction_permits" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "contract_versions" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "contract_versions" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "corp_deposits" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "corp_deposits" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "corps" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "corps" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "dictionary_entries" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "dictionary_entries" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "entry_exits" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "entry_exits" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "extra_corps" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "extra_corps" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "holidays" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "holidays" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "ibps_banks" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "ibps_banks" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "minimum_wages" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "minimum_wages" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "objections" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "objections" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "orgs" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "orgs" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "pay_roll_details" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "pay_roll_details" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "pay_rolls" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "pay_rolls" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "phone_requests" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "phone_requests" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "project_alarms" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "project_alarms" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "project_changes" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "project_changes" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "project_corps" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "project_corps" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "project_suspensions" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "project_suspensions" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "realinfos" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "realinfos" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "regions" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "regions" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "site_keys" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "site_keys" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "site_surveys" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "site_surveys" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "text_opt_outs" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "text_opt_outs" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "upstream_platforms" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "upstream_platforms" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "upstream_projects" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "upstream_projects" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "wage_account_bills" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "wage_account_bills" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "wage_account_vouchers" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "wage_account_vouchers" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "wage_accounts" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "wage_accounts" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "worker_contracts" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "worker_contracts" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "worker_texts" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "worker_texts" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "worker_wages" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "worker_wages" ALTER COLUMN "updated_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "created_at" SET DEFAULT platform_now();--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "updated_at" SET DEFAULT platform_now();