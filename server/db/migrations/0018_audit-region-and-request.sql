ALTER TABLE "audit_logs" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "region" bigint;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "actor_region" bigint;