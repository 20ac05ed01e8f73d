CREATE TABLE "deposit_drawdowns" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint,
	"deposit" bigint NOT NULL,
	"complaint" bigint,
	"doc_no" text NOT NULL,
	"ordered_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"workers" bigint,
	"persons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"bank_due" date,
	"paid_on" date,
	"receipts" jsonb
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "corp" bigint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "source" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "clue_no" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "is_anonymous" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "named_complainant" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "months" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "accept_due" date;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "close_due" date;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "office" bigint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "is_company_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answer_due" date;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answer_files" jsonb;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "transfer_to" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "transfer_no" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "transferred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "recovered_amount" bigint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "logs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ADD CONSTRAINT "deposit_drawdowns_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ADD CONSTRAINT "deposit_drawdowns_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ADD CONSTRAINT "deposit_drawdowns_deposit_fkey" FOREIGN KEY ("deposit") REFERENCES "public"."corp_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ADD CONSTRAINT "deposit_drawdowns_complaint_fkey" FOREIGN KEY ("complaint") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_project_status_idx" ON "deposit_drawdowns" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_corp_idx" ON "deposit_drawdowns" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_deposit_idx" ON "deposit_drawdowns" USING btree ("deposit","id");--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_complaint_idx" ON "deposit_drawdowns" USING btree ("complaint","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_drawdowns_doc_no_key" ON "deposit_drawdowns" USING btree ("doc_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_doc_no_trgm" ON "deposit_drawdowns" USING gin ("doc_no" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_office_fkey" FOREIGN KEY ("office") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_status_accept_due_idx" ON "complaints" USING btree ("status","accept_due","id");--> statement-breakpoint
CREATE INDEX "complaints_corp_idx" ON "complaints" USING btree ("corp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_clue_no_key" ON "complaints" USING btree ("clue_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaints_clue_no_trgm" ON "complaints" USING gin ("clue_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "complaints_office_idx" ON "complaints" USING btree ("office","id");--> statement-breakpoint
CREATE INDEX "complaints_merged_into_idx" ON "complaints" USING btree ("merged_into","id");