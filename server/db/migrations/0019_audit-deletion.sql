-- Deleting from the audit log: never a row that is younger than half a year. What is older goes by AUDIT_DAYS.
create function audit_logs_have_their_time() returns trigger language plpgsql as $$
begin
  if old.time > now() - interval '180 days' then
    raise exception 'audit rows are kept for at least 180 days';
  end if;
  return old;
end $$;--> statement-breakpoint
create trigger audit_logs_keep_recent before delete on audit_logs for each row execute function audit_logs_have_their_time();
