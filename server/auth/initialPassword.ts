import { sql, type Sql } from "../db/query";

/** An initial password was seen by others on its way: staff change it within a day, or need another one. */
const initialPasswordHours = 24;

/** Of accounts `a`: an initial password that is too old to log in with. */
export const initialPasswordExpired = (now: Date): Sql =>
  sql`(a.user_type = 1 and a.is_com_init
       and coalesce(a.password_set_at, a.created_at) < ${now}::timestamptz - make_interval(hours => ${initialPasswordHours}))`;
