ALTER TABLE "alarm_queue" RENAME COLUMN "asked_at" TO "queued_at";--> statement-breakpoint
ALTER TABLE "bank_batches" RENAME COLUMN "asked_at" TO "queried_at";--> statement-breakpoint
DROP INDEX "alarm_queue_asked_at_idx";--> statement-breakpoint
CREATE INDEX "alarm_queue_queued_at_idx" ON "alarm_queue" USING btree ("queued_at","id");