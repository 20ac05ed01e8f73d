-- Punches of the gates: the largest table, by months of China's calendar, so that a month past its retention is dropped at once.
create table "worker_attendances" (
  "id" bigserial not null,
  "project" bigint not null,
  "corp" bigint not null,
  "team" bigint not null,
  "worker" bigint not null,
  "attend_time" timestamp with time zone not null,
  "direction" text not null,
  "attend_type" text not null,
  "image" jsonb,
  "channel" text,
  "terminal_code" text,
  "lng" numeric(9, 6),
  "lat" numeric(8, 6),
  "sim" numeric(4, 2),
  "abnormal" boolean not null default false,
  "abnormal_reason" text,
  "creator_type" integer not null default 9,
  constraint "worker_attendances_pkey" primary key ("id", "attend_time"),
  constraint "worker_attendances_worker_attend_time_direction_key" unique ("worker", "attend_time", "direction")
) partition by range ("attend_time");
--> statement-breakpoint
create index "worker_attendances_project_attend_time_idx" on "worker_attendances" ("project", "attend_time");
--> statement-breakpoint
create index "worker_attendances_corp_attend_time_idx" on "worker_attendances" ("corp", "attend_time");
--> statement-breakpoint
create index "worker_attendances_team_attend_time_idx" on "worker_attendances" ("team", "attend_time");
--> statement-breakpoint
-- The number of the team is unique on the whole platform (全国建筑工人管理服务信息平台数据标准, 班组编号).
create sequence if not exists "team_sys_no_seq" start with 100000001;
--> statement-breakpoint
-- Contracts whose companies give them no code of their own.
create sequence if not exists "contract_code_seq";
