CREATE TABLE "hand_overs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"hand_over_no" text NOT NULL,
	"subject" integer NOT NULL,
	"project" bigint NOT NULL,
	"alarm" bigint,
	"complaint" bigint,
	"wage_case" bigint,
	"summary" text,
	"project_title" text,
	"giver" bigint,
	"receiver" bigint NOT NULL,
	"reason" text NOT NULL,
	"files" jsonb,
	"deadline" date NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"answer" text,
	"answer_files" jsonb,
	"answered_at" timestamp with time zone,
	"answered_by" bigint,
	"closed_at" timestamp with time zone,
	"logs" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_wordings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"kind" integer NOT NULL,
	"edition" bigint DEFAULT 0 NOT NULL,
	"opening" text,
	"demand" text,
	"closing" text,
	"note" text,
	"status" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" bigint
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"paper_no" text NOT NULL,
	"kind" integer NOT NULL,
	"project" bigint NOT NULL,
	"contractor" bigint,
	"doc_no" text,
	"pay_day" date,
	"deadline" date,
	"drawdown" bigint,
	"addressee" text,
	"person" text,
	"place" text,
	"happened_on" date,
	"content" text,
	"wording" bigint,
	"persons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"workers" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"office" bigint,
	"status" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"issued_by" bigint,
	"served_on" date,
	"served_manner" integer,
	"served_place" text,
	"served_by" text,
	"received_by" text,
	"service_remark" text,
	"receipt_files" jsonb,
	"withdraw_reason" text
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_alarm_fkey" FOREIGN KEY ("alarm") REFERENCES "public"."project_alarms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_complaint_fkey" FOREIGN KEY ("complaint") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_wage_case_fkey" FOREIGN KEY ("wage_case") REFERENCES "public"."wage_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_giver_fkey" FOREIGN KEY ("giver") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_receiver_fkey" FOREIGN KEY ("receiver") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_wordings" ADD CONSTRAINT "paper_wordings_published_by_fkey" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_contractor_fkey" FOREIGN KEY ("contractor") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_drawdown_fkey" FOREIGN KEY ("drawdown") REFERENCES "public"."deposit_drawdowns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_wording_fkey" FOREIGN KEY ("wording") REFERENCES "public"."paper_wordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_office_fkey" FOREIGN KEY ("office") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_issued_by_fkey" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_receiver_status_idx" ON "hand_overs" USING btree ("receiver","status","id");--> statement-breakpoint
CREATE INDEX "hand_overs_giver_status_idx" ON "hand_overs" USING btree ("giver","status","id");--> statement-breakpoint
CREATE INDEX "hand_overs_project_status_idx" ON "hand_overs" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "hand_overs_deadline_idx" ON "hand_overs" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "hand_overs_toaccept_queue" ON "hand_overs" USING btree ("deadline","id") WHERE deleted_at is null and "status" = 2;--> statement-breakpoint
CREATE INDEX "hand_overs_overdue_queue" ON "hand_overs" USING btree ("deadline","id") WHERE deleted_at is null and "status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_hand_over_no_key" ON "hand_overs" USING btree ("hand_over_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hand_overs_hand_over_no_trgm" ON "hand_overs" USING gin ("hand_over_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hand_overs_alarm_idx" ON "hand_overs" USING btree ("alarm","id");--> statement-breakpoint
CREATE INDEX "hand_overs_complaint_idx" ON "hand_overs" USING btree ("complaint","id");--> statement-breakpoint
CREATE INDEX "hand_overs_wage_case_idx" ON "hand_overs" USING btree ("wage_case","id");--> statement-breakpoint
CREATE INDEX "papers_project_status_idx" ON "papers" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "papers_draft_queue" ON "papers" USING btree ("id") WHERE deleted_at is null and "status" = 0;--> statement-breakpoint
CREATE INDEX "papers_toserve_queue" ON "papers" USING btree ("id") WHERE deleted_at is null and "status" = 1;--> statement-breakpoint
CREATE INDEX "papers_served_queue" ON "papers" USING btree ("id") WHERE deleted_at is null and "status" = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_paper_no_key" ON "papers" USING btree ("paper_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "papers_paper_no_trgm" ON "papers" USING gin ("paper_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "papers_contractor_idx" ON "papers" USING btree ("contractor","id");--> statement-breakpoint
CREATE INDEX "papers_drawdown_idx" ON "papers" USING btree ("drawdown","id");--> statement-breakpoint
CREATE INDEX "papers_office_idx" ON "papers" USING btree ("office","id");
--> statement-breakpoint
-- Who handled alarms printed and sent their papers; roles keep what they could do.
update roles set permissions = concat_ws(',', permissions, 'paper_serve', 'hand_over'), updated_at = platform_now(), version = version + 1
  where not is_builtin and 'alarm_handle' = any(string_to_array(permissions, ','))
    and not string_to_array(permissions, ',') && array['paper_serve', 'hand_over'];
