-- A waived alarm is closed as well (projectAlarms: the view 已结): its receivers hold it for open otherwise.
create or replace function queue_alarm_closed() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('alarm.closed', (
    select array_agg(n.id) from changed n join before o on o.id = n.id where n.status in (4, 5) and o.status not in (4, 5)));
  return null;
end $$;
