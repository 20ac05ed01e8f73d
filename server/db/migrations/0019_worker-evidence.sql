ALTER TABLE "files" ADD COLUMN "realinfo" bigint;--> statement-breakpoint
ALTER TABLE "objections" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_realinfo_fkey" FOREIGN KEY ("realinfo") REFERENCES "public"."realinfos"("id") ON DELETE no action ON UPDATE no action;