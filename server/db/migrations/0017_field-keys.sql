-- Under which keys the columns, files and messages are encrypted: the first letters of each value, written by the first start.
create table field_keys (
  key_id text primary key,
  noted_at timestamp with time zone not null default now()
);
