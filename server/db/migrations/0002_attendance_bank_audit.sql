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
  -- taken once: two processes that send the same batch at the same moment meet here
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
-- Messages of a platform without an SMS gateway. Phone and text are sealed; rows are kept for a day.
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

-- The numbers in codes such as GZ25083100000001.
create sequence serial_numbers;

-- The tail of the audit chain: whoever adds a row takes it, so that each row carries the hash of the one before.
create table audit_tail (
  only_one boolean primary key default true check (only_one),
  seq      bigint not null,
  hash     text not null
);
insert into audit_tail (seq, hash) values (0, repeat('0', 64));

create function audit_logs_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are only added';
end $$;
create trigger audit_logs_append_only before update or truncate on audit_logs for each statement execute function audit_logs_are_kept();

-- Wages that are due and not paid: what the rules on arrears look for.
create index worker_wages_unpaid_idx on worker_wages (project, pay_month) where grant_status <> 2 and deleted_at is null;
