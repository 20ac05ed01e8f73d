CREATE TABLE "api_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"account" bigint NOT NULL,
	"scopes" text NOT NULL,
	"expires_on" date NOT NULL,
	"addresses" text,
	"per_minute" bigint DEFAULT 60 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"token_hash" text,
	"issued_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"secret" text,
	"secret_index" text,
	"old_secret" text,
	"old_secret_index" text,
	"old_secret_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook" bigint NOT NULL,
	"event" text NOT NULL,
	"subject" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"response_status" bigint,
	"failure" text,
	"queued_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"payload" jsonb
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_fkey" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_name_trgm" ON "api_keys" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "api_keys_account_idx" ON "api_keys" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token_hash_key" ON "api_keys" USING btree ("token_hash") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "webhooks_name_trgm" ON "webhooks" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_queued_at_id_idx" ON "webhook_deliveries" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_queued_at_id_idx" ON "webhook_deliveries" USING btree ("webhook","queued_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_next_at_id_idx" ON "webhook_deliveries" USING btree ("status","next_at","id");
--> statement-breakpoint
-- Inserts a delivery for each enabled webhook that subscribes to the event, in the transaction of the event (server/webhooks).
create function queue_webhooks(event_name text, subjects bigint[]) returns void language sql as $$
  insert into webhook_deliveries (webhook, event, subject, queued_at, next_at)
  select w.id, event_name, subject, now(), now() from webhooks w cross join unnest(subjects) as subject
  where w.is_enabled and w.deleted_at is null and event_name = any(string_to_array(w.events, ','))
$$;
--> statement-breakpoint
create function queue_alarm_raised() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('alarm.raised', (select array_agg(id) from added));
  return null;
end $$;
--> statement-breakpoint
create trigger project_alarms_webhook_insert after insert on project_alarms
  referencing new table as added for each statement execute function queue_alarm_raised();
--> statement-breakpoint
create function queue_alarm_closed() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('alarm.closed', (
    select array_agg(n.id) from changed n join before o on o.id = n.id where n.status = 4 and o.status <> 4));
  return null;
end $$;
--> statement-breakpoint
create trigger project_alarms_webhook_update after update on project_alarms
  referencing old table as before new table as changed for each statement execute function queue_alarm_closed();
--> statement-breakpoint
create function queue_payroll_ended() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(event_name, subjects) from (
    select case n.status when 3 then 'payroll.paid' else 'payroll.failed' end as event_name, array_agg(n.id) as subjects
    from changed n join before o on o.id = n.id
    where n.status in (3, 4) and n.status <> o.status group by n.status) as ended;
  return null;
end $$;
--> statement-breakpoint
create trigger pay_rolls_webhook_update after update on pay_rolls
  referencing old table as before new table as changed for each statement execute function queue_payroll_ended();
--> statement-breakpoint
create function queue_project_passed() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('project.passed', (
    select array_agg(n.id) from changed n join before o on o.id = n.id where n.review_status = 1 and o.review_status <> 1));
  return null;
end $$;
--> statement-breakpoint
create trigger projects_webhook_update after update on projects
  referencing old table as before new table as changed for each statement execute function queue_project_passed();
