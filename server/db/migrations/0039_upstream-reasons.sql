ALTER TABLE "upstream_calls" ADD COLUMN "english" jsonb;--> statement-breakpoint
ALTER TABLE "upstream_projects" ADD COLUMN "english" jsonb;--> statement-breakpoint
-- Punches that come back from the archive were reported when they were new.
drop trigger worker_attendances_upstream_insert on worker_attendances;
--> statement-breakpoint
create trigger worker_attendances_upstream_insert after insert on worker_attendances referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerAttendance', '200', 'null',
    'to_char(n.attend_time at time zone ''Asia/Shanghai'', ''YYYY-MM'') not in (select month from punch_archives)');
