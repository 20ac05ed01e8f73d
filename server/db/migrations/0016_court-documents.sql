ALTER TABLE "pay_roll_details" ADD COLUMN "court_files" jsonb;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD COLUMN "court_files" jsonb;