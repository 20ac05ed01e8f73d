import { userType } from "../../resources/dictionaries/userType";
import { refuse } from "../../resources/refusals";
import { sql, type Sql } from "../db/query";

/** An initial password was seen by others on its way: staff change it within a day, or need another one. */
const staffHours = 24;
/** A company's is sent by text message, and may be read on a site days later. */
export const companyPasswordDays = 7;

/** Of accounts `a`: an initial password that is too old to log in with. */
export const initialPasswordExpired = (now: Date): Sql =>
  sql`(a.is_com_init and coalesce(a.password_set_at, a.created_at) < ${now}::timestamptz - case a.user_type
        when ${userType.government} then make_interval(hours => ${staffHours})
        when ${userType.company} then make_interval(days => ${companyPasswordDays}) end)`;

/** A company sets a new one itself, by its phone; staff ask their administrator. */
export const refuseExpiredPassword = (user_type: number): never => {
  throw user_type === userType.company
    ? refuse("sessions.companyInitialExpired", { days: companyPasswordDays })
    : refuse("sessions.initialExpired");
};
