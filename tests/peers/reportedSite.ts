import { accountStatus } from "../../resources/dictionaries/accountStatus";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { pendingUpstreamStatuses } from "../../resources/system/upstreamCallStatus";
import { upstreamMethod } from "../../resources/system/upstreamMethod";
import { payRollDetails } from "../../resources/payrolls/payRollDetails";
import { payRolls } from "../../resources/payrolls/payRolls";
import { wageAccounts } from "../../resources/wageAccounts/wageAccounts";
import { entryExits } from "../../resources/people/entryExits";
import { realinfos } from "../../resources/people/realinfos";
import { workers } from "../../resources/people/workers";
import { upstreamJob } from "../../server/topics/upstream/jobs/upstream";
import { givenCrew } from "../server/topics/people/givenCrew";
import { randomBankCard } from "../server/topics/people/siteFixture";
import { givenKey } from "../server/topics/site/pushApi/givenKey";
import type { World } from "../support/world";

const platforms = "/system/v1/upstreamPlatforms/";
const keys = "/system/v1/upstreamProjects/";

interface ReportOptions {
  readonly url: string;
  readonly dialect: string;
  readonly appId: string;
  readonly secret: string;
  readonly projectCode?: string;
  readonly corpKey?: string;
}

/** A project with 4 teams, 6 workers and 14 paid payrolls, to be reported to a foreign platform. */
export async function reportedSite(world: World) {
  const site = await givenKey(world);
  const chief = await world.administrator();
  await world.given(wageAccounts, { project: site.project.id, corp: site.company.corp.id, status: accountStatus.open });
  const crew = [];
  for (let at = 0; at < 4; at += 1) crew.push(await givenCrew(world, site));
  for (const mate of crew.slice(0, 2)) {
    const other = await givenCrew(world, site);
    await world.pool.query("update workers set team = $1 where id = $2", [mate.team, other.id]);
    await world.pool.query("update teams set deleted_at = now() where id = $1", [other.team]);
    crew.push({ ...other, team: mate.team });
  }
  for (const worker of crew) {
    await world.store.update(world.pool, realinfos, worker.realinfo, {
      cell_phone: "15412345678",
      nation: "01",
      address: "云汀市一号路",
    });
    await world.store.update(world.pool, workers, worker.id, { cell_phone: "15412345678" });
    await world.given(entryExits, {
      worker: worker.id,
      project: site.project.id,
      corp: worker.corp,
      type: 1,
      date: "2025-09-01",
    });
  }
  // Fourteen payrolls of a team each: four months of the first three teams, two of the last.
  for (const [at, worker] of crew.slice(0, 4).entries())
    for (const month of ["2025-05", "2025-06", "2025-07", "2025-08"].slice(0, at === 3 ? 2 : 4)) {
      const roll = await world.given(payRolls, {
        ...{ project: site.project.id, corp: worker.corp, team: worker.team, pay_month: month },
        status: payrollStatus.paid,
      });
      await world.given(payRollDetails, {
        ...{ pay_roll: roll.id, project: site.project.id, corp: worker.corp, worker: worker.id, pay_month: month },
        ...{
          id_card_number: worker.id_card_number,
          base_amount: 500_000,
          total_pay_amount: 500_000,
          actual_amount: 500_000,
          days: 20,
        },
        ...{ pay_roll_bank_card_number: randomBankCard(at + 1), pay_roll_bank_code: "105", balance_date: `${month}-28` },
      });
    }

  const callsOf = async (key: number, method?: string) =>
    (
      await world.pool.query(
        "select id, method, status, attempts, code, failure, receipt, row_count from upstream_calls where upstream_project = $1 and ($2::text is null or method = $2) order by id",
        [key, method ?? null],
      )
    ).rows as UpstreamRow[];
  const pending = async (key: number) =>
    (await callsOf(key)).filter(({ status }) => pendingUpstreamStatuses.includes(status as 1)).length;
  return {
    site,
    chief,
    crew,
    callsOf,
    /** Registers a platform, reports everything and waits until nothing is left to be sent. */
    async connect({ url, dialect, appId, secret, projectCode, corpKey }: ReportOptions) {
      const methods = upstreamMethod.codes.join(",");
      const platform = await chief.post(platforms, { name: `平台${dialect}`, url, dialect, methods });
      const key = await chief.post(keys, {
        ...{ platform: platform.body.id, project: site.project.id, app_id: appId, secret },
        ...{ project_code: projectCode, corp_key: corpKey },
      });
      return { platform, key, id: key.body.id as number };
    },
    async act(id: number, action: string) {
      const { version } = (await chief.get(`${keys}${id}/`)).body;
      return chief.post(`${keys}${id}/${action}/`, { version });
    },
    run: () => upstreamJob.run(world.services),
    makeDue: () =>
      world.pool.query("update upstream_calls set next_at = platform_now() where status = any($1)", [pendingUpstreamStatuses]),
    async drain(key: number, rounds = 200) {
      for (let round = 0; round < rounds && (await pending(key)) > 0; round += 1) {
        await this.makeDue();
        await this.run();
      }
      return pending(key);
    },
  };
}
export type ReportedSite = Awaited<ReturnType<typeof reportedSite>>;

interface UpstreamRow {
  readonly id: number;
  readonly method: string;
  readonly status: number;
  readonly attempts: number;
  readonly code: string | null;
  readonly failure: string | null;
  readonly receipt: unknown;
  readonly row_count: number;
}
