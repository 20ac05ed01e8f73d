import { expect, test } from "vitest";
import { payRolls } from "../../../../../resources/payrolls/payRolls";
import type { Sql } from "../../../../../server/platform/db/query";
import { employerContext } from "../../../../../server/engine/session/context";
import { guideOf } from "../../../../../server/topics/dashboards/home/guide";
import { planOf, readsIn } from "../../../../support/plans";
import { eachInItsWorld, endings, site } from "../../payments/wageSite";

const worldNow = eachInItsWorld();

test("the steps of a project without a payroll are read without the payrolls of other projects", async () => {
  const here = await site([endings.a]);
  const other = await site([endings.b]);
  const { pool, services, given } = worldNow();
  await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      given(payRolls, {
        ...{
          project: other.project.id,
          corp: other.admin.corp.id,
          pay_month: `${2000 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`,
        },
        ...{ pay_roll_code: `GZ${n}`, title: `${n}` },
      }),
    ),
  );
  await pool.query("analyze pay_rolls");
  const sent: Sql[] = [];
  const fetch = async (statement: Sql) => {
    sent.push(statement);
    return [];
  };
  await guideOf({ ...employerContext(services, here.admin.corp.id), db: { fetch } });
  expect(readsIn(await planOf(pool, sent[0]!, ["seqscan", "bitmapscan"]), "pay_rolls").rows).toBe(0);
});
