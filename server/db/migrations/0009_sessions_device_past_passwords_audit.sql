CREATE TABLE "past_passwords" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "past_passwords_account_idx" ON "past_passwords" USING btree ("account","id");--> statement-breakpoint
-- Rows from here on are hashed in an order of keys that jsonb can give back: `verify-audit` makes their hashes anew.
ALTER TABLE "audit_tail" ADD COLUMN "settled_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "audit_tail" SET "settled_from" = "seq" + 1 WHERE "seq" > 0;
