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
--> statement-breakpoint
create trigger project_alarms_report_insert after insert on project_alarms
  referencing new table as changed_rows for each statement execute function report_changes();
--> statement-breakpoint
create trigger project_alarms_report_update after update on project_alarms
  referencing new table as changed_rows for each statement execute function report_changes();
--> statement-breakpoint
create trigger pay_rolls_report_insert after insert on pay_rolls
  referencing new table as changed_rows for each statement execute function report_changes();
--> statement-breakpoint
create trigger pay_rolls_report_update after update on pay_rolls
  referencing new table as changed_rows for each statement execute function report_changes();
--> statement-breakpoint
create trigger messages_report_insert after insert on messages
  referencing new table as changed_rows for each statement execute function report_changes();
--> statement-breakpoint
create trigger messages_report_update after update on messages
  referencing new table as changed_rows for each statement execute function report_changes();
--> statement-breakpoint
create trigger sessions_report_delete after delete on sessions
  referencing old table as changed_rows for each statement execute function report_changes();
