import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { identifier, sql, type Sql } from "../../platform/db/query";

/** The month that the wages of a payroll are for; for back pay, the month in which they should have been paid. */
export const wageMonth = ({ pay_month, back_pay_month }: Pick<PayRoll, "pay_month" | "back_pay_month">): string =>
  back_pay_month ?? pay_month;

/** The same in a statement, for payrolls with this alias. Only back pay has a `back_pay_month`. */
export const wageMonthOf = (alias: string): Sql =>
  sql`coalesce(${identifier(alias)}.back_pay_month, ${identifier(alias)}.pay_month)`;
