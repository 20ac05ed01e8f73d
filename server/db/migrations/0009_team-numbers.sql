-- Teams are numbered by a sequence: a roster of thousands must not hold a lock that every other site waits for.
create sequence team_numbers minvalue 100000000;--> statement-breakpoint
select setval('team_numbers', greatest(100000000, max(team_sys_no))) from teams;
