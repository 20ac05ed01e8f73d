-- Two officials work on one complaint: its open page follows what the other does.
create trigger complaints_report_insert after insert on complaints
  referencing new table as changed_rows for each statement execute function report_changes();--> statement-breakpoint
create trigger complaints_report_update after update on complaints
  referencing new table as changed_rows for each statement execute function report_changes();
