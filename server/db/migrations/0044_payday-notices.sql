DROP INDEX "forecasts_decided_queue";--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "safe_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "safe_by" date;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "safe_probability" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "notice_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "noticed_on" date;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "noticed_amount" bigint;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "noticed_probability" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "planned_amount" bigint;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "planned_on" date;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "plan_text" text;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "credited_amount" bigint;