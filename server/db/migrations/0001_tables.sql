CREATE TABLE "accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"user_type" integer DEFAULT 1 NOT NULL,
	"role" bigint NOT NULL,
	"org" bigint,
	"corp" bigint,
	"corp_duty" integer,
	"phone" text,
	"phone_index" text,
	"phone_bound" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_unconfirmed" boolean DEFAULT false NOT NULL,
	"identity_source" integer DEFAULT 1 NOT NULL,
	"external_id" text,
	"is_com_init" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"last_login_ip" text,
	"failed_count" bigint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "alarm_level_settings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"score_from" bigint NOT NULL,
	"rectify_work_days" bigint NOT NULL,
	"auto_notify_work_days" bigint DEFAULT 2 NOT NULL,
	"escalate_work_days" bigint NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "alarm_queue" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "alarm_settings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"rule_code" text NOT NULL,
	"name" text NOT NULL,
	"group" text NOT NULL,
	"description" text NOT NULL,
	"legal_basis" text,
	"penalty_basis" text,
	"level_unit" text NOT NULL,
	"smaller_is_worse" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"params" jsonb NOT NULL,
	"levels" jsonb NOT NULL,
	"weight" bigint NOT NULL,
	"drives_level" boolean DEFAULT false NOT NULL,
	"auto_close" boolean DEFAULT true NOT NULL,
	"notify" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_sightings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"rule_code" text NOT NULL,
	"period_key" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"announcement" bigint NOT NULL,
	"account" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"title" text NOT NULL,
	"title_en" text,
	"content" text NOT NULL,
	"content_en" text,
	"for_officials" boolean DEFAULT true NOT NULL,
	"for_companies" boolean DEFAULT true NOT NULL,
	"for_workers" boolean DEFAULT false NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"account" bigint NOT NULL,
	"scopes" text NOT NULL,
	"expires_on" date NOT NULL,
	"addresses" text,
	"per_minute" bigint DEFAULT 60 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"token_hash" text,
	"issued_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "attendance_days" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"team" bigint NOT NULL,
	"work_role" integer NOT NULL,
	"date" date NOT NULL,
	"first_in" timestamp with time zone,
	"last_out" timestamp with time zone,
	"punch_count" bigint NOT NULL,
	"work_hours" numeric(5, 2) NOT NULL,
	"day_value" numeric(2, 1) NOT NULL,
	"abnormal" boolean DEFAULT false NOT NULL,
	"abnormal_reason" text
);
--> statement-breakpoint
CREATE TABLE "attendance_months" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"month" char(7) NOT NULL,
	"days" numeric(5, 1) NOT NULL,
	"hours" numeric(7, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"actor" bigint,
	"ip" text,
	"request_id" text,
	"action" text NOT NULL,
	"entity" text,
	"row" bigint,
	"region" bigint,
	"actor_region" bigint,
	"before" jsonb,
	"after" jsonb,
	"hash" text NOT NULL,
	"prev_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_batches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"batch_no" text NOT NULL,
	"pay_roll" bigint NOT NULL,
	"project" bigint NOT NULL,
	"wage_account" bigint NOT NULL,
	"attempt" bigint NOT NULL,
	"payload_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"account_no" text NOT NULL,
	"account_no_index" text,
	"account_name" text NOT NULL,
	"bank_link_number" text,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text,
	"file_layout" text,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"bank_batch_no" text,
	"code" text,
	"message" text,
	"sendings" bigint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pay_roll" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"kind" integer NOT NULL,
	"batch_no" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"account" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"paid_count" bigint,
	"failed_count" bigint,
	"file_hash" text NOT NULL,
	"files" jsonb
);
--> statement-breakpoint
CREATE TABLE "bank_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bank_batch" bigint NOT NULL,
	"pay_roll_detail" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"e2e_id" text NOT NULL,
	"name" text NOT NULL,
	"card_no" text NOT NULL,
	"card_no_index" text,
	"bank_code" text,
	"bank_link_number" text,
	"amount" bigint NOT NULL,
	"id_card_last4" text,
	"status" text DEFAULT 'PDNG' NOT NULL,
	"code" text,
	"message" text,
	"bank_serial_no" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint,
	"source" integer DEFAULT 3 NOT NULL,
	"clue_no" text,
	"worker" bigint,
	"complainant" text,
	"is_anonymous" boolean DEFAULT true NOT NULL,
	"named_complainant" text,
	"phone" text,
	"phone_index" text,
	"type" integer NOT NULL,
	"content" text NOT NULL,
	"months" text,
	"amount" bigint,
	"people" bigint DEFAULT 1 NOT NULL,
	"files" jsonb,
	"status" integer DEFAULT 1 NOT NULL,
	"accept_due" date,
	"close_due" date,
	"office" bigint,
	"is_company_asked" boolean DEFAULT false NOT NULL,
	"question" text,
	"answer_due" date,
	"answer" text,
	"answer_files" jsonb,
	"answered_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"merged_into" bigint,
	"transfer_to" text,
	"transfer_no" text,
	"transferred_at" timestamp with time zone,
	"recovered_amount" bigint,
	"result" text,
	"accepted_at" timestamp with time zone,
	"handled_by" bigint,
	"handled_at" timestamp with time zone,
	"is_satisfied" boolean,
	"logs" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "construction_permits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"permit_no" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"contractor_name" text NOT NULL,
	"contractor_code" text NOT NULL,
	"build_corp_name" text NOT NULL,
	"contract_amount" bigint,
	"issued_on" date NOT NULL,
	"region" bigint NOT NULL,
	"address" text,
	"start_date" date,
	"complete_date" date,
	"project_no" text,
	"project" bigint,
	"contractor_corp" bigint,
	"reported_at" timestamp with time zone,
	"follow_up" text,
	"report_due" date,
	"urged_by" bigint,
	"urged_at" timestamp with time zone,
	"reason" text,
	"exempt_by" bigint,
	"exempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "corp_deposits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"project_title" text,
	"deposit_type" integer NOT NULL,
	"amount" bigint NOT NULL,
	"required_amount" bigint,
	"ratio" numeric(5, 2),
	"insufficient" boolean DEFAULT false NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_no" text,
	"account_no_index" text,
	"guarantee_no" text,
	"guarantor_name" text,
	"beneficiary" text,
	"store_date" date NOT NULL,
	"expire_date" date,
	"files" jsonb NOT NULL,
	"replaces" bigint,
	"remark" text,
	"status" integer DEFAULT 1 NOT NULL,
	"opinion" text,
	"confirmed_by" bigint,
	"confirmed_at" timestamp with time zone,
	"used_amount" bigint DEFAULT 0 NOT NULL,
	"use_records" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replenish_deadline" date,
	"replenish_amount" bigint,
	"replenish_files" jsonb,
	"replenished_at" timestamp with time zone,
	"return_apply_date" date,
	"promise_files" jsonb,
	"publicity_start" date,
	"return_due" date,
	"return_date" date,
	"return_opinion" text
);
--> statement-breakpoint
CREATE TABLE "corps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"corp_code" text NOT NULL,
	"corp_name" text NOT NULL,
	"corp_name_initials" text,
	"business_types" text NOT NULL,
	"corp_reg_type" text NOT NULL,
	"license_num" text,
	"address" text NOT NULL,
	"area_code" text,
	"region" bigint,
	"address_detail" text NOT NULL,
	"zip_code" text,
	"legal_man" text NOT NULL,
	"legal_man_id_card_type" text DEFAULT '01' NOT NULL,
	"legal_man_id_card_number" text NOT NULL,
	"legal_man_id_card_number_index" text,
	"legal_man_phone" text,
	"legal_man_phone_index" text,
	"reg_capital" numeric(14, 4) NOT NULL,
	"establish_date" date NOT NULL,
	"office_phone" text,
	"email" text,
	"web_site" text,
	"link_man" text NOT NULL,
	"link_phone" text NOT NULL,
	"link_phone_index" text,
	"license_files" jsonb NOT NULL,
	"qualification_files" jsonb,
	"safety_license_no" text,
	"safety_license_expire" date,
	"credit_level" text,
	"is_blacklisted" boolean DEFAULT false NOT NULL,
	"blacklist_until" date,
	"blacklist_reason" text,
	"last_arrears_date" date,
	"review_status" integer DEFAULT 0 NOT NULL,
	"review_opinion" text,
	"field_remarks" jsonb,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"change_status" integer DEFAULT 0 NOT NULL,
	"pending_change" jsonb,
	"source_type" integer DEFAULT 2 NOT NULL,
	"activated" boolean DEFAULT false NOT NULL,
	"agree" boolean
);
--> statement-breakpoint
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
CREATE TABLE "dictionary_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"dictionary" text NOT NULL,
	"code" text NOT NULL,
	"label_zh" text NOT NULL,
	"label_en" text NOT NULL,
	"sort" bigint NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawdown_payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"drawdown" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"worker" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_exits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"type" integer NOT NULL,
	"date" date NOT NULL,
	"voucher" jsonb,
	"creator_type" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extra_corps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"owner_corp" bigint NOT NULL,
	"corp_code" text NOT NULL,
	"corp_name" text NOT NULL,
	"corp_type" integer NOT NULL,
	"address" text,
	"area_code" text,
	"link_man" text,
	"link_phone" text,
	"link_phone_index" text,
	"merged_corp" bigint
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"account" bigint,
	"realinfo" bigint,
	"biz_type" text,
	"resource" text,
	"row" bigint,
	"field" text,
	"is_sensitive" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecast_days" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"forecast_on" date NOT NULL,
	"probability" numeric(5, 2) NOT NULL,
	"expected_shortfall" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecast_models" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"kind" integer NOT NULL,
	"status" integer NOT NULL,
	"trained_from" char(7),
	"trained_to" char(7),
	"example_count" bigint NOT NULL,
	"late_count" bigint NOT NULL,
	"auc" numeric(5, 4),
	"brier" numeric(6, 4),
	"brier_skill" numeric(6, 4),
	"brier_before" numeric(6, 4),
	"decision" integer NOT NULL,
	"coefficients" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"region" bigint,
	"functional_unit" integer,
	"client_name" text,
	"pay_month" char(7) NOT NULL,
	"due_date" date NOT NULL,
	"forecast_on" date NOT NULL,
	"days_left" bigint NOT NULL,
	"probability" numeric(5, 2) NOT NULL,
	"need_p10" bigint NOT NULL,
	"need_p50" bigint NOT NULL,
	"need_p90" bigint NOT NULL,
	"cover_p10" bigint NOT NULL,
	"cover_p50" bigint NOT NULL,
	"cover_p90" bigint NOT NULL,
	"expected_shortfall" bigint NOT NULL,
	"shortfall_p90" bigint NOT NULL,
	"runs_out_on" date,
	"main_reason" integer,
	"is_listed" boolean DEFAULT false NOT NULL,
	"warned_on" date,
	"reminded_on" date,
	"reminded_by" bigint,
	"outcome" integer DEFAULT 0 NOT NULL,
	"late_amount" bigint,
	"is_backcast" boolean DEFAULT false NOT NULL,
	"model" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_phones" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"phone" text NOT NULL,
	"phone_index" text,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"date" date NOT NULL,
	"kind" integer NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "ibps_banks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"bank_code" text,
	"ibps_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"short_name" text,
	"logo" jsonb,
	"is_head" boolean DEFAULT true NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"step" bigint NOT NULL,
	"body_hash" text NOT NULL,
	"result" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_leaders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"process" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"process" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint,
	"title" text,
	"content" text,
	"english" jsonb,
	"link" text,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "minimum_wages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"region" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"monthly_amount" bigint NOT NULL,
	"hourly_amount" bigint,
	"document_no" text
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"nonce" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"worker" bigint NOT NULL,
	"worker_name" text NOT NULL,
	"pay_month" char(7) NOT NULL,
	"date" date,
	"reason" integer NOT NULL,
	"claimed_days" numeric(5, 1),
	"claimed_amount" bigint,
	"content" text,
	"files" jsonb,
	"status" integer DEFAULT 1 NOT NULL,
	"answer_due" date NOT NULL,
	"payroll_amount" bigint,
	"outcome" integer,
	"answer" text,
	"answered_by" bigint,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orgs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"parent" bigint,
	"region" bigint NOT NULL,
	"functional_unit" integer NOT NULL,
	"is_system" boolean DEFAULT true NOT NULL,
	"contact_man" text,
	"contact_phone" text,
	"address_detail" text,
	"sort" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_passwords" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_roll_acceptances" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pay_roll" bigint NOT NULL,
	"kind" text NOT NULL,
	"worker" bigint,
	"mark" text NOT NULL,
	"word" text NOT NULL,
	"account" bigint NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_roll_details" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"pay_roll" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"worker_name" text NOT NULL,
	"id_card_number" text NOT NULL,
	"id_card_number_index" text,
	"cell_phone" text,
	"cell_phone_index" text,
	"team_name" text,
	"work_type" text,
	"worker" bigint NOT NULL,
	"days" numeric(5, 1),
	"work_hours" numeric(5, 1),
	"pay_type" integer,
	"unit_price" bigint,
	"quantity" numeric(12, 2),
	"base_amount" bigint,
	"overtime_amount" bigint DEFAULT 0 NOT NULL,
	"bonus_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_reason" text,
	"advance_amount" bigint DEFAULT 0 NOT NULL,
	"pay_roll_bank_card_number" text,
	"pay_roll_bank_card_number_index" text,
	"pay_roll_bank_code" text,
	"pay_roll_bank_name" text,
	"bank_link_number" text,
	"confirm_status" boolean DEFAULT false NOT NULL,
	"confirm_method" integer,
	"confirm_at" timestamp with time zone,
	"remark" text,
	"attend_days" numeric(5, 1),
	"total_pay_amount" bigint DEFAULT 0 NOT NULL,
	"actual_amount" bigint DEFAULT 0 NOT NULL,
	"is_back_pay" integer,
	"balance_date" date,
	"status" integer DEFAULT 1 NOT NULL,
	"fail_code" text,
	"fail_reason" text,
	"bank_serial_no" text,
	"resettled_by" bigint,
	"retry_of" bigint,
	"reminded_on" date,
	"contractor_corp" bigint,
	"region" bigint,
	"functional_unit" integer
);
--> statement-breakpoint
CREATE TABLE "pay_roll_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pay_roll" bigint NOT NULL,
	"account" bigint NOT NULL,
	"roll_version" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_rolls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"pay_roll_code" text NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"team" bigint,
	"title" text,
	"title_initials" text,
	"pay_month" char(7) NOT NULL,
	"is_back_pay" integer DEFAULT 0 NOT NULL,
	"back_pay_month" char(7),
	"source_pay_roll" bigint,
	"attach_files" jsonb,
	"remark" text,
	"wage_account" bigint,
	"file_layout" text,
	"pay_channel" integer DEFAULT 1 NOT NULL,
	"due_date" date,
	"worker_count" bigint DEFAULT 0 NOT NULL,
	"total_pay_amount" bigint DEFAULT 0 NOT NULL,
	"actual_amount" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"paid_count" bigint DEFAULT 0 NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"failed_count" bigint DEFAULT 0 NOT NULL,
	"failed_amount" bigint DEFAULT 0 NOT NULL,
	"submitted_by" bigint,
	"submitted_at" timestamp with time zone,
	"authorised_by" bigint,
	"authorised_at" timestamp with time zone,
	"review_findings" jsonb,
	"separation" integer,
	"finished_at" timestamp with time zone,
	"bank_batch_no" text,
	"bank_status" text,
	"bank_message" text,
	"attempt" bigint DEFAULT 0 NOT NULL,
	"return_reason" text,
	"creator_type" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_tickets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"pay_roll" bigint NOT NULL,
	"account" bigint NOT NULL,
	"roll_version" bigint NOT NULL,
	"actual_amount" bigint NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payroll_reminders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"reminded_on" date NOT NULL,
	"account" bigint NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"worker" bigint NOT NULL,
	"worker_name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_index" text,
	"status" integer DEFAULT 1 NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb
);
--> statement-breakpoint
CREATE TABLE "project_alarms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"alarm_no" text NOT NULL,
	"project" bigint NOT NULL,
	"project_title" text,
	"project_title_initials" text,
	"corp" bigint NOT NULL,
	"region" bigint NOT NULL,
	"functional_unit" integer NOT NULL,
	"rule_code" text NOT NULL,
	"rule_name" text NOT NULL,
	"group" text NOT NULL,
	"period_key" text DEFAULT '' NOT NULL,
	"level" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"text_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"value" text,
	"threshold" text,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"worker_count" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"overdue_days" bigint DEFAULT 0 NOT NULL,
	"is_government_only" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"deadline" date,
	"notified_at" timestamp with time zone,
	"notified_by" bigint,
	"notify_opinion" text,
	"rectify_content" text,
	"rectify_files" jsonb,
	"rectified_at" timestamp with time zone,
	"rectified_by" bigint,
	"verify_opinion" text,
	"verified_at" timestamp with time zone,
	"verified_by" bigint,
	"dismiss_reason" text,
	"dismissed_until" date,
	"closed_at" timestamp with time zone,
	"close_type" integer,
	"escalated_at" timestamp with time zone,
	"logs" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"event" integer DEFAULT 1 NOT NULL,
	"changes" jsonb NOT NULL,
	"proposed_by" bigint,
	"proposed_at" timestamp with time zone NOT NULL,
	"is_accepted" integer,
	"opinion" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "project_corps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint,
	"extra_corp" bigint,
	"corp_code" text NOT NULL,
	"corp_name" text NOT NULL,
	"corp_type" integer NOT NULL,
	"entry_time" date NOT NULL,
	"exit_time" date,
	"pm_name" text,
	"pm_id_card_type" text DEFAULT '01' NOT NULL,
	"pm_id_card_number" text,
	"pm_id_card_number_index" text,
	"pm_phone" text,
	"pm_phone_index" text,
	"contract_num" text,
	"contract_amount" bigint,
	"contract_sign_date" date,
	"contract_files" jsonb,
	"commission_files" jsonb,
	"creator_type" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_suspensions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"reason" text,
	"files" jsonb
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_initials" text,
	"project_code" text,
	"third_party_project_code" text,
	"description" text,
	"category" text,
	"property_num" text,
	"prj_size" text,
	"functional_unit" integer,
	"supervise_org" bigint,
	"is_government_project" integer,
	"fund_source" integer,
	"contractor_corp" bigint,
	"contractor_name" text,
	"build_corp_name" text,
	"build_corp_code" text,
	"approval_num" text,
	"approval_level_num" text,
	"build_plan_num" text,
	"prj_plan_num" text,
	"need_license" integer DEFAULT 1 NOT NULL,
	"builder_licenses" jsonb,
	"address" text,
	"area_code" text,
	"region" bigint,
	"address_detail" text,
	"lng" numeric(9, 6),
	"lat" numeric(8, 6),
	"building_area" numeric(14, 2),
	"building_length" numeric(14, 2),
	"invest" bigint,
	"contract_num" text,
	"contract_sign_date" date,
	"contract_amount" bigint,
	"contract_files" jsonb,
	"start_date" date,
	"complete_date" date,
	"actual_start_date" date,
	"actual_complete_date" date,
	"prj_status" integer,
	"suspend_from" date,
	"suspend_to" date,
	"suspend_reason" text,
	"suspend_files" jsonb,
	"labor_fee_amount" bigint,
	"labor_fee_ratio" numeric(5, 2),
	"labor_fee_mode" integer,
	"labor_fee_monthly" bigint,
	"labor_fee_progress_ratio" numeric(5, 2),
	"labor_fee_cycle" bigint DEFAULT 1 NOT NULL,
	"labor_fee_pay_day" bigint,
	"pay_day" bigint,
	"pay_month_offset" integer DEFAULT 1 NOT NULL,
	"pay_guarantee_type" integer,
	"pay_guarantee_amount" bigint,
	"pay_guarantee_expire" date,
	"pay_guarantee_files" jsonb,
	"labor_officer_name" text,
	"labor_officer_phone" text,
	"labor_officer_phone_index" text,
	"labor_officer_id_card" text,
	"labor_officer_id_card_index" text,
	"pm_name" text,
	"pm_phone" text,
	"pm_phone_index" text,
	"pm_id_card_number" text,
	"pm_id_card_number_index" text,
	"link_man" text,
	"link_phone" text,
	"link_phone_index" text,
	"rights_board_files" jsonb,
	"rights_board_date" date,
	"review_status" integer DEFAULT 9 NOT NULL,
	"review_opinion" text,
	"field_remarks" jsonb,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"submitted_by" bigint,
	"submitted_at" timestamp with time zone,
	"change_status" integer DEFAULT 0 NOT NULL,
	"pending_change" jsonb,
	"account_exempt" boolean DEFAULT false NOT NULL,
	"account_exempt_reason" text,
	"deposit_required_amount" bigint,
	"deposit_ratio" numeric(5, 2),
	"deposit_reason" text,
	"deposit_reason_en" text,
	"source_type" integer DEFAULT 2 NOT NULL,
	"key_status" integer DEFAULT 0 NOT NULL,
	"last_push_at" timestamp with time zone,
	"alarm_level" integer DEFAULT 9 NOT NULL,
	"risk_score" bigint DEFAULT 0 NOT NULL,
	"open_alarm_count" bigint DEFAULT 0 NOT NULL,
	"open_wage_alarm_count" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "punch_archives" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"month" char(7) NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"row_count" bigint NOT NULL,
	"size" bigint NOT NULL,
	"files" jsonb,
	"archived_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone,
	"manifest" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_logs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"method" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_on" date NOT NULL,
	"rows" bigint NOT NULL,
	"ok" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"duplicate" bigint NOT NULL,
	"message" text,
	"duration" bigint
);
--> statement-breakpoint
CREATE TABLE "realinfos" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"worker_name" text NOT NULL,
	"id_card_type" text DEFAULT '01' NOT NULL,
	"id_card_number" text NOT NULL,
	"id_card_number_index" text,
	"gender" integer,
	"birthday" date,
	"birth_place_code" text,
	"age" bigint,
	"nation" text NOT NULL,
	"address" text NOT NULL,
	"grant_org" text NOT NULL,
	"start_date" date,
	"expiry_date" date,
	"head_image" jsonb NOT NULL,
	"positive_id_card_image" jsonb,
	"negative_id_card_image" jsonb,
	"face_image" jsonb,
	"politics_type" text,
	"culture_level_type" text,
	"marital_status" text,
	"is_joined" integer,
	"joined_time" date,
	"cell_phone" text NOT NULL,
	"cell_phone_index" text,
	"specialty" text,
	"has_bad_medical_history" integer,
	"urgent_link_man" text,
	"urgent_link_man_phone" text,
	"urgent_link_man_phone_index" text,
	"verified_status" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"creator_type" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent" bigint,
	"level" integer NOT NULL,
	"platform_title" text,
	"center_lng" numeric(9, 6),
	"center_lat" numeric(8, 6),
	"hotline" text NOT NULL,
	"arbitration_channel" text NOT NULL,
	"legal_aid_channel" text NOT NULL,
	"legal_hotline" text DEFAULT '12348' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"role_type" integer DEFAULT 1 NOT NULL,
	"code" text DEFAULT 'government' NOT NULL,
	"permissions" text,
	"is_builtin" boolean DEFAULT false NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "saved_queries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" bigint NOT NULL,
	"secret" text,
	"secret_index" text,
	"enrolled_at" timestamp with time zone,
	"pending_secret" text,
	"pending_secret_index" text,
	"pending_until" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery" jsonb
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account" bigint,
	"realinfo" bigint,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"confirmation_proved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"write_lsn" text,
	"file_prefix" text NOT NULL,
	"file_ref" text NOT NULL,
	"ip" text,
	"external_session" text,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "site_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"app_id" text NOT NULL,
	"app_secret" text NOT NULL,
	"app_secret_index" text,
	"old_secret" text,
	"old_secret_index" text,
	"old_secret_until" timestamp with time zone,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"vendor_name" text,
	"vendor_phone" text,
	"ip_whitelist" text,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_surveys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"device" text NOT NULL,
	"is_paid_in_full" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"phone_index" text,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "team_months" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"corp" bigint,
	"team" bigint,
	"due_date" date,
	"attend_workers" bigint NOT NULL,
	"attend_days" numeric(9, 1) NOT NULL,
	"wage_workers" bigint NOT NULL,
	"paid_workers" bigint NOT NULL,
	"failed_workers" bigint NOT NULL,
	"unpaid_workers" bigint NOT NULL,
	"confirmed_workers" bigint NOT NULL,
	"owed_amount" bigint NOT NULL,
	"total_pay_amount" bigint NOT NULL,
	"actual_amount" bigint NOT NULL,
	"paid_amount" bigint NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"online_amount" bigint NOT NULL,
	"offline_amount" bigint NOT NULL,
	"cash_amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"team_sys_no" bigint NOT NULL,
	"project" bigint NOT NULL,
	"project_corp" bigint NOT NULL,
	"corp" bigint,
	"team_name" text NOT NULL,
	"team_leader_name" text,
	"team_leader_phone" text,
	"team_leader_phone_index" text,
	"team_leader_id_card_type" text DEFAULT '01' NOT NULL,
	"team_leader_id_number" text,
	"team_leader_id_number_index" text,
	"responsible_person_name" text,
	"responsible_person_phone" text,
	"responsible_person_phone_index" text,
	"responsible_person_id_card_type" text DEFAULT '01' NOT NULL,
	"responsible_person_id_number" text,
	"responsible_person_id_number_index" text,
	"work_type" text,
	"entry_time" date,
	"exit_time" date,
	"remark" text,
	"creator_type" integer DEFAULT 2 NOT NULL
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
CREATE TABLE "tickets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"account" bigint,
	"facts" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upstream_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"platform" bigint NOT NULL,
	"upstream_project" bigint NOT NULL,
	"project" bigint NOT NULL,
	"method" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"row_count" bigint NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"code" text,
	"failure" text,
	"english" jsonb,
	"request_code" text,
	"receipt" jsonb,
	"queued_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upstream_platforms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"methods" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "upstream_projects" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"platform" bigint NOT NULL,
	"project" bigint NOT NULL,
	"app_id" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"last_accepted_at" timestamp with time zone,
	"failure" text,
	"english" jsonb,
	"app_secret" text,
	"app_secret_index" text
);
--> statement-breakpoint
CREATE TABLE "upstream_teams" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"upstream_project" bigint NOT NULL,
	"team" bigint NOT NULL,
	"team_sys_no" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wage_account_bills" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"wage_account" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"bill_month" char(7) NOT NULL,
	"payer_name" text,
	"payer_account_no" text,
	"payer_account_no_index" text,
	"payer_bank" text,
	"progress_amount" bigint,
	"should_amount" bigint,
	"amount" bigint NOT NULL,
	"reverse_of" bigint,
	"pay_date" date NOT NULL,
	"serial_no" text NOT NULL,
	"files" jsonb NOT NULL,
	"confirm_status" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wage_account_vouchers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"wage_account" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"voucher_type" integer NOT NULL,
	"voucher_date" date NOT NULL,
	"files" jsonb NOT NULL,
	"audit_status" integer DEFAULT 0 NOT NULL,
	"audit_opinion" text,
	"audited_by" bigint,
	"audited_at" timestamp with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "wage_accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"project_title" text,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"account_no_index" text,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_link_number" text NOT NULL,
	"payment_bank" integer,
	"file_layout" text,
	"is_shared" integer DEFAULT 0 NOT NULL,
	"open_date" date NOT NULL,
	"tripartite_sign_date" date,
	"filing_status" integer DEFAULT 1 NOT NULL,
	"filed_at" timestamp with time zone,
	"filing_opinion" text,
	"field_remarks" jsonb,
	"status" integer DEFAULT 1 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"balance_at" timestamp with time zone,
	"bank_balance" bigint,
	"bank_balance_at" timestamp with time zone,
	"total_in" bigint DEFAULT 0 NOT NULL,
	"total_out" bigint DEFAULT 0 NOT NULL,
	"close_status" integer DEFAULT 0 NOT NULL,
	"close_reason" integer,
	"publicity_start" date,
	"close_files" jsonb,
	"close_opinion" text,
	"close_date" date
);
--> statement-breakpoint
CREATE TABLE "wage_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"team" bigint,
	"worker" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"attend_days" numeric(5, 1) NOT NULL,
	"work_hours" numeric(7, 2) NOT NULL,
	"pay_type" integer,
	"unit_price" bigint,
	"earned_amount" bigint NOT NULL,
	"earned_basis" text NOT NULL,
	"total_amount" bigint NOT NULL,
	"deduct_amount" bigint NOT NULL,
	"advance_amount" bigint NOT NULL,
	"declared_amount" bigint NOT NULL,
	"is_submitted" boolean NOT NULL,
	"paid_amount" bigint NOT NULL,
	"deposit_amount" bigint DEFAULT 0 NOT NULL,
	"last_paid_on" date,
	"via_account" integer,
	"processing_amount" bigint NOT NULL,
	"due_amount" bigint NOT NULL,
	"owed_amount" bigint NOT NULL,
	"due_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wage_months" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"pay_month" char(7) NOT NULL,
	"due_amount" bigint NOT NULL,
	"paid_amount" bigint NOT NULL,
	"owed_amount" bigint NOT NULL,
	"due_date" date,
	"owed_workers" bigint DEFAULT 0 NOT NULL,
	"paid_workers" bigint NOT NULL,
	"attend_workers" bigint NOT NULL,
	"paid_in_month" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook" bigint NOT NULL,
	"event" text NOT NULL,
	"subject" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"response_status" bigint,
	"failure" text,
	"english" jsonb,
	"queued_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"payload" jsonb
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"secret" text,
	"secret_index" text,
	"old_secret" text,
	"old_secret_index" text,
	"old_secret_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worker_contracts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"team" bigint,
	"person_name" text,
	"contract_code" text,
	"contract_kind" integer DEFAULT 1 NOT NULL,
	"contract_period_type" integer DEFAULT 0 NOT NULL,
	"sign_date" date NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"pay_type" integer DEFAULT 3 NOT NULL,
	"unit" text,
	"unit_price" bigint,
	"pay_day" bigint,
	"work_content" text,
	"contract_files" jsonb NOT NULL,
	"is_electronic" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"terminate_date" date,
	"roll_count" bigint DEFAULT 0 NOT NULL,
	"creator_type" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "worker_wages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"worker" bigint NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"team" bigint NOT NULL,
	"worker_name" text NOT NULL,
	"id_card_number" text NOT NULL,
	"id_card_number_index" text,
	"cell_phone" text,
	"cell_phone_index" text,
	"pay_month" char(7) NOT NULL,
	"pay_roll" bigint,
	"pay_roll_detail" bigint,
	"days" numeric(5, 1) NOT NULL,
	"work_hours" numeric(5, 1) NOT NULL,
	"pay_type" integer NOT NULL,
	"total_pay_amount" bigint NOT NULL,
	"deduct_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_reason" text,
	"advance_amount" bigint DEFAULT 0 NOT NULL,
	"actual_amount" bigint NOT NULL,
	"pay_channel" integer NOT NULL,
	"via_account" integer,
	"pay_bank_name" text,
	"pay_roll_bank_code" text,
	"pay_roll_bank_card_number" text,
	"pay_roll_bank_card_number_index" text,
	"grant_status" integer NOT NULL,
	"pay_date" date,
	"is_back_pay" integer DEFAULT 0 NOT NULL,
	"is_settlement" integer DEFAULT 0 NOT NULL,
	"confirm_status" boolean DEFAULT false NOT NULL,
	"confirm_method" integer,
	"confirm_at" timestamp with time zone,
	"bank_serial_no" text,
	"files" jsonb,
	"remark" text,
	"creator_type" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"team" bigint NOT NULL,
	"realinfo" bigint NOT NULL,
	"worker_name" text NOT NULL,
	"worker_name_initials" text,
	"id_card_number" text NOT NULL,
	"id_card_number_index" text,
	"gender" integer,
	"age" bigint,
	"cell_phone" text,
	"cell_phone_index" text,
	"is_team_leader" integer DEFAULT 0 NOT NULL,
	"work_role" integer NOT NULL,
	"work_type" text NOT NULL,
	"entry_time" date,
	"exit_time" date,
	"in_status" integer DEFAULT 0 NOT NULL,
	"employment" boolean DEFAULT false NOT NULL,
	"card_number" text,
	"issue_card_date" date,
	"issue_card_pic" jsonb,
	"pay_roll_bank_card_number" text,
	"pay_roll_bank_card_number_index" text,
	"pay_roll_top_bank_code" text,
	"pay_roll_bank_name" text,
	"bank_link_number" text,
	"has_contract" integer DEFAULT 0 NOT NULL,
	"has_buy_insurance" integer,
	"training_date" date,
	"settle_status" integer,
	"settle_file" jsonb,
	"minor_flag" boolean DEFAULT false NOT NULL,
	"over_age_flag" boolean DEFAULT false NOT NULL,
	"creator_type" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_level_settings_notify_roles" (
	"row" bigint NOT NULL,
	"target" bigint NOT NULL,
	CONSTRAINT "alarm_level_settings_notify_roles_pkey" PRIMARY KEY("row","target")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role_fkey" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_org_fkey" FOREIGN KEY ("org") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_fkey" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_batches" ADD CONSTRAINT "bank_batches_pay_roll_fkey" FOREIGN KEY ("pay_roll") REFERENCES "public"."pay_rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_batches" ADD CONSTRAINT "bank_batches_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_batches" ADD CONSTRAINT "bank_batches_wage_account_fkey" FOREIGN KEY ("wage_account") REFERENCES "public"."wage_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_office_fkey" FOREIGN KEY ("office") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_handled_by_fkey" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_contractor_corp_fkey" FOREIGN KEY ("contractor_corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_urged_by_fkey" FOREIGN KEY ("urged_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "construction_permits" ADD CONSTRAINT "construction_permits_exempt_by_fkey" FOREIGN KEY ("exempt_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corp_deposits" ADD CONSTRAINT "corp_deposits_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corp_deposits" ADD CONSTRAINT "corp_deposits_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corp_deposits" ADD CONSTRAINT "corp_deposits_replaces_fkey" FOREIGN KEY ("replaces") REFERENCES "public"."corp_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corp_deposits" ADD CONSTRAINT "corp_deposits_confirmed_by_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corps" ADD CONSTRAINT "corps_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corps" ADD CONSTRAINT "corps_reviewed_by_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ADD CONSTRAINT "deposit_drawdowns_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ADD CONSTRAINT "deposit_drawdowns_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ADD CONSTRAINT "deposit_drawdowns_deposit_fkey" FOREIGN KEY ("deposit") REFERENCES "public"."corp_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_drawdowns" ADD CONSTRAINT "deposit_drawdowns_complaint_fkey" FOREIGN KEY ("complaint") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_exits" ADD CONSTRAINT "entry_exits_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_exits" ADD CONSTRAINT "entry_exits_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_exits" ADD CONSTRAINT "entry_exits_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_corps" ADD CONSTRAINT "extra_corps_owner_corp_fkey" FOREIGN KEY ("owner_corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_corps" ADD CONSTRAINT "extra_corps_merged_corp_fkey" FOREIGN KEY ("merged_corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_fkey" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_realinfo_fkey" FOREIGN KEY ("realinfo") REFERENCES "public"."realinfos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minimum_wages" ADD CONSTRAINT "minimum_wages_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_parent_fkey" FOREIGN KEY ("parent") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD CONSTRAINT "pay_roll_details_pay_roll_fkey" FOREIGN KEY ("pay_roll") REFERENCES "public"."pay_rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD CONSTRAINT "pay_roll_details_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD CONSTRAINT "pay_roll_details_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD CONSTRAINT "pay_roll_details_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD CONSTRAINT "pay_roll_details_resettled_by_fkey" FOREIGN KEY ("resettled_by") REFERENCES "public"."pay_roll_details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_roll_details" ADD CONSTRAINT "pay_roll_details_retry_of_fkey" FOREIGN KEY ("retry_of") REFERENCES "public"."pay_roll_details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD CONSTRAINT "pay_rolls_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD CONSTRAINT "pay_rolls_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD CONSTRAINT "pay_rolls_team_fkey" FOREIGN KEY ("team") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD CONSTRAINT "pay_rolls_source_pay_roll_fkey" FOREIGN KEY ("source_pay_roll") REFERENCES "public"."pay_rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD CONSTRAINT "pay_rolls_wage_account_fkey" FOREIGN KEY ("wage_account") REFERENCES "public"."wage_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD CONSTRAINT "pay_rolls_submitted_by_fkey" FOREIGN KEY ("submitted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rolls" ADD CONSTRAINT "pay_rolls_authorised_by_fkey" FOREIGN KEY ("authorised_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_requests" ADD CONSTRAINT "phone_requests_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD CONSTRAINT "project_alarms_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD CONSTRAINT "project_alarms_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD CONSTRAINT "project_alarms_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD CONSTRAINT "project_alarms_notified_by_fkey" FOREIGN KEY ("notified_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD CONSTRAINT "project_alarms_rectified_by_fkey" FOREIGN KEY ("rectified_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_alarms" ADD CONSTRAINT "project_alarms_verified_by_fkey" FOREIGN KEY ("verified_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_corps" ADD CONSTRAINT "project_corps_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_corps" ADD CONSTRAINT "project_corps_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_corps" ADD CONSTRAINT "project_corps_extra_corp_fkey" FOREIGN KEY ("extra_corp") REFERENCES "public"."extra_corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_suspensions" ADD CONSTRAINT "project_suspensions_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_supervise_org_fkey" FOREIGN KEY ("supervise_org") REFERENCES "public"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_contractor_corp_fkey" FOREIGN KEY ("contractor_corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_region_fkey" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_reviewed_by_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_submitted_by_fkey" FOREIGN KEY ("submitted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_parent_fkey" FOREIGN KEY ("parent") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_keys" ADD CONSTRAINT "site_keys_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_surveys" ADD CONSTRAINT "site_surveys_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_project_corp_fkey" FOREIGN KEY ("project_corp") REFERENCES "public"."project_corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_opt_outs" ADD CONSTRAINT "text_opt_outs_realinfo_fkey" FOREIGN KEY ("realinfo") REFERENCES "public"."realinfos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_projects" ADD CONSTRAINT "upstream_projects_platform_fkey" FOREIGN KEY ("platform") REFERENCES "public"."upstream_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_projects" ADD CONSTRAINT "upstream_projects_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_account_bills" ADD CONSTRAINT "wage_account_bills_wage_account_fkey" FOREIGN KEY ("wage_account") REFERENCES "public"."wage_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_account_bills" ADD CONSTRAINT "wage_account_bills_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_account_bills" ADD CONSTRAINT "wage_account_bills_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_account_bills" ADD CONSTRAINT "wage_account_bills_reverse_of_fkey" FOREIGN KEY ("reverse_of") REFERENCES "public"."wage_account_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_account_vouchers" ADD CONSTRAINT "wage_account_vouchers_wage_account_fkey" FOREIGN KEY ("wage_account") REFERENCES "public"."wage_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_account_vouchers" ADD CONSTRAINT "wage_account_vouchers_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_account_vouchers" ADD CONSTRAINT "wage_account_vouchers_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_account_vouchers" ADD CONSTRAINT "wage_account_vouchers_audited_by_fkey" FOREIGN KEY ("audited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_accounts" ADD CONSTRAINT "wage_accounts_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_accounts" ADD CONSTRAINT "wage_accounts_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_contracts" ADD CONSTRAINT "worker_contracts_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_contracts" ADD CONSTRAINT "worker_contracts_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_contracts" ADD CONSTRAINT "worker_contracts_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_contracts" ADD CONSTRAINT "worker_contracts_team_fkey" FOREIGN KEY ("team") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_texts" ADD CONSTRAINT "worker_texts_realinfo_fkey" FOREIGN KEY ("realinfo") REFERENCES "public"."realinfos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD CONSTRAINT "worker_wages_worker_fkey" FOREIGN KEY ("worker") REFERENCES "public"."workers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD CONSTRAINT "worker_wages_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD CONSTRAINT "worker_wages_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD CONSTRAINT "worker_wages_team_fkey" FOREIGN KEY ("team") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD CONSTRAINT "worker_wages_pay_roll_fkey" FOREIGN KEY ("pay_roll") REFERENCES "public"."pay_rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_wages" ADD CONSTRAINT "worker_wages_pay_roll_detail_fkey" FOREIGN KEY ("pay_roll_detail") REFERENCES "public"."pay_roll_details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_project_fkey" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_corp_fkey" FOREIGN KEY ("corp") REFERENCES "public"."corps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_team_fkey" FOREIGN KEY ("team") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_realinfo_fkey" FOREIGN KEY ("realinfo") REFERENCES "public"."realinfos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_level_settings_notify_roles" ADD CONSTRAINT "alarm_level_settings_notify_roles_row_fkey" FOREIGN KEY ("row") REFERENCES "public"."alarm_level_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_level_settings_notify_roles" ADD CONSTRAINT "alarm_level_settings_notify_roles_target_fkey" FOREIGN KEY ("target") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" USING btree ("username") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_username_trgm" ON "accounts" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_name_trgm" ON "accounts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_role_idx" ON "accounts" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "accounts_org_idx" ON "accounts" USING btree ("org","id");--> statement-breakpoint
CREATE INDEX "accounts_corp_idx" ON "accounts" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "accounts_phone_idx" ON "accounts" USING btree ("phone_index","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_external_id_key" ON "accounts" USING btree ("external_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_level_settings_level_key" ON "alarm_level_settings" USING btree ("level") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_queue_project_key" ON "alarm_queue" USING btree ("project");--> statement-breakpoint
CREATE INDEX "alarm_queue_project_idx" ON "alarm_queue" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "alarm_queue_asked_at_idx" ON "alarm_queue" USING btree ("asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_settings_rule_code_key" ON "alarm_settings" USING btree ("rule_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_sightings_project_rule_code_period_key_key" ON "alarm_sightings" USING btree ("project","rule_code","period_key");--> statement-breakpoint
CREATE INDEX "alarm_sightings_seen_at_idx" ON "alarm_sightings" USING btree ("seen_at","id");--> statement-breakpoint
CREATE INDEX "announcement_reads_announcement_idx" ON "announcement_reads" USING btree ("announcement","id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_reads_account_announcement_key" ON "announcement_reads" USING btree ("account","announcement");--> statement-breakpoint
CREATE INDEX "announcement_reads_account_idx" ON "announcement_reads" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "announcements_title_trgm" ON "announcements" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "api_keys_name_trgm" ON "api_keys" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "api_keys_account_idx" ON "api_keys" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token_hash_key" ON "api_keys" USING btree ("token_hash") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_days_project_date_idx" ON "attendance_days" USING btree ("project","date","id");--> statement-breakpoint
CREATE INDEX "attendance_days_corp_date_idx" ON "attendance_days" USING btree ("corp","date","id");--> statement-breakpoint
CREATE INDEX "attendance_days_team_date_idx" ON "attendance_days" USING btree ("team","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_days_worker_date_project_key" ON "attendance_days" USING btree ("worker","date","project");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_months_project_month_worker_corp_key" ON "attendance_months" USING btree ("project","month","worker","corp");--> statement-breakpoint
CREATE INDEX "attendance_months_worker_idx" ON "attendance_months" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "attendance_months_corp_idx" ON "attendance_months" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_entity_row_idx" ON "audit_logs" USING btree ("entity","row","id");--> statement-breakpoint
CREATE INDEX "audit_logs_action_time_idx" ON "audit_logs" USING btree ("action","time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_logs_seq_key" ON "audit_logs" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_logs_time_idx" ON "audit_logs" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "audit_logs_actor_idx" ON "audit_logs" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "bank_batches_finished_at_next_at_idx" ON "bank_batches" USING btree ("finished_at","next_at","id");--> statement-breakpoint
CREATE INDEX "bank_batches_wage_account_finished_at_idx" ON "bank_batches" USING btree ("wage_account","finished_at","id");--> statement-breakpoint
CREATE INDEX "bank_batches_pay_roll_idx" ON "bank_batches" USING btree ("pay_roll","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_batches_batch_no_key" ON "bank_batches" USING btree ("batch_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bank_batches_project_idx" ON "bank_batches" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "bank_files_pay_roll_idx" ON "bank_files" USING btree ("pay_roll","id");--> statement-breakpoint
CREATE INDEX "bank_files_project_idx" ON "bank_files" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "bank_files_corp_idx" ON "bank_files" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "bank_files_account_idx" ON "bank_files" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_records_bank_batch_seq_key" ON "bank_records" USING btree ("bank_batch","seq");--> statement-breakpoint
CREATE INDEX "bank_records_pay_roll_detail_idx" ON "bank_records" USING btree ("pay_roll_detail","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_records_e2e_id_key" ON "bank_records" USING btree ("e2e_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captchas_key_key" ON "captchas" USING btree ("key");--> statement-breakpoint
CREATE INDEX "captchas_expires_at_idx" ON "captchas" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "complaints_project_status_idx" ON "complaints" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "complaints_status_accept_due_idx" ON "complaints" USING btree ("status","accept_due","id");--> statement-breakpoint
CREATE INDEX "complaints_corp_idx" ON "complaints" USING btree ("corp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_clue_no_key" ON "complaints" USING btree ("clue_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaints_clue_no_trgm" ON "complaints" USING gin ("clue_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "complaints_phone_idx" ON "complaints" USING btree ("phone_index","id");--> statement-breakpoint
CREATE INDEX "complaints_office_idx" ON "complaints" USING btree ("office","id");--> statement-breakpoint
CREATE INDEX "complaints_merged_into_idx" ON "complaints" USING btree ("merged_into","id");--> statement-breakpoint
CREATE INDEX "construction_permits_status_issued_on_idx" ON "construction_permits" USING btree ("status","issued_on","id");--> statement-breakpoint
CREATE INDEX "construction_permits_region_status_idx" ON "construction_permits" USING btree ("region","status","id");--> statement-breakpoint
CREATE INDEX "construction_permits_contractor_corp_status_idx" ON "construction_permits" USING btree ("contractor_corp","status","id");--> statement-breakpoint
CREATE INDEX "construction_permits_project_no_idx" ON "construction_permits" USING btree ("project_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "construction_permits_permit_no_key" ON "construction_permits" USING btree ("permit_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "construction_permits_permit_no_trgm" ON "construction_permits" USING gin ("permit_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_name_trgm" ON "construction_permits" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_contractor_name_trgm" ON "construction_permits" USING gin ("contractor_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_contractor_code_trgm" ON "construction_permits" USING gin ("contractor_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_project_no_trgm" ON "construction_permits" USING gin ("project_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "construction_permits_project_idx" ON "construction_permits" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "corp_deposits_project_status_idx" ON "corp_deposits" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "corp_deposits_corp_status_idx" ON "corp_deposits" USING btree ("corp","status","id");--> statement-breakpoint
CREATE INDEX "corp_deposits_status_expire_date_idx" ON "corp_deposits" USING btree ("status","expire_date","id");--> statement-breakpoint
CREATE INDEX "corp_deposits_project_title_trgm" ON "corp_deposits" USING gin ("project_title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "corp_deposits_guarantee_no_key" ON "corp_deposits" USING btree ("guarantee_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "corp_deposits_guarantee_no_trgm" ON "corp_deposits" USING gin ("guarantee_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "corps_region_idx" ON "corps" USING btree ("region","id");--> statement-breakpoint
CREATE INDEX "corps_review_status_created_at_idx" ON "corps" USING btree ("review_status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "corps_corp_code_key" ON "corps" USING btree ("corp_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "corps_corp_code_trgm" ON "corps" USING gin ("corp_code" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "corps_corp_name_key" ON "corps" USING btree ("corp_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "corps_corp_name_trgm" ON "corps" USING gin ("corp_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "corps_corp_name_initials_trgm" ON "corps" USING gin ("corp_name_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "corps_link_phone_idx" ON "corps" USING btree ("link_phone_index","id");--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_project_status_idx" ON "deposit_drawdowns" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_corp_idx" ON "deposit_drawdowns" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_deposit_idx" ON "deposit_drawdowns" USING btree ("deposit","id");--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_complaint_idx" ON "deposit_drawdowns" USING btree ("complaint","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_drawdowns_doc_no_key" ON "deposit_drawdowns" USING btree ("doc_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_doc_no_trgm" ON "deposit_drawdowns" USING gin ("doc_no" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entries_code_dictionary_key" ON "dictionary_entries" USING btree ("code","dictionary") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dictionary_entries_label_zh_trgm" ON "dictionary_entries" USING gin ("label_zh" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dictionary_entries_label_en_trgm" ON "dictionary_entries" USING gin ("label_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drawdown_payments_project_pay_month_idx" ON "drawdown_payments" USING btree ("project","pay_month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawdown_payments_drawdown_worker_corp_pay_month_key" ON "drawdown_payments" USING btree ("drawdown","worker","corp","pay_month");--> statement-breakpoint
CREATE INDEX "drawdown_payments_corp_idx" ON "drawdown_payments" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "drawdown_payments_worker_idx" ON "drawdown_payments" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "entry_exits_worker_date_idx" ON "entry_exits" USING btree ("worker","date","id");--> statement-breakpoint
CREATE INDEX "entry_exits_project_idx" ON "entry_exits" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "entry_exits_corp_idx" ON "entry_exits" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "extra_corps_owner_corp_idx" ON "extra_corps" USING btree ("owner_corp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "extra_corps_corp_code_owner_corp_key" ON "extra_corps" USING btree ("corp_code","owner_corp") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extra_corps_corp_code_trgm" ON "extra_corps" USING gin ("corp_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "extra_corps_corp_name_trgm" ON "extra_corps" USING gin ("corp_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_resource_row_idx" ON "files" USING btree ("resource","row","id");--> statement-breakpoint
CREATE INDEX "files_path_idx" ON "files" USING btree ("path","id");--> statement-breakpoint
CREATE INDEX "files_sha256_idx" ON "files" USING btree ("sha256","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_days_project_pay_month_forecast_on_key" ON "forecast_days" USING btree ("project","pay_month","forecast_on");--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_models_version_key" ON "forecast_models" USING btree ("version");--> statement-breakpoint
CREATE INDEX "forecasts_outcome_expected_shortfall_idx" ON "forecasts" USING btree ("outcome","expected_shortfall","id");--> statement-breakpoint
CREATE INDEX "forecasts_corp_outcome_idx" ON "forecasts" USING btree ("corp","outcome","id");--> statement-breakpoint
CREATE INDEX "forecasts_region_outcome_idx" ON "forecasts" USING btree ("region","outcome","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forecasts_project_pay_month_key" ON "forecasts" USING btree ("project","pay_month");--> statement-breakpoint
CREATE INDEX "forecasts_model_idx" ON "forecasts" USING btree ("model","id");--> statement-breakpoint
CREATE INDEX "former_phones_account_idx" ON "former_phones" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_date_key" ON "holidays" USING btree ("date") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ibps_banks_ibps_code_key" ON "ibps_banks" USING btree ("ibps_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ibps_banks_ibps_code_trgm" ON "ibps_banks" USING gin ("ibps_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ibps_banks_bank_name_trgm" ON "ibps_banks" USING gin ("bank_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_records_account_key_hash_step_key" ON "idempotency_records" USING btree ("account","key_hash","step");--> statement-breakpoint
CREATE INDEX "idempotency_records_recorded_at_idx" ON "idempotency_records" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_leaders_name_key" ON "job_leaders" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "job_runs_name_key" ON "job_runs" USING btree ("name");--> statement-breakpoint
CREATE INDEX "messages_account_sent_at_idx" ON "messages" USING btree ("account","sent_at","id");--> statement-breakpoint
CREATE INDEX "messages_link_idx" ON "messages" USING btree ("link","id");--> statement-breakpoint
CREATE INDEX "minimum_wages_region_idx" ON "minimum_wages" USING btree ("region","id");--> statement-breakpoint
CREATE UNIQUE INDEX "minimum_wages_valid_from_region_key" ON "minimum_wages" USING btree ("valid_from","region") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "nonces_app_id_nonce_key" ON "nonces" USING btree ("app_id","nonce");--> statement-breakpoint
CREATE INDEX "nonces_seen_at_idx" ON "nonces" USING btree ("seen_at","id");--> statement-breakpoint
CREATE INDEX "objections_project_status_idx" ON "objections" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "objections_corp_idx" ON "objections" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "objections_worker_idx" ON "objections" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "objections_worker_name_trgm" ON "objections" USING gin ("worker_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orgs_parent_name_key" ON "orgs" USING btree ("parent","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orgs_name_key" ON "orgs" USING btree ("name") WHERE deleted_at is null and parent is null;--> statement-breakpoint
CREATE INDEX "orgs_name_trgm" ON "orgs" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orgs_name_en_trgm" ON "orgs" USING gin ("name_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orgs_parent_idx" ON "orgs" USING btree ("parent","id");--> statement-breakpoint
CREATE INDEX "orgs_region_idx" ON "orgs" USING btree ("region","id");--> statement-breakpoint
CREATE INDEX "past_passwords_account_idx" ON "past_passwords" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "pay_roll_acceptances_pay_roll_idx" ON "pay_roll_acceptances" USING btree ("pay_roll","id");--> statement-breakpoint
CREATE INDEX "pay_roll_acceptances_account_idx" ON "pay_roll_acceptances" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "pay_roll_details_pay_roll_seq_idx" ON "pay_roll_details" USING btree ("pay_roll","seq","id");--> statement-breakpoint
CREATE INDEX "pay_roll_details_project_status_idx" ON "pay_roll_details" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "pay_roll_details_worker_pay_month_idx" ON "pay_roll_details" USING btree ("worker","pay_month","id");--> statement-breakpoint
CREATE INDEX "pay_roll_details_status_id_deleted_at_functional_unit_idx" ON "pay_roll_details" USING btree ("status","id","deleted_at","functional_unit");--> statement-breakpoint
CREATE INDEX "pay_roll_details_region_status_id_deleted_at_functional_unit_idx" ON "pay_roll_details" USING btree ("region","status","id","deleted_at","functional_unit");--> statement-breakpoint
CREATE INDEX "pay_roll_details_corp_status_id_deleted_at_idx" ON "pay_roll_details" USING btree ("corp","status","id","deleted_at");--> statement-breakpoint
CREATE INDEX "pay_roll_details_contractor_corp_status_id_deleted_at_corp_idx" ON "pay_roll_details" USING btree ("contractor_corp","status","id","deleted_at","corp");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_roll_details_pay_roll_worker_key" ON "pay_roll_details" USING btree ("pay_roll","worker") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_roll_details_pay_month_worker_key" ON "pay_roll_details" USING btree ("pay_month","worker") WHERE deleted_at is null and is_back_pay = 0;--> statement-breakpoint
CREATE INDEX "pay_roll_details_worker_name_trgm" ON "pay_roll_details" USING gin ("worker_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pay_roll_details_id_card_number_idx" ON "pay_roll_details" USING btree ("id_card_number_index","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_roll_views_pay_roll_account_key" ON "pay_roll_views" USING btree ("pay_roll","account");--> statement-breakpoint
CREATE INDEX "pay_roll_views_account_idx" ON "pay_roll_views" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "pay_rolls_pay_month_idx" ON "pay_rolls" USING btree ("pay_month","id");--> statement-breakpoint
CREATE INDEX "pay_rolls_project_pay_month_idx" ON "pay_rolls" USING btree ("project","pay_month","id");--> statement-breakpoint
CREATE INDEX "pay_rolls_corp_pay_month_idx" ON "pay_rolls" USING btree ("corp","pay_month","id");--> statement-breakpoint
CREATE INDEX "pay_rolls_status_due_date_idx" ON "pay_rolls" USING btree ("status","due_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rolls_project_corp_team_pay_month_key" ON "pay_rolls" USING btree ("project","corp","team","pay_month") WHERE deleted_at is null and is_back_pay = 0 and team is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rolls_project_corp_pay_month_key" ON "pay_rolls" USING btree ("project","corp","pay_month") WHERE deleted_at is null and is_back_pay = 0 and team is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rolls_pay_roll_code_key" ON "pay_rolls" USING btree ("pay_roll_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pay_rolls_pay_roll_code_trgm" ON "pay_rolls" USING gin ("pay_roll_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pay_rolls_team_idx" ON "pay_rolls" USING btree ("team","id");--> statement-breakpoint
CREATE INDEX "pay_rolls_title_trgm" ON "pay_rolls" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pay_rolls_title_initials_trgm" ON "pay_rolls" USING gin ("title_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pay_rolls_source_pay_roll_idx" ON "pay_rolls" USING btree ("source_pay_roll","id");--> statement-breakpoint
CREATE INDEX "pay_rolls_wage_account_idx" ON "pay_rolls" USING btree ("wage_account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_tickets_ticket_hash_key" ON "pay_tickets" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "pay_tickets_pay_roll_idx" ON "pay_tickets" USING btree ("pay_roll","id");--> statement-breakpoint
CREATE INDEX "pay_tickets_account_idx" ON "pay_tickets" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "pay_tickets_expires_at_idx" ON "pay_tickets" USING btree ("expires_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_reminders_project_corp_pay_month_reminded_on_key" ON "payroll_reminders" USING btree ("project","corp","pay_month","reminded_on");--> statement-breakpoint
CREATE INDEX "payroll_reminders_corp_idx" ON "payroll_reminders" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "payroll_reminders_account_idx" ON "payroll_reminders" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "phone_requests_project_status_idx" ON "phone_requests" USING btree ("project","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_requests_worker_key" ON "phone_requests" USING btree ("worker") WHERE deleted_at is null and status = 1;--> statement-breakpoint
CREATE INDEX "phone_requests_corp_idx" ON "phone_requests" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "phone_requests_worker_idx" ON "phone_requests" USING btree ("worker","id");--> statement-breakpoint
CREATE INDEX "phone_requests_worker_name_trgm" ON "phone_requests" USING gin ("worker_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "preferences_account_key_key" ON "preferences" USING btree ("account","key");--> statement-breakpoint
CREATE INDEX "project_alarms_project_status_idx" ON "project_alarms" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "project_alarms_corp_status_idx" ON "project_alarms" USING btree ("corp","status","id");--> statement-breakpoint
CREATE INDEX "project_alarms_region_status_idx" ON "project_alarms" USING btree ("region","status","id");--> statement-breakpoint
CREATE INDEX "project_alarms_level_raised_at_idx" ON "project_alarms" USING btree ("level","raised_at","id");--> statement-breakpoint
CREATE INDEX "project_alarms_status_raised_at_idx" ON "project_alarms" USING btree ("status","raised_at","id");--> statement-breakpoint
CREATE INDEX "project_alarms_closed_at_idx" ON "project_alarms" USING btree ("closed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_alarms_project_rule_code_period_key_key" ON "project_alarms" USING btree ("project","rule_code","period_key") WHERE deleted_at is null and status in (1, 2, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "project_alarms_alarm_no_key" ON "project_alarms" USING btree ("alarm_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_alarms_alarm_no_trgm" ON "project_alarms" USING gin ("alarm_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_alarms_project_title_trgm" ON "project_alarms" USING gin ("project_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_alarms_project_title_initials_trgm" ON "project_alarms" USING gin ("project_title_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_alarms_title_trgm" ON "project_alarms" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_alarms_content_trgm" ON "project_alarms" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_changes_project_idx" ON "project_changes" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "project_corps_corp_project_idx" ON "project_corps" USING btree ("corp","project","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_corps_project_corp_type_corp_code_key" ON "project_corps" USING btree ("project","corp_type","corp_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_corps_project_corp_type_key" ON "project_corps" USING btree ("project","corp_type") WHERE deleted_at is null and corp_type in (8, 9);--> statement-breakpoint
CREATE INDEX "project_corps_project_idx" ON "project_corps" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "project_corps_extra_corp_idx" ON "project_corps" USING btree ("extra_corp","id");--> statement-breakpoint
CREATE INDEX "project_corps_corp_code_trgm" ON "project_corps" USING gin ("corp_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_corps_corp_name_trgm" ON "project_corps" USING gin ("corp_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_suspensions_project_idx" ON "project_suspensions" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "projects_region_idx" ON "projects" USING btree ("region","id");--> statement-breakpoint
CREATE INDEX "projects_region_functional_unit_idx" ON "projects" USING btree ("region","functional_unit","id");--> statement-breakpoint
CREATE INDEX "projects_region_prj_status_review_status_id_deleted_at_idx" ON "projects" USING btree ("region","prj_status","review_status","id","deleted_at");--> statement-breakpoint
CREATE INDEX "projects_prj_status_review_status_id_deleted_at_idx" ON "projects" USING btree ("prj_status","review_status","id","deleted_at");--> statement-breakpoint
CREATE INDEX "projects_alarm_level_idx" ON "projects" USING btree ("alarm_level","id");--> statement-breakpoint
CREATE INDEX "projects_review_status_created_at_id_deleted_at_idx" ON "projects" USING btree ("review_status","created_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "projects_contractor_corp_created_at_idx" ON "projects" USING btree ("contractor_corp","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_followed_key" ON "projects" USING btree ("id","contractor_corp","region","functional_unit");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_name_contractor_corp_key" ON "projects" USING btree ("name","contractor_corp") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_name_trgm" ON "projects" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_name_initials_trgm" ON "projects" USING gin ("name_initials" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "projects_project_code_key" ON "projects" USING btree ("project_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_project_code_trgm" ON "projects" USING gin ("project_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_third_party_project_code_trgm" ON "projects" USING gin ("third_party_project_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_supervise_org_idx" ON "projects" USING btree ("supervise_org","id");--> statement-breakpoint
CREATE INDEX "projects_contractor_name_trgm" ON "projects" USING gin ("contractor_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_build_corp_name_trgm" ON "projects" USING gin ("build_corp_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_build_corp_code_trgm" ON "projects" USING gin ("build_corp_code" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "punch_archives_month_key" ON "punch_archives" USING btree ("month");--> statement-breakpoint
CREATE INDEX "push_logs_project_received_at_idx" ON "push_logs" USING btree ("project","received_at","id");--> statement-breakpoint
CREATE INDEX "push_logs_project_received_on_idx" ON "push_logs" USING btree ("project","received_on","id");--> statement-breakpoint
CREATE INDEX "push_logs_received_at_idx" ON "push_logs" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "realinfos_worker_name_trgm" ON "realinfos" USING gin ("worker_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "realinfos_id_card_number_id_card_type_key" ON "realinfos" USING btree ("id_card_number_index","id_card_type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "realinfos_id_card_number_idx" ON "realinfos" USING btree ("id_card_number_index","id");--> statement-breakpoint
CREATE INDEX "realinfos_cell_phone_idx" ON "realinfos" USING btree ("cell_phone_index","id");--> statement-breakpoint
CREATE UNIQUE INDEX "regions_code_key" ON "regions" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regions_name_trgm" ON "regions" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "regions_parent_idx" ON "regions" USING btree ("parent","id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roles_name_trgm" ON "roles" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_name_en_trgm" ON "roles" USING gin ("name_en" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_queries_account_screen_name_key" ON "saved_queries" USING btree ("account","screen","name");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_account_key" ON "second_factors" USING btree ("account");--> statement-breakpoint
CREATE INDEX "second_factors_account_idx" ON "second_factors" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_last_used_at_idx" ON "sessions" USING btree ("last_used_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_file_ref_key" ON "sessions" USING btree ("file_ref");--> statement-breakpoint
CREATE INDEX "sessions_external_session_idx" ON "sessions" USING btree ("external_session","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_keys_project_key" ON "site_keys" USING btree ("project") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_keys_project_idx" ON "site_keys" USING btree ("project","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_keys_app_id_key" ON "site_keys" USING btree ("app_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "site_surveys_project_pay_month_device_key" ON "site_surveys" USING btree ("project","pay_month","device") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_surveys_project_idx" ON "site_surveys" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "sms_codes_phone_sent_at_idx" ON "sms_codes" USING btree ("phone_index","sent_at","id");--> statement-breakpoint
CREATE INDEX "sms_codes_ip_sent_at_idx" ON "sms_codes" USING btree ("ip","sent_at","id");--> statement-breakpoint
CREATE INDEX "sms_codes_expires_at_idx" ON "sms_codes" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "team_months_pay_month_idx" ON "team_months" USING btree ("pay_month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_months_project_pay_month_corp_team_key" ON "team_months" USING btree ("project","pay_month","corp","team") NULLS NOT DISTINCT;--> statement-breakpoint
CREATE INDEX "teams_project_team_sys_no_idx" ON "teams" USING btree ("project","team_sys_no","id");--> statement-breakpoint
CREATE INDEX "teams_corp_team_sys_no_idx" ON "teams" USING btree ("corp","team_sys_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_team_sys_no_key" ON "teams" USING btree ("team_sys_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teams_project_corp_idx" ON "teams" USING btree ("project_corp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_team_name_project_corp_key" ON "teams" USING btree ("team_name","project_corp") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teams_team_name_trgm" ON "teams" USING gin ("team_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "text_opt_outs_realinfo_key" ON "text_opt_outs" USING btree ("realinfo") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "text_opt_outs_realinfo_idx" ON "text_opt_outs" USING btree ("realinfo","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_ticket_hash_key" ON "tickets" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "tickets_expires_at_idx" ON "tickets" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_queued_at_id_idx" ON "upstream_calls" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_platform_queued_at_id_idx" ON "upstream_calls" USING btree ("platform","queued_at","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_upstream_project_status_id_idx" ON "upstream_calls" USING btree ("upstream_project","status","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_status_next_at_id_idx" ON "upstream_calls" USING btree ("status","next_at","id");--> statement-breakpoint
CREATE INDEX "upstream_calls_project_idx" ON "upstream_calls" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "upstream_platforms_name_trgm" ON "upstream_platforms" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "upstream_projects_platform_idx" ON "upstream_projects" USING btree ("platform","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upstream_projects_project_platform_key" ON "upstream_projects" USING btree ("project","platform") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "upstream_projects_project_idx" ON "upstream_projects" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "upstream_projects_app_id_trgm" ON "upstream_projects" USING gin ("app_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "upstream_teams_upstream_project_idx" ON "upstream_teams" USING btree ("upstream_project","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upstream_teams_team_upstream_project_key" ON "upstream_teams" USING btree ("team","upstream_project");--> statement-breakpoint
CREATE INDEX "upstream_teams_team_idx" ON "upstream_teams" USING btree ("team","id");--> statement-breakpoint
CREATE INDEX "wage_account_bills_project_bill_month_idx" ON "wage_account_bills" USING btree ("project","bill_month","id");--> statement-breakpoint
CREATE INDEX "wage_account_bills_wage_account_bill_month_idx" ON "wage_account_bills" USING btree ("wage_account","bill_month","id");--> statement-breakpoint
CREATE INDEX "wage_account_bills_corp_pay_date_idx" ON "wage_account_bills" USING btree ("corp","pay_date","id");--> statement-breakpoint
CREATE INDEX "wage_account_bills_pay_date_idx" ON "wage_account_bills" USING btree ("pay_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wage_account_bills_wage_account_serial_no_key" ON "wage_account_bills" USING btree ("wage_account","serial_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wage_account_bills_reverse_of_key" ON "wage_account_bills" USING btree ("reverse_of") WHERE deleted_at is null and reverse_of is not null;--> statement-breakpoint
CREATE INDEX "wage_account_bills_payer_name_trgm" ON "wage_account_bills" USING gin ("payer_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wage_account_bills_reverse_of_idx" ON "wage_account_bills" USING btree ("reverse_of","id");--> statement-breakpoint
CREATE INDEX "wage_account_bills_serial_no_trgm" ON "wage_account_bills" USING gin ("serial_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wage_account_vouchers_wage_account_voucher_type_idx" ON "wage_account_vouchers" USING btree ("wage_account","voucher_type","id");--> statement-breakpoint
CREATE INDEX "wage_account_vouchers_project_voucher_type_idx" ON "wage_account_vouchers" USING btree ("project","voucher_type","id");--> statement-breakpoint
CREATE INDEX "wage_account_vouchers_corp_idx" ON "wage_account_vouchers" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "wage_accounts_project_status_idx" ON "wage_accounts" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "wage_accounts_corp_idx" ON "wage_accounts" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "wage_accounts_filing_status_idx" ON "wage_accounts" USING btree ("filing_status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wage_accounts_project_key" ON "wage_accounts" USING btree ("project") WHERE deleted_at is null and status = 1;--> statement-breakpoint
CREATE INDEX "wage_accounts_project_title_trgm" ON "wage_accounts" USING gin ("project_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wage_accounts_account_name_trgm" ON "wage_accounts" USING gin ("account_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wage_accounts_account_no_idx" ON "wage_accounts" USING btree ("account_no_index","id");--> statement-breakpoint
CREATE INDEX "wage_ledger_worker_pay_month_idx" ON "wage_ledger" USING btree ("worker","pay_month","id");--> statement-breakpoint
CREATE INDEX "wage_ledger_corp_pay_month_idx" ON "wage_ledger" USING btree ("corp","pay_month","id");--> statement-breakpoint
CREATE INDEX "wage_ledger_due_date_idx" ON "wage_ledger" USING btree ("due_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wage_ledger_project_pay_month_worker_corp_key" ON "wage_ledger" USING btree ("project","pay_month","worker","corp");--> statement-breakpoint
CREATE INDEX "wage_ledger_team_idx" ON "wage_ledger" USING btree ("team","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wage_months_project_pay_month_key" ON "wage_months" USING btree ("project","pay_month");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_queued_at_id_idx" ON "webhook_deliveries" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_queued_at_id_idx" ON "webhook_deliveries" USING btree ("webhook","queued_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_next_at_id_idx" ON "webhook_deliveries" USING btree ("status","next_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_name_trgm" ON "webhooks" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "worker_contracts_project_start_date_idx" ON "worker_contracts" USING btree ("project","start_date","id");--> statement-breakpoint
CREATE INDEX "worker_contracts_corp_start_date_idx" ON "worker_contracts" USING btree ("corp","start_date","id");--> statement-breakpoint
CREATE INDEX "worker_contracts_worker_start_date_idx" ON "worker_contracts" USING btree ("worker","start_date","id");--> statement-breakpoint
CREATE INDEX "worker_contracts_status_end_date_idx" ON "worker_contracts" USING btree ("status","end_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "worker_contracts_worker_key" ON "worker_contracts" USING btree ("worker") WHERE deleted_at is null and status = 1;--> statement-breakpoint
CREATE INDEX "worker_contracts_team_idx" ON "worker_contracts" USING btree ("team","id");--> statement-breakpoint
CREATE INDEX "worker_contracts_person_name_trgm" ON "worker_contracts" USING gin ("person_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "worker_contracts_contract_code_trgm" ON "worker_contracts" USING gin ("contract_code" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "worker_texts_kind_subject_step_key" ON "worker_texts" USING btree ("kind","subject","step") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "worker_texts_realinfo_idx" ON "worker_texts" USING btree ("realinfo","id");--> statement-breakpoint
CREATE INDEX "worker_texts_link_hash_idx" ON "worker_texts" USING btree ("link_hash","id");--> statement-breakpoint
CREATE INDEX "worker_texts_sent_at_idx" ON "worker_texts" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "worker_wages_pay_month_idx" ON "worker_wages" USING btree ("pay_month","id");--> statement-breakpoint
CREATE INDEX "worker_wages_project_pay_month_idx" ON "worker_wages" USING btree ("project","pay_month","id");--> statement-breakpoint
CREATE INDEX "worker_wages_project_pay_date_idx" ON "worker_wages" USING btree ("project","pay_date","id");--> statement-breakpoint
CREATE INDEX "worker_wages_worker_pay_month_idx" ON "worker_wages" USING btree ("worker","pay_month","id");--> statement-breakpoint
CREATE INDEX "worker_wages_corp_pay_month_idx" ON "worker_wages" USING btree ("corp","pay_month","id");--> statement-breakpoint
CREATE INDEX "worker_wages_team_pay_month_idx" ON "worker_wages" USING btree ("team","pay_month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "worker_wages_worker_pay_month_key" ON "worker_wages" USING btree ("worker","pay_month") WHERE deleted_at is null and pay_roll is null and is_back_pay = 0 and is_settlement = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "worker_wages_pay_roll_detail_key" ON "worker_wages" USING btree ("pay_roll_detail") WHERE deleted_at is null and pay_roll_detail is not null;--> statement-breakpoint
CREATE INDEX "worker_wages_worker_name_trgm" ON "worker_wages" USING gin ("worker_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "worker_wages_id_card_number_idx" ON "worker_wages" USING btree ("id_card_number_index","id");--> statement-breakpoint
CREATE INDEX "worker_wages_pay_roll_idx" ON "worker_wages" USING btree ("pay_roll","id");--> statement-breakpoint
CREATE INDEX "worker_wages_pay_roll_detail_idx" ON "worker_wages" USING btree ("pay_roll_detail","id");--> statement-breakpoint
CREATE INDEX "workers_project_entry_time_idx" ON "workers" USING btree ("project","entry_time","id");--> statement-breakpoint
CREATE INDEX "workers_project_in_status_idx" ON "workers" USING btree ("project","in_status","id");--> statement-breakpoint
CREATE INDEX "workers_corp_entry_time_idx" ON "workers" USING btree ("corp","entry_time","id");--> statement-breakpoint
CREATE INDEX "workers_team_in_status_idx" ON "workers" USING btree ("team","in_status","id");--> statement-breakpoint
CREATE INDEX "workers_realinfo_idx" ON "workers" USING btree ("realinfo","id");--> statement-breakpoint
CREATE UNIQUE INDEX "workers_project_realinfo_key" ON "workers" USING btree ("project","realinfo") WHERE deleted_at is null and in_status = 1;--> statement-breakpoint
CREATE INDEX "workers_worker_name_trgm" ON "workers" USING gin ("worker_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "workers_worker_name_initials_trgm" ON "workers" USING gin ("worker_name_initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "workers_id_card_number_idx" ON "workers" USING btree ("id_card_number_index","id");--> statement-breakpoint
CREATE INDEX "workers_cell_phone_idx" ON "workers" USING btree ("cell_phone_index","id");--> statement-breakpoint
CREATE INDEX "alarm_level_settings_notify_roles_target_idx" ON "alarm_level_settings_notify_roles" USING btree ("target");