-- Each worker's days of a month follow every change of attendance_days, in the transaction that makes it: what is new is added, what
-- was there before is taken off. Rows come in one order, so that two writers never wait for each other in a circle.
create function keep_attendance_months() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into attendance_months as m (worker, project, corp, month, days)
    select worker, project, corp, to_char(date, 'YYYY-MM'), sum(day_value) from added
    group by 1, 2, 3, 4 order by 2, 4, 1, 3
    on conflict (project, month, worker, corp) do update set days = m.days + excluded.days;
  end if;
  if tg_op <> 'INSERT' then
    insert into attendance_months as m (worker, project, corp, month, days)
    select worker, project, corp, to_char(date, 'YYYY-MM'), -sum(day_value) from removed
    group by 1, 2, 3, 4 order by 2, 4, 1, 3
    on conflict (project, month, worker, corp) do update set days = m.days + excluded.days;
  end if;
  return null;
end $$;
create trigger attendance_months_add after insert on attendance_days
  referencing new table as added for each statement execute function keep_attendance_months();
create trigger attendance_months_change after update on attendance_days
  referencing old table as removed new table as added for each statement execute function keep_attendance_months();
create trigger attendance_months_remove after delete on attendance_days
  referencing old table as removed for each statement execute function keep_attendance_months();

insert into attendance_months (worker, project, corp, month, days)
select worker, project, corp, to_char(date, 'YYYY-MM'), sum(day_value) from attendance_days group by 1, 2, 3, 4;
