CREATE TABLE "bank_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pay_roll" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"kind" integer NOT NULL,
	"batch_no" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"account" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"paid_count" bigint,
	"failed_count" bigint,
	"file_hash" text NOT NULL,
	"files" jsonb
);
--> statement-breakpoint
ALTER TABLE "corps" ADD COLUMN "field_remarks" jsonb;--> statement-breakpoint
ALTER TABLE "wage_accounts" ADD COLUMN "file_layout" text;--> statement-breakpoint
ALTER TABLE "wage_accounts" ADD COLUMN "field_remarks" jsonb;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD COLUMN "file_layout" text;--> statement-breakpoint
ALTER TABLE "wage_months" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "wage_months" ADD COLUMN "owed_workers" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_batches" ADD COLUMN "file_layout" text;--> statement-breakpoint
CREATE INDEX "bank_files_pay_roll_idx" ON "bank_files" USING btree ("pay_roll","id");--> statement-breakpoint
CREATE INDEX "bank_files_project_idx" ON "bank_files" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "bank_files_corp_idx" ON "bank_files" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "bank_files_account_idx" ON "bank_files" USING btree ("account","id");