ALTER TABLE "orgs" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "name_en" text;--> statement-breakpoint
CREATE INDEX "orgs_name_en_trgm" ON "orgs" USING gin ("name_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_name_en_trgm" ON "roles" USING gin ("name_en" gin_trgm_ops);--> statement-breakpoint
UPDATE "roles" SET "name_en" = n.english FROM (VALUES
  ('超级管理员', 'Super administrator'), ('施工企业', 'Construction company'), ('市级监察员', 'City inspector'),
  ('区县监察员', 'District inspector'), ('行业主管部门', 'Sector department'), ('项目审核员', 'Project reviewer'),
  ('保证金专员', 'Deposit officer'), ('系统管理员', 'System administrator')) n(name, english)
WHERE "roles"."name" = n.name;
