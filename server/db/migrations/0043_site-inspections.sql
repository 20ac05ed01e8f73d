CREATE TABLE "inspection_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"inspection" bigint NOT NULL,
	"project" bigint NOT NULL,
	"rule_code" text NOT NULL,
	"question" text NOT NULL,
	"result" integer NOT NULL,
	"note" text,
	"alarm" bigint
);
--> statement-breakpoint
CREATE TABLE "inspection_persons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"inspection" bigint NOT NULL,
	"project" bigint NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"person_name" text,
	"phone" text,
	"phone_index" text,
	"trade" text,
	"answer" integer NOT NULL,
	"months" text,
	"amount" bigint,
	"statement" text,
	"worker" bigint,
	"owed_amount" bigint
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"inspection_no" text NOT NULL,
	"project" bigint NOT NULL,
	"contractor" bigint,
	"region" bigint,
	"planned_on" date,
	"reason" text,
	"status" integer DEFAULT 0 NOT NULL,
	"office" bigint,
	"send_key" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"place" text,
	"lat" numeric(9, 6),
	"lng" numeric(9, 6),
	"distance" bigint,
	"inspectors" text,
	"site_person" text,
	"site_position" text,
	"refusal" text,
	"note" text,
	"demand" text,
	"rectify_by" date,
	"faults" bigint DEFAULT 0 NOT NULL,
	"persons_interviewed" bigint DEFAULT 0 NOT NULL,
	"persons_unpaid" bigint DEFAULT 0 NOT NULL,
	"photos" jsonb,
	"photo_facts" jsonb,
	"voices" jsonb,
	"inspector_signature" jsonb,
	"site_signature" jsonb,
	"paper" bigint,
	"project_changes" text,
	"finished_by" bigint,
	"cancel_reason" text
);
--> statement-breakpoint
CREATE TABLE "worker_contacts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"wage_case" bigint NOT NULL,
	"project" bigint NOT NULL,
	"worker" bigint NOT NULL,
	"worker_name" text,
	"outcome" integer NOT NULL,
	"reason" integer,
	"amount" bigint,
	"note" text,
	"contacted_by" bigint,
	"contacted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_inspection_fkey" FOREIGN KEY ("inspection") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_alarm_fkey" FOREIGN KEY ("alarm") REFERENCES "public"."project_alarms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_persons" ADD CONSTRAINT "inspection_persons_inspection_fkey" FOREIGN KEY ("inspection") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_persons" ADD CONSTRAINT "inspection_persons_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_persons" ADD CONSTRAINT "inspection_persons_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_contractor_fkey" FOREIGN KEY ("contractor") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_office_fkey" FOREIGN KEY ("office") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_paper_fkey" FOREIGN KEY ("paper") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_finished_by_fkey" FOREIGN KEY ("finished_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_contacts" ADD CONSTRAINT "worker_contacts_wage_case_fkey" FOREIGN KEY ("wage_case") REFERENCES "public"."wage_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_contacts" ADD CONSTRAINT "worker_contacts_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_contacts" ADD CONSTRAINT "worker_contacts_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_contacts" ADD CONSTRAINT "worker_contacts_contacted_by_fkey" FOREIGN KEY ("contacted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_items_inspection_idx" ON "inspection_items" USING btree ("inspection","id");--> statement-breakpoint
CREATE INDEX "inspection_items_project_idx" ON "inspection_items" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "inspection_persons_inspection_idx" ON "inspection_persons" USING btree ("inspection","id");--> statement-breakpoint
CREATE INDEX "inspection_persons_project_idx" ON "inspection_persons" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "inspections_project_status_idx" ON "inspections" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "inspections_due_queue" ON "inspections" USING btree ("id") WHERE deleted_at is null and "status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_inspection_no_key" ON "inspections" USING btree ("inspection_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspections_inspection_no_trgm" ON "inspections" USING gin ("inspection_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inspections_contractor_idx" ON "inspections" USING btree ("contractor","id");--> statement-breakpoint
CREATE INDEX "inspections_region_idx" ON "inspections" USING btree ("region","id");--> statement-breakpoint
CREATE INDEX "inspections_office_idx" ON "inspections" USING btree ("office","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_send_key_key" ON "inspections" USING btree ("send_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "worker_contacts_wage_case_worker_idx" ON "worker_contacts" USING btree ("wage_case","worker","id");--> statement-breakpoint
CREATE INDEX "worker_contacts_project_idx" ON "worker_contacts" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "worker_contacts_worker_idx" ON "worker_contacts" USING btree ("worker","id");
--> statement-breakpoint
-- Who handled alarms inspected the sites; inspectors keep that, and may now record it.
update roles set permissions = concat_ws(',', permissions, 'site_inspect'), updated_at = platform_now(), version = version + 1
  where not is_builtin and 'alarm_handle' = any(string_to_array(permissions, ','))
    and not 'site_inspect' = any(string_to_array(permissions, ','));
