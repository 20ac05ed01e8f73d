import { idCardCheckDigit } from "../resources/kit/validators";
import { siteKeys } from "../resources/projects/siteKeys";
import { execute, fetchRows, sql } from "../server/platform/db/query";
import type { Services } from "../server/engine/services";
import { onePixel, sendTo, siteClient, type SiteClient } from "../tests/support/siteClient";
import { entryExit } from "../resources/dictionaries/entryExit";
import { keyStatus } from "../resources/dictionaries/keyStatus";
import { projectStatus } from "../resources/dictionaries/projectStatus";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";

const secret = "0123456789abcdef0123456789ABCDEF";

export interface BenchSite {
  readonly client: SiteClient;
  readonly project: number;
  /** ID numbers, hidden already: hiding them is the site's work, not the platform's. */
  readonly people: readonly string[];
  sent: number;
}

interface Chosen extends Record<string, unknown> {
  readonly id: number;
  readonly project_code: string;
  readonly team_sys_no: number;
}

/** Sites with a team of so many people who were pushed, entered and are on the job; their keys are known here. */
export async function openSites(services: Services, platform: string, sites: number, people: number): Promise<BenchSite[]> {
  const { pool, store } = services;
  const chosen = await fetchRows<Chosen>(
    pool,
    sql`select p.id, p.project_code, min(t.team_sys_no) as team_sys_no
        from projects p join teams t on t.project = p.id and t.deleted_at is null
        where p.review_status = ${reviewStatus.passed} and p.prj_status = ${projectStatus.underConstruction} and p.deleted_at is null group by p.id order by p.id limit ${sites}`,
  );
  return Promise.all(
    chosen.map(async ({ id, project_code, team_sys_no }, at) => {
      const key = { app_secret: secret, is_enabled: true, ip_whitelist: null, issued_at: new Date().toISOString() };
      const known = await store.find(pool, siteKeys, { project: id });
      if (known) await store.update(pool, siteKeys, known.id, key);
      else await store.insert(pool, siteKeys, { ...key, project: id, app_id: project_code });
      await execute(pool, sql`update projects set key_status = ${keyStatus.inUse} where id = ${id}`);
      const client = siteClient({ appId: known?.app_id ?? project_code, secret, send: sendTo(platform) });
      const numbers = Array.from({ length: people }, (_, index) => idNumber(at, index));
      await bring(client, team_sys_no, numbers);
      return { client, project: id, people: numbers.map((number) => client.hide(number)), sent: 0 };
    }),
  );
}

/** Of a district from which no generated person of a demo city comes, however large it is (demo/numbers.ts). */
function idNumber(site: number, index: number): string {
  const first = `9901031984${String(site + 1).padStart(2, "0")}${String(1 + (index % 28)).padStart(2, "0")}${String(index).padStart(3, "0")}`;
  return first + idCardCheckDigit(first);
}

const perCall = 50;

async function bring(client: SiteClient, teamSysNo: number, numbers: readonly string[]): Promise<void> {
  for (let from = 0; from < numbers.length; from += perCall) {
    const some = numbers.slice(from, from + perCall);
    const workerList = some.map((number) => ({
      ...{ name: "张三", idCardNumber: client.hide(number), nation: "01", address: "云汀市一号路", grantOrg: "云汀市公安局" },
      ...{ headImage: onePixel, cellPhone: client.hide("15412345678"), workRole: "20", workType: "020" },
    }));
    await accepted(client.call("ProjectWorker.Add", { teamSysNo, workerList }));
    const moves = some.map((number) => ({ idCardNumber: client.hide(number), date: "2026-01-05", type: entryExit.entry }));
    await accepted(client.call("WorkerEntryExit.Add", { teamSysNo, workerList: moves }));
  }
}

async function accepted(answer: ReturnType<SiteClient["call"]>): Promise<void> {
  const { code, message, data } = await answer;
  if (code !== "0") throw new Error(`${code} ${message} ${JSON.stringify(data).slice(0, 300)}`);
}
