CREATE TABLE "paper_receivers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"paper" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answer_files" jsonb,
	"answered_at" timestamp with time zone,
	"answered_by" bigint
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD CONSTRAINT "paper_receivers_paper_fkey" FOREIGN KEY ("paper") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD CONSTRAINT "paper_receivers_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD CONSTRAINT "paper_receivers_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_receivers" ADD CONSTRAINT "paper_receivers_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_receivers_paper_corp_key" ON "paper_receivers" USING btree ("paper","corp") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "paper_receivers_paper_idx" ON "paper_receivers" USING btree ("paper","id");--> statement-breakpoint
CREATE INDEX "paper_receivers_project_idx" ON "paper_receivers" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "paper_receivers_corp_idx" ON "paper_receivers" USING btree ("corp","id");--> statement-breakpoint
-- Papers that were served before: their employers, and the general contractor (kinds 1 to 4: server/topics/papers/receivers.ts).
insert into paper_receivers (paper, project, corp)
select distinct p.id, p.project, x.corp
from papers p
cross join lateral (
  select (e ->> 'corp')::bigint as corp from jsonb_array_elements(coalesce(p.persons, '[]'::jsonb)) e where p.kind in (1, 2)
  union select p.contractor where p.kind in (1, 2, 3, 4)
) x
where p.served_on is not null and x.corp is not null and p.deleted_at is null;
