CREATE TABLE "overpayment_set_offs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"overpayment" bigint NOT NULL,
	"pay_roll_detail" bigint NOT NULL,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overpayments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT platform_now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"way" integer DEFAULT 1 NOT NULL,
	"monthly_amount" bigint,
	"confirmed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" bigint,
	"accept_files" jsonb,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint
);
--> statement-breakpoint
ALTER TABLE "wage_account_bills" ADD COLUMN "overpayment" bigint;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "set_off_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "returned_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wage_ledger" ADD COLUMN "overpaid_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "overpayments" ADD CONSTRAINT "overpayments_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overpayments" ADD CONSTRAINT "overpayments_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overpayments" ADD CONSTRAINT "overpayments_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overpayments" ADD CONSTRAINT "overpayments_accepted_by_fkey" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overpayments" ADD CONSTRAINT "overpayments_cancelled_by_fkey" FOREIGN KEY ("cancelled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overpayment_set_offs_overpayment_idx" ON "overpayment_set_offs" USING btree ("overpayment","id");--> statement-breakpoint
CREATE INDEX "overpayment_set_offs_pay_roll_detail_idx" ON "overpayment_set_offs" USING btree ("pay_roll_detail","id");--> statement-breakpoint
CREATE INDEX "overpayment_set_offs_project_pay_month_idx" ON "overpayment_set_offs" USING btree ("project","pay_month","id");--> statement-breakpoint
CREATE INDEX "overpayment_set_offs_corp_pay_month_idx" ON "overpayment_set_offs" USING btree ("corp","pay_month","id");--> statement-breakpoint
CREATE INDEX "overpayment_set_offs_pay_month_idx" ON "overpayment_set_offs" USING btree ("pay_month","id");--> statement-breakpoint
CREATE INDEX "overpayment_set_offs_worker_idx" ON "overpayment_set_offs" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "overpayments_project_pay_month_idx" ON "overpayments" USING btree ("project","pay_month","id");--> statement-breakpoint
CREATE INDEX "overpayments_worker_idx" ON "overpayments" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "overpayments_corp_pay_month_idx" ON "overpayments" USING btree ("corp","pay_month","id");--> statement-breakpoint
CREATE INDEX "overpayments_pay_month_idx" ON "overpayments" USING btree ("pay_month","id");--> statement-breakpoint
CREATE INDEX "overpayments_waiting_queue" ON "overpayments" USING btree ("pay_month","id") WHERE deleted_at is null and ("confirmed_at" is null and "accepted_at" is null and "cancelled_at" is null);--> statement-breakpoint
ALTER TABLE "wage_account_bills" ADD CONSTRAINT "wage_account_bills_overpayment_fkey" FOREIGN KEY ("overpayment") REFERENCES "public"."overpayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wage_account_bills_overpayment_idx" ON "wage_account_bills" USING btree ("overpayment","id");--> statement-breakpoint
CREATE INDEX "wage_ledger_overpaid_queue" ON "wage_ledger" USING btree ("due_date","id") WHERE "overpaid_amount" > 0;--> statement-breakpoint
UPDATE "wage_ledger" SET "overpaid_amount" = "paid_amount" - "due_amount" WHERE "paid_amount" > "due_amount";
