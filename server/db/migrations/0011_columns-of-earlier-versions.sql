-- Columns that a database of an earlier version still has, and a new one does not: their values were moved when they were replaced. As
-- long as they differ, a backup of the one cannot be restored into the other.
-- no data is lost: copied to alarm_level_settings_notify_roles
ALTER TABLE "alarm_level_settings" DROP COLUMN IF EXISTS "notify_roles";--> statement-breakpoint
-- no data is lost: copied to minimum_wages
ALTER TABLE "regions" DROP COLUMN IF EXISTS "min_wage", DROP COLUMN IF EXISTS "min_hourly_wage";
