CREATE TABLE "alarm_level_settings_notify_roles" (
	"row" bigint NOT NULL,
	"target" bigint NOT NULL,
	CONSTRAINT "alarm_level_settings_notify_roles_pkey" PRIMARY KEY("row","target")
);
--> statement-breakpoint
ALTER TABLE "alarm_level_settings_notify_roles" ADD CONSTRAINT "alarm_level_settings_notify_roles_row_fkey" FOREIGN KEY ("row") REFERENCES "public"."alarm_level_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_level_settings_notify_roles" ADD CONSTRAINT "alarm_level_settings_notify_roles_target_fkey" FOREIGN KEY ("target") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_level_settings_notify_roles_target_idx" ON "alarm_level_settings_notify_roles" USING btree ("target");--> statement-breakpoint
-- The column stays for processes of the version before; nothing reads it from now on.
INSERT INTO "alarm_level_settings_notify_roles" ("row", "target")
  SELECT s."id", r."id" FROM "alarm_level_settings" s
  JOIN "roles" r ON s."notify_roles" @> to_jsonb(r."id");