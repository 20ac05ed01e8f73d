ALTER TABLE "papers" ADD COLUMN "alarm" bigint;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "complaint" bigint;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_alarm_fkey" FOREIGN KEY ("alarm") REFERENCES "public"."project_alarms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_complaint_fkey" FOREIGN KEY ("complaint") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_alarm_idx" ON "papers" USING btree ("alarm","id");--> statement-breakpoint
CREATE INDEX "papers_complaint_idx" ON "papers" USING btree ("complaint","id");