-- What no declaration says: tables without a resource, and what the database does by itself.

-- The books of the simulated bank. They hold no card and no account number: an account is known by a key made from its number.
create table sim_accounts (
  account_key  text primary key,
  balance_fen  bigint not null default 0,
  -- reserved by batches on their way
  held_fen     bigint not null default 0 check (held_fen >= 0),
  -- labour fees credited so far; null until the account is opened
  credited_fen bigint
);

create table sim_batches (
  -- inserted once: two processes that send the same batch at the same moment collide here
  batch_no      text primary key,
  account_key   text not null references sim_accounts,
  payload_hash  text not null,
  bank_batch_no text not null,
  code          text not null,
  due_at        timestamptz not null,
  queries       integer not null default 0
);
create index sim_batches_account_key on sim_batches (account_key);

create table sim_records (
  e2e_id        text primary key,
  batch_no      text not null references sim_batches,
  seq           integer not null,
  amount_fen    bigint not null check (amount_fen > 0),
  status        text not null check (status in ('PDNG', 'ACSC', 'RJCT')),
  code          text not null,
  ripe_at_query integer not null,
  settled_at    timestamptz
);
create index sim_records_batch_no on sim_records (batch_no, seq);
create index sim_records_open on sim_records (batch_no) where status = 'PDNG';

-- Messages of a platform without an SMS gateway. Phone and text are encrypted; rows are kept for a day.
create table sms_outbox (
  id      bigserial primary key,
  phone   text not null,
  scene   text not null,
  text    text not null,
  sent_at timestamptz not null default now()
);

-- Raw punches, one partition a month. server/jobs/partitions.ts makes the coming months.
create table worker_attendances (
  id              bigserial,
  project         bigint not null,
  corp            bigint not null,
  team            bigint not null,
  worker          bigint not null,
  attend_time     timestamptz not null,
  direction       text not null,
  attend_type     text not null,
  image           jsonb,
  channel         text,
  terminal_code   text,
  lng             numeric(9, 6),
  lat             numeric(8, 6),
  sim             numeric(4, 2),
  abnormal        boolean not null default false,
  abnormal_reason text,
  creator_type    integer not null default 9,
  primary key (id, attend_time)
) partition by range (attend_time);
create unique index worker_attendances_worker_attend_time_direction_key on worker_attendances (worker, attend_time, direction);
create index worker_attendances_project_attend_time_idx on worker_attendances (project, attend_time, id);
create index worker_attendances_corp_attend_time_idx on worker_attendances (corp, attend_time, id);
create index worker_attendances_team_attend_time_idx on worker_attendances (team, attend_time, id);
create index worker_attendances_attend_time_idx on worker_attendances (attend_time, id);
-- Takes a punch whose month has no partition yet; server/jobs/partitions.ts makes the month and moves it there.
create table worker_attendances_default partition of worker_attendances default;

-- Each worker's days and hours of a month follow every change of attendance_days, in the transaction that makes it: what is new is added, what
-- was there before is subtracted. Rows come in one order, so that two writers never wait for each other in a circle.
create function keep_attendance_months() returns trigger language plpgsql as $$
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
create trigger attendance_months_add after insert on attendance_days
  referencing new table as added for each statement execute function keep_attendance_months();
create trigger attendance_months_change after update on attendance_days
  referencing old table as removed new table as added for each statement execute function keep_attendance_months();
create trigger attendance_months_remove after delete on attendance_days
  referencing old table as removed for each statement execute function keep_attendance_months();

-- Payroll lines keep region, department and general contractor of their project (`denormalized` in their declaration).
create function pay_roll_details_take_project() returns trigger language plpgsql as $$
begin
  select f.contractor_corp, f.region, f.functional_unit into new.contractor_corp, new.region, new.functional_unit
  from projects f where f.id = new.project for key share;
  return new;
end $$;
create trigger pay_roll_details_take_project before insert or update of project, contractor_corp, region, functional_unit on pay_roll_details
  for each row execute function pay_roll_details_take_project();
create function pay_roll_details_follow_project() returns trigger language plpgsql as $$
begin
  update pay_roll_details set contractor_corp = new.contractor_corp, region = new.region, functional_unit = new.functional_unit where project = new.id;
  return null;
end $$;
create trigger pay_roll_details_follow_project after update on projects for each row
  when ((old.contractor_corp, old.region, old.functional_unit) is distinct from (new.contractor_corp, new.region, new.functional_unit)) execute function pay_roll_details_follow_project();

-- Wages that are due and not paid: what the rules on arrears look for.
create index worker_wages_unpaid_idx on worker_wages (project, pay_month) where grant_status <> 2 and deleted_at is null;
-- Arrears: a city's in one look, whatever is paid beside them.
create index wage_ledger_owed_idx on wage_ledger (due_date) include (project, corp, worker, owed_amount) where owed_amount > 0;

-- The numbers in codes such as GZ25083100000001.
create sequence serial_numbers;

-- The tail of the audit chain: a row is added under its lock, so that each row carries the hash of the one before.
create table audit_tail (
  only_one boolean primary key default true check (only_one),
  seq      bigint not null,
  hash     text not null,
  -- the first row whose hash is made of keys in an order that jsonb gives back: `verify-audit` recomputes from there
  settled_from bigint not null default 0
);
insert into audit_tail (seq, hash) values (0, repeat('0', 64));

create function audit_logs_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are only added';
end $$;
create trigger audit_logs_append_only before update or truncate on audit_logs for each statement execute function audit_logs_are_kept();

-- Deleting from the audit log: never a row that is younger than half a year. What is older is purged by AUDIT_DAYS.
create function audit_logs_have_their_time() returns trigger language plpgsql as $$
begin
  if old.time > now() - interval '180 days' then
    raise exception 'audit rows are kept for at least 180 days';
  end if;
  return old;
end $$;
create trigger audit_logs_keep_recent before delete on audit_logs for each row execute function audit_logs_have_their_time();

-- Under which keys the columns, files and messages are encrypted: the first letters of each value, written by the first start.
create table field_keys (
  key_id text primary key,
  noted_at timestamp with time zone not null default now()
);

-- Finds the project that names a permit.
create index projects_builder_licenses_gin on projects using gin (builder_licenses jsonb_path_ops);

-- What changes in a table that is declared `live`, and every session that ends, is reported to the processes that listen
-- (server/live/listenToChanges.ts). One report a statement, delivered at the commit; a payload may not exceed 8,000 bytes.
create function report_changes() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(id) into ids from (select id from changed_rows limit 201) as first_rows;
  if ids is not null then
    perform pg_notify('changes', json_build_object('table', tg_table_name, 'ids', case when cardinality(ids) <= 200 then ids end)::text);
  end if;
  return null;
end $$;
create trigger project_alarms_report_insert after insert on project_alarms
  referencing new table as changed_rows for each statement execute function report_changes();
create trigger project_alarms_report_update after update on project_alarms
  referencing new table as changed_rows for each statement execute function report_changes();
create trigger pay_rolls_report_insert after insert on pay_rolls
  referencing new table as changed_rows for each statement execute function report_changes();
create trigger pay_rolls_report_update after update on pay_rolls
  referencing new table as changed_rows for each statement execute function report_changes();
create trigger messages_report_insert after insert on messages
  referencing new table as changed_rows for each statement execute function report_changes();
create trigger messages_report_update after update on messages
  referencing new table as changed_rows for each statement execute function report_changes();
create trigger sessions_report_delete after delete on sessions
  referencing old table as changed_rows for each statement execute function report_changes();

-- Inserts a delivery for each enabled webhook that subscribes to the event, in the transaction of the event (server/webhooks).
create function queue_webhooks(event_name text, subjects bigint[]) returns void language sql as $$
  insert into webhook_deliveries (webhook, event, subject, queued_at, next_at)
  select w.id, event_name, subject, now(), now() from webhooks w cross join unnest(subjects) as subject
  where w.is_enabled and w.deleted_at is null and event_name = any(string_to_array(w.events, ','))
$$;
create function queue_alarm_raised() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('alarm.raised', (select array_agg(id) from added));
  return null;
end $$;
create trigger project_alarms_webhook_insert after insert on project_alarms
  referencing new table as added for each statement execute function queue_alarm_raised();
create function queue_alarm_closed() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('alarm.closed', (
    select array_agg(n.id) from changed n join before o on o.id = n.id where n.status = 4 and o.status <> 4));
  return null;
end $$;
create trigger project_alarms_webhook_update after update on project_alarms
  referencing old table as before new table as changed for each statement execute function queue_alarm_closed();
create function queue_payroll_ended() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(event_name, subjects) from (
    select case n.status when 3 then 'payroll.paid' else 'payroll.failed' end as event_name, array_agg(n.id) as subjects
    from changed n join before o on o.id = n.id
    where n.status in (3, 4) and n.status <> o.status group by n.status) as ended;
  return null;
end $$;
create trigger pay_rolls_webhook_update after update on pay_rolls
  referencing old table as before new table as changed for each statement execute function queue_payroll_ended();
create function queue_project_passed() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('project.passed', (
    select array_agg(n.id) from changed n join before o on o.id = n.id where n.review_status = 1 and o.review_status <> 1));
  return null;
end $$;
create trigger projects_webhook_update after update on projects
  referencing old table as before new table as changed for each statement execute function queue_project_passed();

-- Queues rows for each upstream platform that their project is reported to: calls of at most so many rows of one group, in the transaction
-- of the change (server/upstream). `only_key` limits it to one key.
create function queue_upstream(method_name text, most int, projects bigint[], parts bigint[], ids bigint[], only_key bigint default null)
returns void language sql as $$
  insert into upstream_calls (platform, upstream_project, project, method, subjects, row_count, queued_at, next_at)
  select k.platform, k.id, k.project, method_name, jsonb_agg(c.id order by c.id), count(*), now(), now()
  from (select u.project, u.part, u.id, (row_number() over (partition by u.project, u.part order by u.id) - 1) / most as slice
        from unnest(projects, parts, ids) as u (project, part, id)) c
  join upstream_projects k on k.project = c.project and k.is_enabled and k.deleted_at is null and (only_key is null or k.id = only_key)
  join upstream_platforms p on p.id = k.platform and p.is_enabled and p.deleted_at is null
    and method_name = any(string_to_array(p.methods, ','))
  group by k.platform, k.id, k.project, c.part, c.slice
  order by k.id, min(c.id)
$$;
-- Of the rows of a statement those that meet a condition. Arguments: method, rows of a call, column that groups them or null, condition on
-- the new row n and, in an update, the old row o.
create function queue_upstream_rows() returns trigger language plpgsql as $$
declare
  projects bigint[];
  parts bigint[];
  ids bigint[];
begin
  if not exists (select 1 from upstream_projects where is_enabled and deleted_at is null) then return null; end if;
  execute format(
    'select array_agg(n.project order by n.id), array_agg((%s)::bigint order by n.id), array_agg(n.id order by n.id) from %s where %s',
    tg_argv[2], case tg_op when 'INSERT' then 'added n' else 'added n join before o on o.id = n.id' end, tg_argv[3])
    into projects, parts, ids;
  if ids is not null then perform queue_upstream(tg_argv[0], tg_argv[1]::int, projects, parts, ids); end if;
  return null;
end $$;
create trigger project_corps_upstream_insert after insert on project_corps referencing new table as added
  for each statement execute function queue_upstream_rows('ProjectSubContractor', '1', 'null', 'n.corp_type not in (8, 9)');
create trigger project_corps_upstream_update after update on project_corps referencing old table as before new table as added
  for each statement execute function queue_upstream_rows('ProjectSubContractor', '1', 'null',
    'n.corp_type not in (8, 9) and n.deleted_at is null and
     (n.entry_time, n.exit_time, n.pm_name, n.pm_id_card_number_index, n.pm_phone_index)
     is distinct from (o.entry_time, o.exit_time, o.pm_name, o.pm_id_card_number_index, o.pm_phone_index)');
create trigger teams_upstream_insert after insert on teams referencing new table as added
  for each statement execute function queue_upstream_rows('Team', '1', 'null', 'true');
create trigger teams_upstream_update after update on teams referencing old table as before new table as added
  for each statement execute function queue_upstream_rows('Team', '1', 'null',
    'n.deleted_at is null and
     (n.team_name, n.team_leader_name, n.team_leader_phone_index, n.team_leader_id_number_index, n.responsible_person_name,
      n.responsible_person_phone_index, n.responsible_person_id_number_index, n.work_type, n.entry_time, n.exit_time, n.remark)
     is distinct from (o.team_name, o.team_leader_name, o.team_leader_phone_index, o.team_leader_id_number_index, o.responsible_person_name,
      o.responsible_person_phone_index, o.responsible_person_id_number_index, o.work_type, o.entry_time, o.exit_time, o.remark)');
create trigger workers_upstream_insert after insert on workers referencing new table as added
  for each statement execute function queue_upstream_rows('ProjectWorker', '10', 'n.team', 'true');
create trigger workers_upstream_update after update on workers referencing old table as before new table as added
  for each statement execute function queue_upstream_rows('ProjectWorker', '10', 'n.team',
    'n.deleted_at is null and
     (n.team, n.worker_name, n.id_card_number_index, n.cell_phone_index, n.is_team_leader, n.work_role, n.work_type, n.card_number,
      n.pay_roll_bank_card_number_index, n.pay_roll_top_bank_code, n.pay_roll_bank_name, n.bank_link_number, n.has_buy_insurance)
     is distinct from (o.team, o.worker_name, o.id_card_number_index, o.cell_phone_index, o.is_team_leader, o.work_role, o.work_type,
      o.card_number, o.pay_roll_bank_card_number_index, o.pay_roll_top_bank_code, o.pay_roll_bank_name, o.bank_link_number,
      o.has_buy_insurance)');
-- A person's record is reported with his entries as a worker on site.
create function queue_upstream_persons() returns trigger language plpgsql as $$
declare
  projects bigint[];
  parts bigint[];
  ids bigint[];
begin
  if not exists (select 1 from upstream_projects where is_enabled and deleted_at is null) then return null; end if;
  select array_agg(w.project order by w.id), array_agg(w.team order by w.id), array_agg(w.id order by w.id) into projects, parts, ids
  from added n join before o on o.id = n.id join workers w on w.realinfo = n.id and w.in_status = 1 and w.deleted_at is null
  where (n.nation, n.address, n.grant_org, n.start_date, n.expiry_date, n.head_image, n.politics_type, n.culture_level_type,
         n.marital_status, n.is_joined, n.joined_time, n.cell_phone_index, n.urgent_link_man, n.urgent_link_man_phone_index)
    is distinct from (o.nation, o.address, o.grant_org, o.start_date, o.expiry_date, o.head_image, o.politics_type, o.culture_level_type,
         o.marital_status, o.is_joined, o.joined_time, o.cell_phone_index, o.urgent_link_man, o.urgent_link_man_phone_index);
  if ids is not null then perform queue_upstream('ProjectWorker', 10, projects, parts, ids); end if;
  return null;
end $$;
create trigger realinfos_upstream_update after update on realinfos referencing old table as before new table as added
  for each statement execute function queue_upstream_persons();
create trigger entry_exits_upstream_insert after insert on entry_exits referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerEntryExit', '50', 'null', 'true');
create trigger worker_contracts_upstream_insert after insert on worker_contracts referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerContract', '1', 'null', 'n.status = 1');
create trigger worker_contracts_upstream_update after update on worker_contracts referencing old table as before new table as added
  for each statement execute function queue_upstream_rows('WorkerContract', '1', 'null',
    'n.status = 1 and n.deleted_at is null and
     (n.contract_code, n.contract_period_type, n.sign_date, n.start_date, n.end_date, n.pay_type, n.unit, n.unit_price, n.contract_files)
     is distinct from (o.contract_code, o.contract_period_type, o.sign_date, o.start_date, o.end_date, o.pay_type, o.unit, o.unit_price,
      o.contract_files)');
create trigger worker_attendances_upstream_insert after insert on worker_attendances referencing new table as added
  for each statement execute function queue_upstream_rows('WorkerAttendance', '200', 'null',
    'to_char(n.attend_time at time zone ''Asia/Shanghai'', ''YYYY-MM'') not in (select month from punch_archives)');
-- A payroll is reported once it is paid, by teams.
create function queue_upstream_payrolls() returns trigger language plpgsql as $$
declare
  projects bigint[];
  parts bigint[];
  ids bigint[];
begin
  if not exists (select 1 from upstream_projects where is_enabled and deleted_at is null) then return null; end if;
  select array_agg(d.project order by d.id), array_agg(hashtextextended(n.id || '/' || w.team, 0) order by d.id), array_agg(d.id order by d.id)
    into projects, parts, ids
  from added n join before o on o.id = n.id join pay_roll_details d on d.pay_roll = n.id and d.deleted_at is null
    join workers w on w.id = d.worker
  where n.status = 3 and o.status <> 3;
  if ids is not null then perform queue_upstream('Payroll', 1000, projects, parts, ids); end if;
  return null;
end $$;
create trigger pay_rolls_upstream_update after update on pay_rolls referencing old table as before new table as added
  for each statement execute function queue_upstream_payrolls();
