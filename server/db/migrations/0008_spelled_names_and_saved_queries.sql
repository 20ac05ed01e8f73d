CREATE TABLE "saved_queries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corps" ADD COLUMN "corp_name_initials" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "name_initials" text;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "worker_name_initials" text;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD COLUMN "title_initials" text;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD COLUMN "project_title_initials" text;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_queries_account_screen_name_key" ON "saved_queries" USING btree ("account","screen","name");--> statement-breakpoint
CREATE INDEX "corps_corp_name_initials_trgm" ON "corps" USING gin ("corp_name_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_name_initials_trgm" ON "projects" USING gin ("name_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "workers_worker_name_initials_trgm" ON "workers" USING gin ("worker_name_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pay_rolls_title_initials_trgm" ON "pay_rolls" USING gin ("title_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_alarms_project_title_initials_trgm" ON "project_alarms" USING gin ("project_title_initials" gin_trgm_ops);