CREATE TABLE "idempotency_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"step" bigint NOT NULL,
	"body_hash" text NOT NULL,
	"result" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_records_account_key_hash_step_key" ON "idempotency_records" USING btree ("account","key_hash","step");--> statement-breakpoint
CREATE INDEX "idempotency_records_recorded_at_idx" ON "idempotency_records" USING btree ("recorded_at","id");