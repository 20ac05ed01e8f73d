DROP INDEX "worker_texts_realinfo_idx";--> statement-breakpoint
ALTER TABLE "worker_texts" ADD COLUMN "postponed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "worker_texts_realinfo_sent_at_idx" ON "worker_texts" USING btree ("realinfo","sent_at","id");--> statement-breakpoint
-- The queue of the texts: what waits is claimed in this order.
create index worker_texts_waiting_idx on worker_texts (postponed_until, id) where sent_at is null and deleted_at is null;
