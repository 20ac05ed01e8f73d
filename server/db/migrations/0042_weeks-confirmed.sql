CREATE TABLE "week_confirmations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"week_start" date NOT NULL,
	"days" numeric(3, 1) NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "week_confirmations_project_week_start_idx" ON "week_confirmations" USING btree ("project","week_start","id");--> statement-breakpoint
CREATE INDEX "week_confirmations_corp_week_start_idx" ON "week_confirmations" USING btree ("corp","week_start","id");--> statement-breakpoint
CREATE INDEX "week_confirmations_week_start_idx" ON "week_confirmations" USING btree ("week_start","id");--> statement-breakpoint
CREATE UNIQUE INDEX "week_confirmations_worker_week_start_key" ON "week_confirmations" USING btree ("worker","week_start");