ALTER TABLE "wage_months" ADD COLUMN "account_paid_in_month" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As server/topics/ledger/refreshWageMonths.ts counts them.
INSERT INTO "wage_months" ("project", "pay_month", "due_date", "due_amount", "paid_amount", "owed_amount", "owed_workers", "paid_workers", "attend_workers", "paid_in_month", "account_paid_in_month")
SELECT "project", to_char("pay_date", 'YYYY-MM'), NULL, 0, 0, 0, 0, 0, 0, 0, sum("actual_amount")
  FROM "worker_wages" WHERE "grant_status" = 2 AND "pay_date" IS NOT NULL AND "via_account" = 1 AND "deleted_at" IS NULL GROUP BY 1, 2
ON CONFLICT ("project", "pay_month", "due_date") DO UPDATE SET "account_paid_in_month" = excluded."account_paid_in_month";
