import { corps } from "../../resources/corps/corps";
import { sql } from "../db/query";
import { actOnEach } from "./actOnEach";
import type { Job } from "./runner";

/** On the day after its last a company is off the list; the deposits of its projects follow, and the alarms after them. */
export const blacklistEnd: Job = {
  name: "blacklistEnd",
  cron: "0 5 0 * * *",
  async run(services) {
    await actOnEach(
      services,
      corps,
      "blacklistEnds",
      sql`select id from corps where is_blacklisted and blacklist_until < ${services.clock.today()} and deleted_at is null order by id`,
    );
  },
};
