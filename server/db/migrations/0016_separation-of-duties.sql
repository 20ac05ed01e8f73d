CREATE TABLE "former_phones" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"phone" text NOT NULL,
	"phone_index" text,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD COLUMN "separation" integer;--> statement-breakpoint
CREATE INDEX "former_phones_account_idx" ON "former_phones" USING btree ("account","id");