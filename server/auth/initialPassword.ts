import { sql, type Sql } from "../db/query";
import { userType } from "../../resources/dictionaries/userType";

/** An initial password was seen by others on its way: staff change it within a day, or need another one. */
const initialPasswordHours = 24;

/** Of accounts `a`: an initial password that is too old to log in with. */
export const initialPasswordExpired = (now: Date): Sql =>
  sql`(a.user_type = ${userType.government} and a.is_com_init
       and coalesce(a.password_set_at, a.created_at) < ${now}::timestamptz - make_interval(hours => ${initialPasswordHours}))`;
