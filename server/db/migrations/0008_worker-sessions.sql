CREATE TABLE "phone_requests" (
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
	"phone" text NOT NULL,
	"phone_index" text,
	"status" integer DEFAULT 1 NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmation_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_requests_project_status_idx" ON "phone_requests" USING btree ("project","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_requests_worker_key" ON "phone_requests" USING btree ("worker") WHERE deleted_at is null and status = 1;--> statement-breakpoint
CREATE INDEX "phone_requests_corp_idx" ON "phone_requests" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "phone_requests_worker_idx" ON "phone_requests" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "phone_requests_worker_name_trgm" ON "phone_requests" USING gin ("worker_name" gin_trgm_ops);