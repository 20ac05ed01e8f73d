-- The hours of a month follow the days of attendance as the days do.
create or replace function keep_attendance_months() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into attendance_months as m (worker, project, corp, month, days, hours)
    select worker, project, corp, to_char(date, 'YYYY-MM'), sum(day_value), sum(work_hours) from added
    group by 1, 2, 3, 4 order by 2, 4, 1, 3
    on conflict (project, month, worker, corp) do update set days = m.days + excluded.days, hours = m.hours + excluded.hours;
  end if;
  if tg_op <> 'INSERT' then
    insert into attendance_months as m (worker, project, corp, month, days, hours)
    select worker, project, corp, to_char(date, 'YYYY-MM'), -sum(day_value), -sum(work_hours) from removed
    group by 1, 2, 3, 4 order by 2, 4, 1, 3
    on conflict (project, month, worker, corp) do update set days = m.days + excluded.days, hours = m.hours + excluded.hours;
  end if;
  return null;
end $$;

update attendance_months m set hours = d.hours
from (select worker, project, corp, to_char(date, 'YYYY-MM')::char(7) as month, sum(work_hours) as hours from attendance_days group by 1, 2, 3, 4) d
where (m.worker, m.project, m.corp, m.month) = (d.worker, d.project, d.corp, d.month);

-- Arrears: a city's in one look, whatever is paid beside them.
create index wage_ledger_owed_idx on wage_ledger (due_date) include (project, corp, worker, owed_amount) where owed_amount > 0;
