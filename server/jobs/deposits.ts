import { corpDeposits } from "../../resources/deposits/corpDeposits";
import { sql } from "../db/query";
import { actOnEach } from "./actOnEach";
import type { Job } from "./runner";
import { depositStatus } from "../../resources/dictionaries/depositStatus";

/** On the day after its last a guarantee is worth nothing (2 → 6). */
export const depositExpiry: Job = {
  name: "depositExpiry",
  cron: "0 10 0 * * *",
  async run(services) {
    await actOnEach(
      services,
      corpDeposits,
      "expire",
      sql`select id from corp_deposits where status = ${depositStatus.valid} and expire_date < ${services.clock.today()} and deleted_at is null order by id`,
    );
  },
};
