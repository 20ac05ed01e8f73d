CREATE TABLE "second_factors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"secret" text,
	"secret_index" text,
	"enrolled_at" timestamp with time zone,
	"pending_secret" text,
	"pending_secret_index" text,
	"pending_until" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery" jsonb
);
--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_account_key" ON "second_factors" USING btree ("account");--> statement-breakpoint
CREATE INDEX "second_factors_account_idx" ON "second_factors" USING btree ("account","id");