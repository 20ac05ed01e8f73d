-- Takes a punch whose month has no partition yet; server/jobs/partitions.ts makes the month and moves it there.
create table worker_attendances_default partition of worker_attendances default;
