CREATE TABLE "site_surveys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"device" text NOT NULL,
	"is_paid_in_full" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_surveys" ADD CONSTRAINT "site_surveys_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_surveys_project_pay_month_device_key" ON "site_surveys" USING btree ("project","pay_month","device") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_surveys_project_idx" ON "site_surveys" USING btree ("project","id");