CREATE TABLE "worker_texts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"realinfo" bigint NOT NULL,
	"kind" integer NOT NULL,
	"subject" bigint NOT NULL,
	"step" bigint DEFAULT 0 NOT NULL,
	"link_hash" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_opt_outs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"realinfo" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worker_texts" ADD CONSTRAINT "worker_texts_realinfo_fkey" FOREIGN KEY ("realinfo") REFERENCES "public"."realinfos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_opt_outs" ADD CONSTRAINT "text_opt_outs_realinfo_fkey" FOREIGN KEY ("realinfo") REFERENCES "public"."realinfos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "worker_texts_kind_subject_step_key" ON "worker_texts" USING btree ("kind","subject","step") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "worker_texts_realinfo_idx" ON "worker_texts" USING btree ("realinfo","id");--> statement-breakpoint
CREATE INDEX "worker_texts_link_hash_idx" ON "worker_texts" USING btree ("link_hash","id");--> statement-breakpoint
CREATE INDEX "worker_texts_sent_at_idx" ON "worker_texts" USING btree ("sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_opt_outs_realinfo_key" ON "text_opt_outs" USING btree ("realinfo") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "text_opt_outs_realinfo_idx" ON "text_opt_outs" USING btree ("realinfo","id");