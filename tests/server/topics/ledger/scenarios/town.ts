import { confirmMethod } from "../../../../../resources/dictionaries/confirmMethod";
import { creatorType } from "../../../../../resources/dictionaries/creatorType";
import { entryExit } from "../../../../../resources/dictionaries/entryExit";
import { payType } from "../../../../../resources/dictionaries/payType";
import { workerKind } from "../../../../../resources/dictionaries/workerKind";
import { corps } from "../../../../../resources/corps/corps";
import { projectCorps } from "../../../../../resources/projects/projectCorps";
import { projects } from "../../../../../resources/projects/projects";
import { realinfos } from "../../../../../resources/people/realinfos";
import { teams } from "../../../../../resources/people/teams";
import { workers } from "../../../../../resources/people/workers";
import { files } from "../../../../../resources/system/files";
import { wageAccountBills } from "../../../../../resources/wageAccounts/wageAccountBills";
import { wageAccounts } from "../../../../../resources/wageAccounts/wageAccounts";
import { workerContracts } from "../../../../../resources/people/workerContracts";
import { openWarnings } from "../../../../../resources/payrolls/rollWarnings";
import type { RollComparison } from "../../../../../resources/payrolls/wagesResponses";
import type { Day } from "../../../../../resources/kit/days";
import { shiftedClock, shiftTo } from "../../../../../server/platform/clock";
import { transaction } from "../../../../../server/platform/db/query";
import { recordMoves } from "../../../../../server/topics/people/register";
import { givenMinimumWage } from "../../../../support/minimumWage";
import { siteClient, type SiteReply } from "../../../../support/siteClient";
import { openWorld, type World } from "../../../../support/world";
import { idCard, randomBankCard } from "../../people/siteFixture";

type Body = Record<string, unknown>;
type Role = "admin" | "checker" | "officer" | "clerk";

/** A day's work of a person: from and until, until a smaller hour on the next day. */
export interface Shift {
  readonly date: Day;
  readonly from?: string;
  readonly until?: string;
}

export interface PersonTerms {
  readonly name?: string;
  readonly pay_type?: number;
  /** Yuan; null: no contract. */
  readonly price?: number | null;
  readonly isManager?: boolean;
  readonly joined?: Day;
  /** The person of another site or employer. */
  readonly same?: { readonly realinfo: number; readonly number: string };
  readonly employer?: "sub" | "contractor";
  readonly card?: string;
}

const handWages = "/project/v1/workerWages/";
let people = 0;
let sites = 0;

/** The city of the scenarios, on 1 February 2026, with a clock that can be moved. Its monthly minimum wage is 2,265 yuan. */
export async function openTown(day: Day = "2026-02-01") {
  const world = await openWorld({ day, env: { SIM_BANK_SECONDS: "0" } });
  await givenMinimumWage(world.pool, world.regions.city.id, 2265_00);
  let shift = shiftTo(day);
  world.pool.on("connect", (client) => void client.query(settingOf(shift)));
  /** All clocks: the program's, the bank's and the database's. */
  const moveTo = async (date: Day) => {
    shift = shiftTo(date);
    Object.assign(world.services.clock, shiftedClock(shift));
    const held = await Promise.all(Array.from({ length: world.pool.options.max }, () => world.pool.connect()));
    for (const client of held) {
      await client.query(settingOf(shift));
      client.release();
    }
  };
  return { world, moveTo, site: (terms: Body = {}) => openSite(world, terms) };
}
const settingOf = (shift: number): string => `set platform.clock_shift = '${shift}'`;

export type Town = Awaited<ReturnType<typeof openTown>>;

/** A site with its contractor, a labour subcontractor, a special account with money, and a gate. */
async function openSite(world: World, terms: Body) {
  sites += 1;
  const admin = await world.company(1);
  const checker = await world.company(3, admin.corp);
  const officer = await world.official([
    ...[
      "project_view",
      "alarm_view",
      "alarm_handle",
      "complaint_handle",
      "drawdown_order",
      "deposit_view",
      "deposit_manage",
      "payroll_view",
      "wage_view",
    ],
    ...["secret_manage", "project_review", "worker_view", "evidence_accept"],
  ]);
  const clerk = await world.official(["deposit_view", "deposit_manage", "drawdown_register"]);
  const subcontractor = await world.given(corps, { review_status: 1, area_code: "990102", region: world.regions.east.id });
  const subAdmin = await world.company(1, subcontractor);
  const project = await world.given(projects, {
    project_code: `P2026${String(sites).padStart(4, "0")}`,
    supervise_org: null,
    functional_unit: 1,
    ...{ contractor_corp: admin.corp.id, region: world.regions.east.id, review_status: 1, change_status: 0, prj_status: 3 },
    ...{
      contract_sign_date: "2026-01-05",
      start_date: "2026-01-10",
      actual_start_date: "2026-01-10",
      complete_date: "2027-06-30",
    },
    ...{ pay_day: 15, pay_month_offset: 1, lng: 118, lat: 26, key_status: 0, labor_fee_mode: 1, labor_fee_monthly: 1_000_000_00 },
    ...terms,
  });
  const participant = (corp: { id: number; corp_code: string; corp_name: string }, corp_type: number) =>
    world.given(projectCorps, {
      ...{ project: project.id, corp: corp.id, extra_corp: null, corp_type },
      ...{ corp_code: corp.corp_code, corp_name: corp.corp_name },
    });
  const entries = { contractor: await participant(admin.corp, 9), sub: await participant(subcontractor, 6) };
  const corpOf = { contractor: admin.corp.id, sub: subcontractor.id };
  const teamOf = async (employer: "contractor" | "sub") =>
    world.given(teams, {
      ...{ project: project.id, project_corp: entries[employer].id, corp: corpOf[employer] },
      ...{ team_name: employer === "sub" ? "钢筋班组" : "木工班组", team_sys_no: sites * 10 + (employer === "sub" ? 1 : 2) },
    });
  const teamsOf = { contractor: await teamOf("contractor"), sub: await teamOf("sub") };
  const account = await world.given(wageAccounts, {
    ...{ project: project.id, corp: admin.corp.id, account_no: `3505016100${String(sites).padStart(7, "0")}`, payment_bank: 0 },
    ...{ status: 1, balance: 500_000_00, total_in: 500_000_00 },
  });
  await world.given(wageAccountBills, {
    ...{ wage_account: account.id, project: project.id, corp: admin.corp.id, amount: 500_000_00, reverse_of: null },
    serial_no: `first${sites}`,
  });

  const accounts = { admin: admin.account.id, checker: checker.account.id, officer: officer.account.id, clerk: clerk.account.id };
  /** Signed in again: a session does not last until the next day of a scenario. */
  const as = (role: Role) => world.signIn(accounts[role]);
  const asSub = () => world.signIn(subAdmin.account.id);
  const paper = async (account: number = accounts.admin): Promise<number> =>
    (await world.given(files, { account, name: "a.pdf", resource: null, row: null, field: null })).id;

  const person = async ({
    name,
    pay_type = payType.daily,
    price = 300,
    joined = "2026-01-20",
    employer = "contractor",
    ...more
  }: PersonTerms = {}) => {
    people += 1;
    const number = more.same?.number ?? idCard(people);
    const worker_name = name ?? `张${"一二三四五六七八九十"[people % 10]}${"甲乙丙丁戊己庚辛壬癸"[Math.floor(people / 10) % 10]}`;
    const own = { worker_name, id_card_number: number };
    const realinfo = more.same?.realinfo ?? (await world.given(realinfos, { ...own, birthday: "1985-03-07" })).id;
    const worker = await world.given(workers, {
      ...{ ...own, realinfo, project: project.id, corp: corpOf[employer], team: teamsOf[employer].id, in_status: 1 },
      ...{ entry_time: joined, exit_time: null, work_type: "020" },
      ...{ pay_roll_bank_card_number: more.card ?? randomBankCard(people), pay_roll_top_bank_code: "105" },
      work_role: more.isManager ? workerKind.management : workerKind.construction,
    });
    const ids = { worker: worker.id, project: project.id, corp: corpOf[employer] };
    const contract =
      price === null
        ? undefined
        : await world.given(workerContracts, {
            ...{ ...ids, team: worker.team, status: 1, pay_type, unit_price: Math.round(price * 100) },
            ...{ start_date: joined, end_date: "2027-01-31", sign_date: joined, terminate_date: null, roll_count: 0 },
          });
    return { ...worker, number, contract: contract?.id ?? 0 };
  };
  type TownWorker = Awaited<ReturnType<typeof person>>;

  let client: ReturnType<typeof siteClient> | undefined;
  const gate = async () => {
    if (client) return client;
    const made = await (
      await as("officer")
    ).post(`/building/v1/projects/${project.id}/uploadSetting/`, { source_type: 9, enabled: true });
    client = siteClient({
      ...{ appId: made.body.app_id, secret: made.body.app_secret, now: () => world.services.clock.now() },
      send: async (form) => {
        const reply = await world.app.inject({
          ...{ method: "POST", url: "/open.api", payload: new URLSearchParams(form).toString() },
          headers: { "content-type": "application/x-www-form-urlencoded" },
        });
        return reply.json<SiteReply>();
      },
    });
    return client;
  };
  /** Pushes an entry and an exit for every shift. */
  const punch = async (worker: TownWorker, shifts: readonly Shift[]) => {
    const at = await gate();
    const dataList = shifts.flatMap(({ date, from = "07:30", until = "16:30" }) => {
      const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      const end = until < from ? next : date;
      const idCardNumber = at.hide(worker.number);
      return [
        { idCardNumber, date: `${date} ${from}:00`, direction: "01" },
        { idCardNumber, date: `${end} ${until}:00`, direction: "02" },
      ];
    });
    const reply = await at.call("WorkerAttendance.Add", { dataList });
    if (reply.code !== "0" || reply.data?.failed) throw new Error(`punches refused: ${JSON.stringify(reply)}`);
  };
  const leave = (worker: { id: number }, date: Day) =>
    transaction(world.pool, (db) =>
      recordMoves({ db, services: world.services, today: date, source: creatorType.project, by: null }, project.id, [
        { worker: worker.id, type: entryExit.exit, date },
      ]),
    );

  const call = async (role: Role, method: "post" | "patch" | "get", url: string, body: Body = {}) => {
    const who = await as(role);
    return method === "get" ? who.get(url) : who[method](url, body);
  };
  const rolls = "/salary/v1/payRolls/";
  /** A payroll of February with a signed sheet; `lines` change what attendance proposes, by worker. */
  const draft = async (lines: ReadonlyMap<number, Body> = new Map(), corp = admin.corp.id) => {
    const made = await call("admin", "post", rolls, {
      ...{ project: project.id, corp, pay_month: "2026-02", prefill: "attendance", attach_files: [await paper()] },
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    if (lines.size > 0) {
      const details = [...lines].map(([worker, line]) => ({ worker, ...line }));
      const entered = await call("admin", "post", "/salary/v1/payRollDetails/", { pay_roll: made.body.id, details });
      if (entered.status !== 201) throw new Error(JSON.stringify(entered.body));
    }
    return made.body.id as number;
  };
  const submit = (roll: number) => call("admin", "get", `${rolls}${roll}/auth/`);
  const authorise = async (roll: number) => {
    const who = await as("checker");
    await who.get(`${rolls}${roll}/comparison/`);
    const { body } = await who.get(`${rolls}${roll}/auth/`);
    const { rows } = await world.pool.query<{ text: string }>(
      "select 'sms_outbox.text ' || id || ' ' || text as text from sms_outbox where scene = 'pay_auth' order by id desc limit 1",
    );
    const code = rows[0] && /验证码(\d{6})/.exec(world.services.cipher.decryptPlaced(rows[0].text))?.[1];
    return who.get(`${rolls}${roll}/auth/?ticket=${body.ticket}&code=${code}`);
  };
  /** Submits, authorises and settles. */
  const payRoll = async (roll: number) => {
    const found = (await call("admin", "get", `${rolls}${roll}/comparison/`)).body as RollComparison;
    const warnings = openWarnings(found);
    if (warnings.length > 0) await call("admin", "post", `${rolls}${roll}/accept/`, { warnings, word: "已向本人核实" });
    const submitted = await submit(roll);
    if (submitted.status !== 200) throw new Error(JSON.stringify(submitted.body));
    const paid = await authorise(roll);
    if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
    return call("admin", "get", `${rolls}${roll}/query/`);
  };
  /**
   * A payment in cash that the company records. It counts from the acceptance of an official who saw the receipt, or from the worker's own
   * confirmation; until then it is a claim.
   */
  const cash = async (
    worker: { id: number },
    yuan: string,
    more: Body = {},
    proof: "official" | "worker" | "none" = "official",
  ) => {
    const made = await call("admin", "post", handWages, {
      ...{ worker: worker.id, pay_month: "2026-02", days: 16, work_hours: 128, pay_type: payType.other },
      ...{ total_pay_amount: yuan, pay_channel: 2, grant_status: 2 },
      ...{ pay_date: world.services.clock.today(), files: [await paper()], ...more },
    });
    if (made.status !== 201 || proof === "none") return made;
    if (proof === "official") {
      const accepted = await call("officer", "post", `${handWages}${made.body.id}/accept/`, { is_receipt_seen: 1 });
      if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
    } else
      await world.pool.query(
        "update worker_wages set confirm_status = true, confirm_method = $2, confirm_at = $3 where id = $1",
        [...[made.body.id, confirmMethod.ownPhone, world.services.clock.now()]],
      );
    return made;
  };
  /** A contract from this day, entered today by the company; the one in force is terminated on the day before. */
  const newContract = async (worker: TownWorker, start_date: Day, price: number, more: Body = {}) => {
    const before = new Date(Date.parse(`${start_date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    const ended = await call("admin", "post", `/project/v1/workerContracts/${worker.contract}/terminate/`, {
      terminate_date: before,
    });
    if (ended.status !== 200) throw new Error(JSON.stringify(ended.body));
    const made = await call("admin", "post", "/project/v1/workerContracts/", {
      ...{
        worker: worker.id,
        contract_kind: 1,
        contract_period_type: 0,
        sign_date: start_date,
        start_date,
        end_date: "2027-02-28",
      },
      ...{ pay_type: payType.daily, unit_price: price.toFixed(2), contract_files: [await paper()], ...more },
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body.id as number;
  };
  /** The row of the ledger as the office reads it; undefined if there is none. */
  const ledger = async (worker: { id: number }, pay_month = "2026-02") => {
    const reply = await (
      await as("officer")
    ).list("/project/v1/wageLedger/", { project: project.id, worker: worker.id, pay_month });
    return reply.body[0] as Record<string, string | number | null> | undefined;
  };
  /** Codes of open alarms of the project. */
  const alarms = async (): Promise<readonly string[]> => {
    const { rows } = await world.pool.query(
      "select distinct rule_code from project_alarms where project = $1 and status in (1, 2, 3) and deleted_at is null order by 1",
      [project.id],
    );
    return rows.map(({ rule_code }) => rule_code);
  };
  return {
    ...{
      project,
      account,
      admin,
      checker,
      subAdmin,
      officer,
      clerk,
      subcontractor,
      person,
      punch,
      leave,
      draft,
      submit,
      authorise,
      payRoll,
      cash,
      newContract,
      ledger,
      alarms,
    },
    ...{ call, as, asSub, paper },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;
export type TownWorker = Awaited<ReturnType<Site["person"]>>;
