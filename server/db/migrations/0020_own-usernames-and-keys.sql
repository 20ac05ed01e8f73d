ALTER TABLE "idempotency_records" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "username_twin" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD COLUMN "realinfo" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_records_realinfo_key_hash_step_key" ON "idempotency_records" USING btree ("realinfo","key_hash","step");--> statement-breakpoint
-- Usernames are unique without regard to case. Accounts that already differ only by case keep their names and sign in as spelt.
UPDATE "accounts" a SET "username_twin" = n.twin
  FROM (SELECT id, row_number() OVER (PARTITION BY lower(username) ORDER BY id) - 1 AS twin FROM "accounts" WHERE deleted_at IS NULL) n
  WHERE a.id = n.id AND n.twin > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_lower_key" ON "accounts" USING btree (lower("username"), "username_twin") WHERE "deleted_at" IS NULL;
