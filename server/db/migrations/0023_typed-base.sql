ALTER TABLE "pay_roll_details" ADD COLUMN "base_is_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- In payrolls that are still edited, a base that is not price × days, hours or quantity was entered by hand. The base of monthly and
-- weekly wages was generated from attendance: it is kept until days or price are changed.
update pay_roll_details d set base_is_typed = true
  from pay_rolls r where r.id = d.pay_roll and r.status in (0, 1) and d.deleted_at is null
    and case d.pay_type
      when 9 then true
      when 3 then abs(d.base_amount - d.unit_price * d.days) > d.unit_price * 0.05
      when 4 then abs(d.base_amount - d.unit_price * d.work_hours) > d.unit_price * 0.05
      when 5 then abs(d.base_amount - d.unit_price * d.quantity) > d.unit_price * 0.05
      when 6 then abs(d.base_amount - d.unit_price * d.quantity) > d.unit_price * 0.05
      else false
    end;
