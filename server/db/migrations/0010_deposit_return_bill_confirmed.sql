ALTER TABLE "wage_account_bills" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "corp_deposits" ADD COLUMN "return_due" date;