import { userType } from "../../../resources/system/userType";
import { refuse } from "../../../resources/refusals";
import { sql, type Sql } from "../../platform/db/query";

/** Others may have seen an initial password: staff must change it within a day, or need another one. */
const staffHours = 24;
/** A company's is sent by SMS, and may be read days later. */
export const companyPasswordDays = 7;

/** For accounts `a`: an initial password that is too old for a login. */
export const initialPasswordExpired = (now: Date): Sql =>
  sql`(a.is_com_init and coalesce(a.password_set_at, a.created_at) < ${now}::timestamptz - case a.user_type
        when ${userType.government} then make_interval(hours => ${staffHours})
        when ${userType.company} then make_interval(days => ${companyPasswordDays}) end)`;

/** A company can reset it by its phone; staff must contact their administrator. */
export const refuseExpiredPassword = (user_type: number): never => {
  throw user_type === userType.company
    ? refuse("sessions.companyInitialExpired", { days: companyPasswordDays })
    : refuse("sessions.initialExpired");
};
