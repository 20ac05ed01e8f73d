DROP INDEX "project_alarms_level_raised_at_idx";--> statement-breakpoint
CREATE INDEX "accounts_government_queue" ON "accounts" USING btree ("id") WHERE deleted_at is null and "user_type" = 1;--> statement-breakpoint
CREATE INDEX "accounts_company_queue" ON "accounts" USING btree ("id") WHERE deleted_at is null and "user_type" = 2;--> statement-breakpoint
CREATE INDEX "announcements_valid_from_idx" ON "announcements" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "attendance_rebuilds_queued_at_idx" ON "attendance_rebuilds" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_region_time_idx" ON "audit_logs" USING btree ("region","time","id");--> statement-breakpoint
CREATE INDEX "audit_logs_actor_region_time_idx" ON "audit_logs" USING btree ("actor_region","time","id");--> statement-breakpoint
CREATE INDEX "bank_inbox_files_problems_queue" ON "bank_inbox_files" USING btree ("received_at","id") WHERE "status" in (2,3,4,5);--> statement-breakpoint
CREATE INDEX "complaints_pending_queue" ON "complaints" USING btree ("id") WHERE deleted_at is null and "status" = 1;--> statement-breakpoint
CREATE INDEX "complaints_inprogress_queue" ON "complaints" USING btree ("id") WHERE deleted_at is null and "status" = 2;--> statement-breakpoint
CREATE INDEX "complaints_overdue_queue" ON "complaints" USING btree ("id") WHERE deleted_at is null and ("status" = 1 or "status" = 2);--> statement-breakpoint
CREATE INDEX "construction_permits_issued_on_idx" ON "construction_permits" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "construction_permits_unreported_queue" ON "construction_permits" USING btree ("issued_on","id") WHERE deleted_at is null and "status" in (1,2);--> statement-breakpoint
CREATE INDEX "contract_versions_recorded_on_idx" ON "contract_versions" USING btree ("recorded_on","id");--> statement-breakpoint
CREATE INDEX "contract_versions_waiting_queue" ON "contract_versions" USING btree ("recorded_on","id") WHERE deleted_at is null and ("lowers" = 1 and "confirmed_at" is null and "accepted_at" is null);--> statement-breakpoint
CREATE INDEX "corp_deposits_toconfirm_queue" ON "corp_deposits" USING btree ("id") WHERE deleted_at is null and "status" = 1;--> statement-breakpoint
CREATE INDEX "corp_deposits_torefill_queue" ON "corp_deposits" USING btree ("id") WHERE deleted_at is null and "status" = 3;--> statement-breakpoint
CREATE INDEX "corp_deposits_toreturn_queue" ON "corp_deposits" USING btree ("id") WHERE deleted_at is null and "status" = 4;--> statement-breakpoint
CREATE INDEX "corps_created_at_idx" ON "corps" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "corps_review_queue" ON "corps" USING btree ("created_at","id") WHERE deleted_at is null and ("review_status" = 0 or ("review_status" = 1 and "change_status" = 1));--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_bank_due_idx" ON "deposit_drawdowns" USING btree ("bank_due","id");--> statement-breakpoint
CREATE INDEX "deposit_drawdowns_ordered_queue" ON "deposit_drawdowns" USING btree ("bank_due","id") WHERE deleted_at is null and "status" = 1;--> statement-breakpoint
CREATE INDEX "dictionary_entries_sort_idx" ON "dictionary_entries" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "extra_corps_created_at_idx" ON "extra_corps" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "forecast_models_version_idx" ON "forecast_models" USING btree ("version","id");--> statement-breakpoint
CREATE INDEX "forecasts_probability_idx" ON "forecasts" USING btree ("probability","id");--> statement-breakpoint
CREATE INDEX "forecasts_due_date_idx" ON "forecasts" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "forecasts_decided_queue" ON "forecasts" USING btree ("due_date","id") WHERE "outcome" in (1,2);--> statement-breakpoint
CREATE INDEX "holidays_date_idx" ON "holidays" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "law_reviews_waiting_queue" ON "law_reviews" USING btree ("due_on","id") WHERE deleted_at is null and "confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "messages_sent_at_idx" ON "messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "minimum_wages_valid_from_idx" ON "minimum_wages" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "objections_answer_due_idx" ON "objections" USING btree ("answer_due","id");--> statement-breakpoint
CREATE INDEX "objections_open_queue" ON "objections" USING btree ("answer_due","id") WHERE deleted_at is null and "status" = 1;--> statement-breakpoint
CREATE INDEX "orgs_sort_idx" ON "orgs" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "pay_rolls_created_by_pay_month_idx" ON "pay_rolls" USING btree ("created_by","pay_month","id");--> statement-breakpoint
CREATE INDEX "pay_rolls_unfinished_queue" ON "pay_rolls" USING btree ("pay_month","id") WHERE deleted_at is null and "status" in (0,1,2,4);--> statement-breakpoint
CREATE INDEX "phone_requests_created_at_idx" ON "phone_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "project_alarms_level_idx" ON "project_alarms" USING btree ("level","id");--> statement-breakpoint
CREATE INDEX "project_alarms_open_queue" ON "project_alarms" USING btree ("level","id") WHERE deleted_at is null and "status" in (1,2,3);--> statement-breakpoint
CREATE INDEX "projects_created_at_idx" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_review_queue" ON "projects" USING btree ("id") WHERE deleted_at is null and ("review_status" = 0 or ("review_status" = 1 and "change_status" = 1));--> statement-breakpoint
CREATE INDEX "punch_archives_month_idx" ON "punch_archives" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "shift_plans_start_date_idx" ON "shift_plans" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "teams_team_sys_no_idx" ON "teams" USING btree ("team_sys_no","id");--> statement-breakpoint
CREATE INDEX "wage_account_bills_unconfirmed_queue" ON "wage_account_bills" USING btree ("pay_date","id") WHERE deleted_at is null and "confirm_status" = false;--> statement-breakpoint
CREATE INDEX "wage_account_vouchers_tocheck_queue" ON "wage_account_vouchers" USING btree ("id") WHERE deleted_at is null and "audit_status" = 0;--> statement-breakpoint
CREATE INDEX "wage_accounts_tofile_queue" ON "wage_accounts" USING btree ("id") WHERE deleted_at is null and ("status" = 1 and "filing_status" = 1);--> statement-breakpoint
CREATE INDEX "wage_accounts_toclose_queue" ON "wage_accounts" USING btree ("id") WHERE deleted_at is null and "close_status" = 2;--> statement-breakpoint
CREATE INDEX "wage_cases_open_queue" ON "wage_cases" USING btree ("id") WHERE deleted_at is null and "status" in (1,2);--> statement-breakpoint
CREATE INDEX "wage_cases_toconfirm_queue" ON "wage_cases" USING btree ("id") WHERE deleted_at is null and "promise_step" = 1;--> statement-breakpoint
CREATE INDEX "wage_ledger_overdue_queue" ON "wage_ledger" USING btree ("due_date","id") WHERE "owed_amount" > 0;--> statement-breakpoint
CREATE INDEX "wage_ledger_claimed_queue" ON "wage_ledger" USING btree ("due_date","id") WHERE "claimed_amount" > 0;--> statement-breakpoint
CREATE INDEX "wage_ledger_differing_queue" ON "wage_ledger" USING btree ("due_date","id") WHERE "difference_amount" > 0;--> statement-breakpoint
CREATE INDEX "wage_ledger_premiums_queue" ON "wage_ledger" USING btree ("due_date","id") WHERE "premium_amount" > 0;--> statement-breakpoint
CREATE INDEX "wage_ledger_unknown_queue" ON "wage_ledger" USING btree ("due_date","id") WHERE "earned_basis" = 'unknown';--> statement-breakpoint
CREATE INDEX "wage_parameters_valid_from_idx" ON "wage_parameters" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "withdrawn_declarations_waiting_queue" ON "withdrawn_declarations" USING btree ("withdrawn_on","id") WHERE deleted_at is null and ("is_late" = 1 and "accepted_at" is null);--> statement-breakpoint
CREATE INDEX "worker_contracts_inforce_queue" ON "worker_contracts" USING btree ("start_date","id") WHERE deleted_at is null and "status" = 1;--> statement-breakpoint
CREATE INDEX "worker_wages_claimed_queue" ON "worker_wages" USING btree ("pay_month","id") WHERE deleted_at is null and (("grant_status" = 2 and "accepted_at" is null and ("confirm_status" = false or ("confirm_method" = 2 or "confirm_method" is null))) and "declined_at" is null);--> statement-breakpoint
CREATE INDEX "worker_wages_declined_queue" ON "worker_wages" USING btree ("pay_month","id") WHERE deleted_at is null and (("grant_status" = 2 and "accepted_at" is null and ("confirm_status" = false or ("confirm_method" = 2 or "confirm_method" is null))) and "declined_at" is not null);--> statement-breakpoint
CREATE INDEX "worker_wages_manual_queue" ON "worker_wages" USING btree ("pay_month","id") WHERE deleted_at is null and "pay_channel" in (0,2);--> statement-breakpoint
CREATE INDEX "worker_wages_unpaid_queue" ON "worker_wages" USING btree ("pay_month","id") WHERE deleted_at is null and "grant_status" in (1,3);--> statement-breakpoint
CREATE INDEX "workers_onjob_queue" ON "workers" USING btree ("entry_time","id") WHERE deleted_at is null and "in_status" = 1;