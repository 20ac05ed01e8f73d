DROP INDEX "forecasts_outcome_expected_shortfall_idx";--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "shortfall" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "shortfall_p10" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "forecasts_outcome_probability_idx" ON "forecasts" USING btree ("outcome","probability","id");--> statement-breakpoint
-- What is needed less what is available, in the best, the middle and the worst case, of the forecasts made before.
UPDATE "forecasts" SET
  "shortfall" = greatest(0, need_p50 - cover_p50),
  "shortfall_p10" = greatest(0, need_p10 - cover_p90),
  "shortfall_p90" = greatest(0, need_p90 - cover_p10);
