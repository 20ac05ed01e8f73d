CREATE TABLE "job_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"process" text,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "wage_accounts" ADD COLUMN "bank_balance" bigint;--> statement-breakpoint
ALTER TABLE "wage_accounts" ADD COLUMN "bank_balance_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_batches" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "job_runs_name_key" ON "job_runs" USING btree ("name");