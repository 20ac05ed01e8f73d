ALTER TABLE "attendance_days" ADD COLUMN "work_seconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "missing_punches" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "open_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "stays" jsonb;--> statement-breakpoint
ALTER TABLE "attendance_months" ADD COLUMN "work_seconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attendance_days_open_until_idx" ON "attendance_days" USING btree ("open_until","id");--> statement-breakpoint
-- Days and months so far know hours to the hundredth. The sums of a month stay as they are, so its trigger rests.
alter table attendance_days disable trigger attendance_months_change;--> statement-breakpoint
update attendance_days set work_seconds = round(work_hours * 3600), missing_punches = (punch_count = 1)::int
  where work_hours > 0 or punch_count = 1;--> statement-breakpoint
alter table attendance_days enable trigger attendance_months_change;--> statement-breakpoint
update attendance_months set work_seconds = round(hours * 3600) where hours > 0;--> statement-breakpoint
-- Seconds are summed like days and hours.
create or replace function keep_attendance_months() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into attendance_months as m (worker, project, corp, month, days, hours, work_seconds)
    select worker, project, corp, to_char(date, 'YYYY-MM'), sum(day_value), sum(work_hours), sum(work_seconds) from added
    group by 1, 2, 3, 4 order by 2, 4, 1, 3
    on conflict (project, month, worker, corp) do update
      set days = m.days + excluded.days, hours = m.hours + excluded.hours, work_seconds = m.work_seconds + excluded.work_seconds;
  end if;
  if tg_op <> 'INSERT' then
    insert into attendance_months as m (worker, project, corp, month, days, hours, work_seconds)
    select worker, project, corp, to_char(date, 'YYYY-MM'), -sum(day_value), -sum(work_hours), -sum(work_seconds) from removed
    group by 1, 2, 3, 4 order by 2, 4, 1, 3
    on conflict (project, month, worker, corp) do update
      set days = m.days + excluded.days, hours = m.hours + excluded.hours, work_seconds = m.work_seconds + excluded.work_seconds;
  end if;
  return null;
end $$;
