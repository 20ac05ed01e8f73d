ALTER TABLE "accounts" ADD COLUMN "identity_source" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "external_session" text;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_external_id_key" ON "accounts" USING btree ("external_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_external_session_idx" ON "sessions" USING btree ("external_session","id");