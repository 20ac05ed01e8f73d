ALTER TABLE "project_alarms" ADD COLUMN "text_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What is owed is looked for in every month of a project; nearly all rows are paid.
CREATE INDEX "worker_wages_unpaid_idx" ON "worker_wages" USING btree ("project","pay_month") WHERE grant_status <> 2 and deleted_at is null;
