CREATE TABLE "minimum_wages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"region" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"monthly_amount" bigint NOT NULL,
	"hourly_amount" bigint,
	"document_no" text
);
--> statement-breakpoint
ALTER TABLE "minimum_wages" ADD CONSTRAINT "minimum_wages_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "minimum_wages_region_idx" ON "minimum_wages" USING btree ("region","id");--> statement-breakpoint
CREATE UNIQUE INDEX "minimum_wages_valid_from_region_key" ON "minimum_wages" USING btree ("valid_from","region") WHERE deleted_at is null;--> statement-breakpoint
-- The amounts that were entered before have no day: they judge every month, until their own day is entered. A district with the amounts of the city follows it.
INSERT INTO "minimum_wages" ("region", "valid_from", "monthly_amount", "hourly_amount", "document_no")
  SELECT r."id", '2020-05-01', r."min_wage", r."min_hourly_wage", '原设置转入，请核对执行日期'
  FROM "regions" r LEFT JOIN "regions" c ON c."id" = r."parent"
  WHERE r."deleted_at" IS NULL AND r."min_wage" > 0
    AND (c."id" IS NULL OR (r."min_wage", r."min_hourly_wage") IS DISTINCT FROM (c."min_wage", c."min_hourly_wage"));--> statement-breakpoint
-- Processes of the version before still read these columns; nothing writes them any more.
ALTER TABLE "regions" ALTER COLUMN "min_wage" SET DEFAULT 0;
