CREATE TABLE "alarm_sightings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"rule_code" text NOT NULL,
	"period_key" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_sightings_project_rule_code_period_key_key" ON "alarm_sightings" USING btree ("project","rule_code","period_key");--> statement-breakpoint
CREATE INDEX "alarm_sightings_seen_at_idx" ON "alarm_sightings" USING btree ("seen_at","id");