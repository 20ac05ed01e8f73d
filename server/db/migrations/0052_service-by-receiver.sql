ALTER TABLE "paper_receivers" ALTER COLUMN "corp" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_receivers" ALTER COLUMN "status" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "receiver" text;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "is_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "served_on" date;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "served_manner" integer;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "served_place" text;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "served_by" text;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "service_remark" text;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD COLUMN "receipt_files" jsonb;--> statement-breakpoint
-- The addressees of papers that were issued and not served yet, and banks and authorities, that had no row before.
insert into paper_receivers (paper, project, corp, receiver, status)
select distinct p.id, p.project, x.corp, x.receiver, 2
from papers p
cross join lateral (
  select (e ->> 'corp')::bigint as corp, null as receiver from jsonb_array_elements(coalesce(p.persons, '[]'::jsonb)) e
    where p.kind in (1, 2) and p.status = 1
  union select p.contractor, null where p.kind in (1, 2, 3, 4) and p.status = 1
  union select null, coalesce(p.facts ->> 'bank', '') where p.kind = 3 and p.status in (1, 2)
  union select null, coalesce(p.addressee, '') where p.kind = 9 and p.status in (1, 2)
) x
where p.deleted_at is null and (x.corp is not null or x.receiver <> '');--> statement-breakpoint
update paper_receivers r set
  receiver = coalesce(r.receiver, (select c.corp_name from corps c where c.id = r.corp), ''),
  is_copy = r.corp is not null and r.corp = p.contractor and (p.kind = 3 or (p.kind in (1, 2) and not exists (
    select from jsonb_array_elements(coalesce(p.persons, '[]'::jsonb)) e where (e ->> 'corp')::bigint = r.corp))),
  status = case when p.served_on is null then r.status when r.status = 1 then 1 else 0 end,
  served_on = p.served_on, served_manner = p.served_manner, served_place = p.served_place, served_by = p.served_by,
  received_by = p.received_by, service_remark = p.service_remark, receipt_files = p.receipt_files
from papers p where p.id = r.paper;--> statement-breakpoint
ALTER TABLE "paper_receivers" ALTER COLUMN "receiver" SET NOT NULL;--> statement-breakpoint
-- The pictures of a service belong to the first of those that it was recorded for.
update files f set resource = 'paperReceivers', row = r.id
from (select paper, min(id) as id from paper_receivers where deleted_at is null group by paper) r
where f.resource = 'papers' and f.field = 'receipt_files' and f.row = r.paper;--> statement-breakpoint
-- no data is lost: copied to paper_receivers
ALTER TABLE "papers" DROP COLUMN "served_manner";--> statement-breakpoint
-- no data is lost: copied to paper_receivers
ALTER TABLE "papers" DROP COLUMN "served_place";--> statement-breakpoint
-- no data is lost: copied to paper_receivers
ALTER TABLE "papers" DROP COLUMN "served_by";--> statement-breakpoint
-- no data is lost: copied to paper_receivers
ALTER TABLE "papers" DROP COLUMN "received_by";--> statement-breakpoint
-- no data is lost: copied to paper_receivers
ALTER TABLE "papers" DROP COLUMN "service_remark";--> statement-breakpoint
-- no data is lost: copied to paper_receivers
ALTER TABLE "papers" DROP COLUMN "receipt_files";
