DROP INDEX "projects_alarm_level_created_at_idx";--> statement-breakpoint
DROP INDEX "projects_review_status_created_at_idx";--> statement-breakpoint
DROP INDEX "projects_contractor_corp_idx";--> statement-breakpoint
DROP INDEX "project_corps_corp_idx";--> statement-breakpoint
DROP INDEX "teams_project_idx";--> statement-breakpoint
DROP INDEX "teams_corp_idx";--> statement-breakpoint
DROP INDEX "workers_project_idx";--> statement-breakpoint
DROP INDEX "workers_corp_idx";--> statement-breakpoint
DROP INDEX "workers_team_idx";--> statement-breakpoint
DROP INDEX "entry_exits_worker_idx";--> statement-breakpoint
DROP INDEX "worker_contracts_worker_idx";--> statement-breakpoint
DROP INDEX "worker_contracts_project_idx";--> statement-breakpoint
DROP INDEX "worker_contracts_corp_idx";--> statement-breakpoint
DROP INDEX "wage_accounts_project_idx";--> statement-breakpoint
DROP INDEX "wage_account_vouchers_wage_account_idx";--> statement-breakpoint
DROP INDEX "wage_account_vouchers_project_idx";--> statement-breakpoint
DROP INDEX "wage_account_bills_wage_account_idx";--> statement-breakpoint
DROP INDEX "wage_account_bills_project_idx";--> statement-breakpoint
DROP INDEX "wage_account_bills_corp_idx";--> statement-breakpoint
DROP INDEX "corp_deposits_project_idx";--> statement-breakpoint
DROP INDEX "corp_deposits_corp_idx";--> statement-breakpoint
DROP INDEX "pay_rolls_project_idx";--> statement-breakpoint
DROP INDEX "pay_rolls_corp_idx";--> statement-breakpoint
DROP INDEX "pay_roll_details_corp_idx";--> statement-breakpoint
DROP INDEX "pay_roll_details_project_idx";--> statement-breakpoint
DROP INDEX "pay_roll_details_pay_roll_idx";--> statement-breakpoint
DROP INDEX "pay_roll_details_worker_idx";--> statement-breakpoint
DROP INDEX "worker_wages_worker_idx";--> statement-breakpoint
DROP INDEX "worker_wages_project_idx";--> statement-breakpoint
DROP INDEX "worker_wages_corp_idx";--> statement-breakpoint
DROP INDEX "worker_wages_team_idx";--> statement-breakpoint
DROP INDEX "bank_batches_wage_account_idx";--> statement-breakpoint
DROP INDEX "project_alarms_project_idx";--> statement-breakpoint
DROP INDEX "project_alarms_corp_idx";--> statement-breakpoint
DROP INDEX "project_alarms_region_idx";--> statement-breakpoint
DROP INDEX "complaints_project_idx";--> statement-breakpoint
CREATE INDEX "projects_region_prj_status_review_status_id_deleted_at_idx" ON "projects" USING btree ("region","prj_status","review_status","id","deleted_at");--> statement-breakpoint
CREATE INDEX "projects_prj_status_review_status_id_deleted_at_idx" ON "projects" USING btree ("prj_status","review_status","id","deleted_at");--> statement-breakpoint
CREATE INDEX "projects_alarm_level_idx" ON "projects" USING btree ("alarm_level","id");--> statement-breakpoint
CREATE INDEX "projects_review_status_created_at_id_deleted_at_idx" ON "projects" USING btree ("review_status","created_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "pay_roll_details_corp_status_idx" ON "pay_roll_details" USING btree ("corp","status","id");--> statement-breakpoint
CREATE INDEX "pay_roll_details_project_status_idx" ON "pay_roll_details" USING btree ("project","status","id");--> statement-breakpoint
CREATE INDEX "pay_roll_details_status_id_deleted_at_project_idx" ON "pay_roll_details" USING btree ("status","id","deleted_at","project");