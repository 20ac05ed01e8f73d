ALTER TABLE "projects" ADD COLUMN "deposit_reason_en" text;--> statement-breakpoint
UPDATE "projects" SET "deposit_reason_en" = n.english || CASE WHEN "deposit_reason" LIKE '%，按上限存储' THEN ', capped' ELSE '' END FROM (VALUES
  ('小额工程，免存', 'Small project: exempt'),
  ('本市有其他在建工程，按多工程比例', 'Other projects under construction in the city: ratio for several projects'),
  ('按基准比例', 'Base ratio'),
  ('列入失信联合惩戒名单，比例上浮', 'On the joint-sanctions list: ratio increased'),
  ('合同签订前两年内发生欠薪，比例上浮', 'Wage arrears in the two years before the contract: ratio increased'),
  ('连续三年未欠薪，免存', 'No wage arrears for three years: exempt'),
  ('连续两年未欠薪，比例下浮', 'No wage arrears for two years: ratio reduced')) n(chinese, english)
WHERE "projects"."deposit_reason" IN (n.chinese, n.chinese || '，按上限存储');
