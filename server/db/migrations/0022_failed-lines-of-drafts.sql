UPDATE "pay_roll_details" line SET "retry_of" = failed."id"
FROM "pay_rolls" roll, "pay_roll_details" failed
WHERE line."pay_roll" = roll."id" AND roll."status" = 0 AND roll."deleted_at" IS NULL AND line."deleted_at" IS NULL
  AND failed."pay_roll" = roll."source_pay_roll" AND failed."worker" = line."worker" AND failed."status" = 3 AND failed."deleted_at" IS NULL;
