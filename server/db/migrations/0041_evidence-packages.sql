CREATE TABLE "evidence_packages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"package_no" text NOT NULL,
	"wage_case" bigint NOT NULL,
	"project" bigint NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"progress" numeric(5, 2),
	"attempts" bigint DEFAULT 0 NOT NULL,
	"documents" bigint,
	"bytes" bigint,
	"contents_hash" text,
	"fingerprint" text,
	"public_key" text,
	"package_file" jsonb,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "evidence_packages" ADD CONSTRAINT "evidence_packages_wage_case_fkey" FOREIGN KEY ("wage_case") REFERENCES "public"."wage_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_packages" ADD CONSTRAINT "evidence_packages_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_packages_wage_case_idx" ON "evidence_packages" USING btree ("wage_case","id");--> statement-breakpoint
CREATE INDEX "evidence_packages_status_idx" ON "evidence_packages" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_packages_package_no_key" ON "evidence_packages" USING btree ("package_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_packages_project_idx" ON "evidence_packages" USING btree ("project","id");