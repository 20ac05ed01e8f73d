ALTER TABLE "realinfos" ADD COLUMN "phone_changed_on" date;--> statement-breakpoint
CREATE INDEX "former_phones_phone_idx" ON "former_phones" USING btree ("phone_index","id");