ALTER TABLE "inspection_items" ADD COLUMN "contractor" bigint;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_contractor_fkey" FOREIGN KEY ("contractor") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_items_contractor_idx" ON "inspection_items" USING btree ("contractor","id");