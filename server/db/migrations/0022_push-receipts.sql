ALTER TABLE "push_logs" ADD COLUMN "serial_code" text;--> statement-breakpoint
ALTER TABLE "push_logs" ADD COLUMN "result" text;--> statement-breakpoint
CREATE INDEX "push_logs_serial_code_idx" ON "push_logs" USING btree ("serial_code","id");