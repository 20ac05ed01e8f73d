ALTER TABLE "realinfos" ADD COLUMN "worker_name_initials" text;--> statement-breakpoint
CREATE INDEX "realinfos_worker_name_initials_trgm" ON "realinfos" USING gin ("worker_name_initials" gin_trgm_ops);
--> statement-breakpoint
-- The initials of the name are those of any of the person's rows in workers, which are a copy of it.
UPDATE "realinfos" r SET "worker_name_initials" = w."worker_name_initials"
  FROM (SELECT DISTINCT ON ("realinfo") "realinfo", "worker_name_initials" FROM "workers"
    WHERE "worker_name_initials" IS NOT NULL ORDER BY "realinfo", "id" DESC) w
  WHERE w."realinfo" = r."id";
