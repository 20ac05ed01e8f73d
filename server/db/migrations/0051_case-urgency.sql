DROP INDEX "corp_deposits_toconfirm_queue";--> statement-breakpoint
DROP INDEX "wage_cases_open_queue";--> statement-breakpoint
DROP INDEX "wage_cases_toconfirm_queue";--> statement-breakpoint
ALTER TABLE "wage_cases" ADD COLUMN "urgency" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As server/topics/cases/figures.ts: yuan owed past its day × days, measured again every night.
UPDATE "wage_cases" c SET "urgency" = u.urgency FROM (
  SELECT l.project, sum(l.owed_amount / 100.0 * ((now() at time zone 'Asia/Shanghai')::date - l.due_date))::bigint AS urgency
    FROM "wage_ledger" l WHERE l.owed_amount > 0 AND l.due_date < (now() at time zone 'Asia/Shanghai')::date GROUP BY l.project
) u WHERE u.project = c.project AND c.status IN (1, 2);--> statement-breakpoint
CREATE INDEX "wage_cases_status_settled_at_idx" ON "wage_cases" USING btree ("status","settled_at","id");--> statement-breakpoint
CREATE INDEX "wage_cases_urgency_idx" ON "wage_cases" USING btree ("urgency","id");--> statement-breakpoint
CREATE INDEX "wage_cases_settled_at_idx" ON "wage_cases" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "corp_deposits_toconfirm_queue" ON "corp_deposits" USING btree ("id") WHERE deleted_at is null and ("status" = 1 or ("status" = 3 and "replenished_at" is not null));--> statement-breakpoint
CREATE INDEX "wage_cases_open_queue" ON "wage_cases" USING btree ("urgency","id") WHERE deleted_at is null and "status" in (1,2);--> statement-breakpoint
CREATE INDEX "wage_cases_toconfirm_queue" ON "wage_cases" USING btree ("urgency","id") WHERE deleted_at is null and "promise_step" = 1;