ALTER TABLE "objections" ADD COLUMN "payroll_amount" bigint;--> statement-breakpoint
CREATE INDEX "messages_link_idx" ON "messages" USING btree ("link","id");