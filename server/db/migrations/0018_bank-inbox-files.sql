CREATE TABLE "bank_inbox_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"status" integer DEFAULT 1 NOT NULL,
	"batch_no" text,
	"entry_count" bigint DEFAULT 0 NOT NULL,
	"detail" text,
	"english" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bank_inbox_files_received_at_id_idx" ON "bank_inbox_files" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "bank_inbox_files_status_received_at_id_idx" ON "bank_inbox_files" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_inbox_files_name_key" ON "bank_inbox_files" USING btree ("name");