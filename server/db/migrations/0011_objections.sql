CREATE TABLE "objections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"worker" bigint NOT NULL,
	"worker_name" text NOT NULL,
	"pay_month" char(7) NOT NULL,
	"date" date,
	"reason" integer NOT NULL,
	"claimed_days" numeric(5, 1),
	"claimed_amount" bigint,
	"content" text,
	"status" integer DEFAULT 1 NOT NULL,
	"answer_due" date NOT NULL,
	"answer" text,
	"answered_by" bigint,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objections_project_status_idx" ON "objections" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "objections_corp_idx" ON "objections" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "objections_worker_idx" ON "objections" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "objections_worker_name_trgm" ON "objections" USING gin ("worker_name" gin_trgm_ops);