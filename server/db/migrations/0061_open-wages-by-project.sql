-- What a project owes is read for its home page, payday and settlement: of a project's ledger, whose paid months grow, a small part.
create index wage_ledger_open_idx on wage_ledger (project, pay_month) where owed_amount > 0;
