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
ALTER TABLE "wage_ledger" ADD COLUMN "deposit_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "drawdown_payments_project_pay_month_idx" ON "drawdown_payments" USING btree ("project","pay_month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawdown_payments_drawdown_worker_corp_pay_month_key" ON "drawdown_payments" USING btree ("drawdown","worker","corp","pay_month");--> statement-breakpoint
CREATE INDEX "drawdown_payments_corp_idx" ON "drawdown_payments" USING btree ("corp","id");--> statement-breakpoint
CREATE INDEX "drawdown_payments_worker_idx" ON "drawdown_payments" USING btree ("worker","id");
--> statement-breakpoint
-- Orders made before say by name alone whom they pay: the largest debt first, as they were listed.
UPDATE "deposit_drawdowns" d SET "persons" = coalesce((
  SELECT jsonb_agg(e.person || jsonb_build_object('worker', e.worker, 'amount', e.paid) ORDER BY e.at)
  FROM (
    SELECT p.person, p.at,
      (SELECT min(w.id) FROM workers w WHERE w.project = d.project AND w.worker_name = p.person ->> 'worker_name') AS worker,
      least((p.person ->> 'owed_amount')::bigint, d.amount - coalesce(sum((p.person ->> 'owed_amount')::bigint)
        OVER (ORDER BY p.at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::bigint AS paid
    FROM jsonb_array_elements(d.persons) WITH ORDINALITY p (person, at)
  ) e WHERE e.worker IS NOT NULL AND e.paid > 0), '[]');
