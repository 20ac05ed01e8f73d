CREATE TABLE "pay_roll_acceptances" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pay_roll" bigint NOT NULL,
	"kind" text NOT NULL,
	"worker" bigint,
	"mark" text NOT NULL,
	"word" text NOT NULL,
	"account" bigint NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_roll_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pay_roll" bigint NOT NULL,
	"account" bigint NOT NULL,
	"roll_version" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pay_roll_acceptances_pay_roll_idx" ON "pay_roll_acceptances" USING btree ("pay_roll","id");--> statement-breakpoint
CREATE INDEX "pay_roll_acceptances_account_idx" ON "pay_roll_acceptances" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_roll_views_pay_roll_account_key" ON "pay_roll_views" USING btree ("pay_roll","account");--> statement-breakpoint
CREATE INDEX "pay_roll_views_account_idx" ON "pay_roll_views" USING btree ("account","id");