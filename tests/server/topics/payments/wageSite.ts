import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { files } from "../../../../resources/system/files";
import { wageAccountBills } from "../../../../resources/wageAccounts/wageAccountBills";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { openWorld, type World } from "../../../support/world";

export const payRollsPath = "/salary/v1/payRolls/";
export const siteSecret = "0123456789abcdef-notice";
let world: World;

type Options = Pick<NonNullable<Parameters<typeof openWorld>[0]>, "day" | "holdQueue">;

const open = async (options: Options = {}) => {
  world = await openWorld({ ...options, env: { SIM_BANK_SECONDS: "0", BANK_NOTICE_SECRET: siteSecret } });
};

/** What support files ask for: the world that a test file has opened by one of the two below. */
export const worldNow = (): World => world;

/** A world before each test, and what is called in it. */
export function eachInItsWorld(): () => World {
  beforeEach(() => open());
  afterEach(() => world.close());
  return worldNow;
}

/** One world for all tests of a file, each of which works on a separate site. */
export function allInOneWorld(options?: Options): () => World {
  beforeAll(() => open(options));
  afterAll(() => world.close());
  return worldNow;
}

export const endings = {
  closed: "6299990000000000004",
  a: "6299990000000001234",
  b: "6299990000000045678",
  c: "6299990000000123459",
};

/** A project with its account, a contractor's administrator and checker, and workers with ten days in 2025-08. */
export async function site(wageCards: readonly string[] = [endings.a, endings.closed, endings.b], balance = 9_000_00) {
  const admin = await world.company(1);
  const checker = await world.company(3, admin.corp);
  const project = await world.given(projects, {
    ...{ name: "东汀花园一期", contractor_corp: admin.corp.id, review_status: 1, prj_status: 3, region: world.regions.east.id },
    ...{ start_date: "2025-02-01", actual_start_date: null, contract_sign_date: "2025-01-10", pay_day: 15, pay_month_offset: 1 },
    ...{ labor_fee_mode: 1, labor_fee_monthly: 1_000_000_00 },
  });
  const entry = await world.given(projectCorps, {
    ...{ project: project.id, corp: admin.corp.id, extra_corp: null, corp_type: 9, corp_name: admin.corp.corp_name },
    corp_code: admin.corp.corp_code,
  });
  const team = await world.given(teams, {
    project: project.id,
    project_corp: entry.id,
    corp: admin.corp.id,
    team_name: "钢筋班组",
    team_sys_no: project.id,
  });
  const account = await world.given(wageAccounts, {
    ...{
      project: project.id,
      corp: admin.corp.id,
      account_no: "35050161000012345",
      payment_bank: 0,
      status: 1,
      balance,
      total_in: balance,
    },
  });
  await world.given(wageAccountBills, {
    ...{
      wage_account: account.id,
      project: project.id,
      corp: admin.corp.id,
      amount: balance,
      reverse_of: null,
      serial_no: "first",
    },
  });
  const people = [];
  for (const [index, card] of wageCards.entries()) {
    const worker_name = `张${"一二三四五"[index] ?? index}`;
    const realinfo = await world.given(realinfos, { worker_name });
    const worker = await world.given(workers, {
      ...{ project: project.id, corp: admin.corp.id, team: team.id, realinfo: realinfo.id, worker_name, in_status: 1 },
      ...{ entry_time: "2025-03-01", exit_time: null, pay_roll_bank_card_number: card, pay_roll_top_bank_code: "105" },
      ...{ id_card_number: `99010219850307${2000 + index}`, work_role: 2, work_type: "020" },
    });
    await world.given(workerContracts, {
      ...{ worker: worker.id, project: project.id, corp: admin.corp.id, status: 1, pay_type: 3, unit_price: 300_00 },
    });
    for (let day = 1; day <= 10; day += 1)
      await world.given(attendanceDays, {
        ...{ worker: worker.id, project: project.id, corp: admin.corp.id, team: team.id, work_role: 2 },
        ...{ date: `2025-08-${String(day).padStart(2, "0")}`, day_value: 1, work_hours: 9 },
      });
    people.push(worker);
  }
  return { admin, checker, project, account, team, people };
}

export const uploadVoucher = async (who: { account: { id: number } }): Promise<{ id: number }> =>
  world.given(files, { account: who.account.id, name: "a.pdf", resource: null, row: null, field: null });

export const code = async () => {
  const { rows } = await world.pool.query<{ text: string }>(
    "select 'sms_outbox.text ' || id || ' ' || text as text from sms_outbox where scene = 'pay_auth' order by id desc limit 1",
  );
  return /验证码(\d{6})/.exec(world.services.cipher.decryptPlaced(rows[0]!.text))?.[1];
};

/** Lets another code be requested at once. */
export const ageTickets = () => world.pool.query("update pay_tickets set made_at = made_at - interval '1 minute'");

type Site = Awaited<ReturnType<typeof site>>;
export async function make({ admin, project }: Site) {
  const made = await admin.post(payRollsPath, {
    ...{ project: project.id, corp: admin.corp.id, pay_month: "2025-08", prefill: "attendance" },
    attach_files: [(await uploadVoucher(admin)).id],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

export async function pay({ admin, checker }: Site, id: number) {
  const submitted = await admin.get(`${payRollsPath}${id}/auth/`);
  expect(submitted.body, JSON.stringify(submitted.body)).toEqual({ status: 1, need_code: false });
  expect(submitted.headers["cache-control"]).toBe("no-store");
  expect((await checker.get(`${payRollsPath}${id}/comparison/`)).status).toBe(200);
  const invited = await checker.get(`${payRollsPath}${id}/auth/`);
  const address = `${payRollsPath}${id}/auth/?ticket=${invited.body.ticket}&code=${await code()}`;
  return { invited: invited.body, address, reply: await checker.get(address) };
}
