CREATE TABLE "forecasts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" bigint NOT NULL,
	"corp" bigint NOT NULL,
	"region" bigint,
	"functional_unit" integer NOT NULL,
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
CREATE INDEX "forecasts_outcome_expected_shortfall_idx" ON "forecasts" USING btree ("outcome","expected_shortfall","id");--> statement-breakpoint
CREATE INDEX "forecasts_corp_outcome_idx" ON "forecasts" USING btree ("corp","outcome","id");--> statement-breakpoint
CREATE INDEX "forecasts_region_outcome_idx" ON "forecasts" USING btree ("region","outcome","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forecasts_project_pay_month_key" ON "forecasts" USING btree ("project","pay_month");--> statement-breakpoint
CREATE INDEX "forecasts_model_idx" ON "forecasts" USING btree ("model","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_days_project_pay_month_forecast_on_key" ON "forecast_days" USING btree ("project","pay_month","forecast_on");--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_models_version_key" ON "forecast_models" USING btree ("version");