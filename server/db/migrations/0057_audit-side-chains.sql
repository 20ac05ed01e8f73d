-- The ends of the side chains of the audit log: a writer that finds the end of the first chain (audit_tail) locked adds to one of these.
-- Numbers of chain n begin after n × 10^12, its hashes with n.
create table audit_side_tails (
  chain smallint primary key,
  seq   bigint not null,
  hash  text not null
);--> statement-breakpoint
insert into audit_side_tails select n, n * 1000000000000, lpad(n::text, 64, '0') from generate_series(1, 63) n;
