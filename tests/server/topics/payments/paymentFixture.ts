import { randomBytes } from "node:crypto";
import "../../../../server/topics/payrolls/actions";
import "../../../../server/topics/accounts/actions";
import "../../../../server/topics/deposits/actions";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { accounts } from "../../../../resources/system/accounts";
import { corps } from "../../../../resources/corps/corps";
import { projects } from "../../../../resources/projects/projects";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { teams } from "../../../../resources/people/teams";
import { workers, type Worker } from "../../../../resources/people/workers";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { realinfos } from "../../../../resources/people/realinfos";
import { roles } from "../../../../resources/system/roles";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { wageAccountBills } from "../../../../resources/wageAccounts/wageAccountBills";
import type { BankGateway } from "../../../../server/engine/bankGateway";
import { makeFieldCipher } from "../../../../server/platform/crypto/fieldCipher";
import { makeStore } from "../../../../server/platform/db/store";
import { openPool } from "../../../../server/platform/db/pool";
import { memoryOutbox, outboxSms } from "../../../../server/platform/sms/outboxSms";
import { postgresStore } from "../../../../server/topics/bank/simulated/postgresStore";
import { simulatedBank } from "../../../../server/topics/bank/simulated/simulatedBank";
import { openWarnings } from "../../../../resources/payrolls/rollWarnings";
import { compareRoll } from "../../../../server/topics/payments/rollComparison";
import { recordView } from "../../../../server/topics/payments/comparisonViews";
import { openBank } from "../../../../server/topics/payments/openBank";
import { platformBooks } from "../../../../server/topics/payments/platformBooks";
import { readSettings } from "../../../../server/platform/settings/env";
import { dispatchAction } from "../../../../server/engine/rest/dispatchAction";
import { createRow } from "../../../../server/engine/rest/createRow";
import type { RequestContext, Services } from "../../../../server/engine/services";
import { cloneDatabase } from "../../../support/testDatabase";
import { shanghaiTime } from "../../../../resources/kit/days";

const photo = [{ id: 1, name: "a.jpg", url: "/files/1/a.jpg", size: 1 }];

/** Card numbers that pass Luhn's rule, by their endings. */
export const cards = {
  a: "6299990000000123459",
  closed: "6299990000000000004",
  slow: "6299990000030000099",
} as const;

export interface FixturePerson {
  readonly id: number;
  readonly corp: number;
  readonly companyRole: number;
}

/** When the time of a yard begins, for its database too. */
const start = new Date("2025-09-12T10:00:00+08:00");

/** A database for many yards, and what they share. */
export async function openPaymentTown() {
  const database = await cloneDatabase();
  const pool = openPool(database.url, () => undefined, 20, undefined, undefined, start.getTime() - Date.now());
  const cipher = makeFieldCipher(randomBytes(32));
  const store = makeStore(cipher);
  const role = await store.insert(pool, roles, { code: "company", name: "施工企业", permissions: "" } as never);
  let numbers = 0;
  const close = async () => {
    await pool.end();
    await database.drop();
  };
  return { pool, cipher, store, role, next: () => (numbers += 1), close };
}
export type PaymentTown = Awaited<ReturnType<typeof openPaymentTown>>;

interface YardOptions {
  readonly accountNo?: string;
  /** The town; without one it has a separate town, which ends with it. */
  readonly town?: PaymentTown;
  /** The bank that its people know, before what it receives is counted. */
  readonly bankOf?: (bank: BankGateway) => BankGateway;
  /** What the operator has decided. */
  readonly env?: NodeJS.ProcessEnv;
}

/** A building site with a contractor, a subcontractor, an account and workers; time is still unless it is moved. */
export async function openPaymentFixture({
  accountNo = "35050161000012345",
  town,
  bankOf = (bank) => bank,
  env,
}: YardOptions = {}) {
  const here = town ?? (await openPaymentTown());
  const { pool, cipher, store, role } = here;
  const number = here.next();
  let now = start;
  const clock = { now: () => now, today: () => shanghaiTime(now).slice(0, 10) };
  const settings = readSettings({ NODE_ENV: "test", DEMO: "1", ...env });
  const bank = bankOf(
    town
      ? simulatedBank({
          store: postgresStore({ pool, platform: platformBooks(cipher.blindIndexes), keyOf: cipher.blindIndex }),
          ...{ clock: clock.now, seconds: 0 },
        })
      : await openBank(settings, { pool, cipher, clock: clock.now, log: () => undefined }),
  );
  const outbox = memoryOutbox(clock.now);
  const problems: unknown[] = [];
  const log = {
    info: () => undefined,
    warn: (fact: object) => void problems.push(fact),
    error: (fact: object) => void problems.push(fact),
  };
  const response: string[] = [];
  /** Counts what the bank is notified. */
  const counted: BankGateway = {
    submitBatch: (batch) => {
      response.push(batch.batch_no);
      return bank.submitBatch(batch);
    },
    queryBatch: (no) => bank.queryBatch(no),
    queryBalance: (no) => bank.queryBalance(no),
  };
  const services = {
    settings,
    pool,
    store,
    cipher,
    clock,
    bank: counted,
    sms: outboxSms(outbox),
    log,
    files: {},
  } as unknown as Services;

  const corp = (corp_name: string, corp_code: string) =>
    store.insert(pool, corps, {
      ...{ corp_name, corp_code, business_types: "9", corp_reg_type: "100", address: "[]", address_detail: "汀江路1号" },
      ...{ legal_man: "林一", legal_man_id_card_number: "990102198503071235", reg_capital: 1, establish_date: "2010-01-01" },
      ...{ link_man: "林一", link_phone: "13900000001", license_files: photo, review_status: 1 },
    } as never);
  const contractor = await corp(
    `云汀建设${number === 1 ? "" : number}有限公司`,
    number === 1 ? "91990102MA990001X4" : `C${number}`,
  );
  const sub = await corp(`汀江劳务${number === 1 ? "" : number}有限公司`, number === 1 ? "91990102MA99000284" : `S${number}`);
  let people = 0;
  const person = async (of: { id: number }, duty: number, name: string): Promise<FixturePerson> => {
    people += 1;
    const made = await store.insert(pool, accounts, {
      ...{ username: `u${randomBytes(5).toString("hex")}`, name, user_type: 2, role: role.id, corp: of.id, corp_duty: duty },
      ...{
        phone: `1390${String(number).padStart(3, "0")}${String(people).padStart(4, "0")}`,
        phone_bound: true,
        is_com_init: false,
      },
    } as never);
    return { id: made.id, corp: of.id, companyRole: duty };
  };
  const project = await store.insert(pool, projects, {
    ...{
      name: "东汀花园一期",
      contractor_corp: contractor.id,

      review_status: 1,
      prj_status: 3,
    },
    ...{
      contract_sign_date: "2025-01-10",
      contract_amount: 86_000_000_00,
      start_date: "2025-02-01",
      complete_date: "2026-12-31",
    },
    ...{ labor_fee_mode: 1, labor_fee_monthly: 1_000_000_00, labor_fee_pay_day: 10, pay_day: 15, pay_month_offset: 1 },
  } as never);
  const participant = async (corpOf: { id: number; corp_code: string; corp_name: string }, corp_type: number) =>
    store.insert(pool, projectCorps, {
      ...{ project: project.id, corp: corpOf.id, corp_code: corpOf.corp_code, corp_name: corpOf.corp_name, corp_type },
      entry_time: "2025-02-01",
    } as never);
  await participant(contractor, 9);
  const subEntry = await participant(sub, 6);
  const team = await store.insert(pool, teams, {
    ...{ team_sys_no: 100000000 + number, project: project.id, project_corp: subEntry.id, corp: sub.id, team_name: "钢筋班组" },
  });
  const account = await store.insert(pool, wageAccounts, {
    ...{ project: project.id, corp: contractor.id, account_name: "云汀建设有限公司农民工工资专用账户", account_no: accountNo },
    ...{
      bank_code: "105",
      bank_name: "建行云汀支行",
      bank_link_number: "105391000018",
      payment_bank: 0,
      open_date: "2025-01-20",
    },
  } as never);

  let serial = 0;
  const worker = async (worker_name: string, card: string | null, unit_price = 300_00): Promise<Worker> => {
    serial += 1;
    const id_card_number =
      number === 1 ? `99010219850307${String(1000 + serial)}` : `${String(990102_0000000 + number)}${1000 + serial}X`;
    const info = await store.insert(pool, realinfos, {
      ...{ worker_name, id_card_number, nation: "01", address: "云汀市", grant_org: "云汀市公安局", head_image: photo },
      cell_phone: "13900000003",
    } as never);
    const made = await store.insert(pool, workers, {
      ...{ project: project.id, corp: sub.id, team: team.id, realinfo: info.id, worker_name, id_card_number },
      ...{ work_role: 2, work_type: "020", entry_time: "2025-03-01", in_status: 1, pay_roll_bank_card_number: card },
      ...{ pay_roll_top_bank_code: "105", pay_roll_bank_name: "建行云汀支行" },
    } as never);
    await store.insert(pool, workerContracts, {
      ...{ worker: made.id, project: project.id, corp: sub.id, team: team.id, sign_date: "2025-03-01", start_date: "2025-03-01" },
      ...{ pay_type: 3, unit_price, contract_files: photo, contract_period_type: 1, status: 1 },
    } as never);
    return made;
  };
  const attend = (of: Worker, month: string, days: number) =>
    pool.query(
      `insert into attendance_days (worker, project, corp, team, work_role, date, punch_count, work_hours, work_seconds, day_value)
       select $1, $2, $3, $4, 2, (($5 || '-01')::date + n)::date, 2, 9, 9 * 3600, 1 from generate_series(0, $6 - 1) n`,
      [of.id, project.id, sub.id, team.id, month, days],
    );

  const as = ({ id, corp: of, companyRole: duty }: FixturePerson): RequestContext => ({
    services,
    actor: {
      ...{ id, audience: "company", isSuper: false, permissions: [], companyRole: duty, attributes: { account: id, corp: of } },
      ...{ name: "", org: null, session: null },
    },
    locale: "zh",
    today: clock.today(),
    now: clock.now(),
    ip: "127.0.0.1",
  });

  const file = async (by: FixturePerson): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>(
      "insert into files (name, path, size, sha256, content_type, account) values ('a.jpg', $1, 1, $1, 'image/jpeg', $2) returning id",
      [randomBytes(8).toString("hex"), by.id],
    );
    return rows[0]!.id;
  };
  const bill = async (by: FixturePerson, amount: string, more: object = {}) => {
    serial += 1;
    return createRow(as(by), wageAccountBills, {
      ...{ wage_account: account.id, bill_month: "2025-08", payer_name: "云汀城投", amount, pay_date: "2025-09-01" },
      ...{ serial_no: `S${serial}`, files: [await file(by)], ...more },
    });
  };

  const view = async (by: FixturePerson, id: number): Promise<void> => {
    const found = await store.find(pool, payRolls, { id });
    if (found) await recordView(pool, as(by), found);
  };
  /** Explains every warning of a payroll's comparison. */
  const accept = async (by: FixturePerson, id: number) => {
    const found = await store.find(pool, payRolls, { id });
    const warnings = found ? openWarnings(await compareRoll(pool, services, found, clock.today())) : [];
    return dispatchAction(as(by), payRolls, id, "POST accept", { warnings, word: "已向本人核实" });
  };
  /** Who comes with a ticket has opened the comparison of the payroll as it is. */
  const act = async <T = Record<string, unknown>>(
    by: FixturePerson,
    roll: number,
    call: string,
    body: object = {},
  ): Promise<T> => {
    if ("ticket" in body) await view(by, roll);
    return (await dispatchAction(as(by), payRolls, roll, call, body as never)) as T;
  };

  return {
    ...{ pool, store, services, project, contractor, sub, team, account, outbox, problems, response, cards },
    ...{ person, worker, attend, as, bill, file, act, view, accept },
    now: () => now,
    move: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    make: (by: FixturePerson, body: object = {}) =>
      createRow(as(by), payRolls, {
        ...{ project: project.id, corp: sub.id, pay_month: "2025-08", prefill: "attendance", ...body },
      }) as Promise<Record<string, unknown> & { id: number; version: number }>,
    roll: async (id: number): Promise<PayRoll> => (await store.find(pool, payRolls, { id }))!,
    lines: (id: number) => store.findAll(pool, payRollDetails, { pay_roll: id }),
    sign: (id: number) => pool.query("update pay_rolls set attach_files = $2 where id = $1", [id, JSON.stringify(photo)]),
    books: async () =>
      (await pool.query("select balance, total_in, total_out from wage_accounts where id = $1", [account.id])).rows[0] as {
        balance: number;
        total_in: number;
        total_out: number;
      },
    /** The newest code that was sent. */
    code: async () => /验证码(\d{6})/.exec((await outbox.recent(1))[0]?.text ?? "")?.[1] ?? "",
    async close() {
      if (!town) await here.close();
    },
  };
}
export type PaymentFixture = Awaited<ReturnType<typeof openPaymentFixture>>;
