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

-- Raw punches, one partition a month. PostgreSQL refuses a punch that fits none until server/attendance/partitions.ts makes its month.
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

-- Each worker's days of a month follow every change of attendance_days, in the transaction that makes it: what is new is added, what
-- was there before is subtracted. Rows come in one order, so that two writers never wait for each other in a circle.
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
