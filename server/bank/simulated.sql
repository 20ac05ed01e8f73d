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
