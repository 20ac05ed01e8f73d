-- Messages of a platform without an SMS gateway. Phone and text are sealed; rows are kept for a day.
create table sms_outbox (
  id      bigserial primary key,
  phone   text not null,
  scene   text not null,
  text    text not null,
  sent_at timestamptz not null default now()
);
