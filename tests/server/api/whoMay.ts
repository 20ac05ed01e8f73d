import type { permission } from "../../../resources/dictionaries/permission";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import type { Side } from "./city";

type Permission = (typeof permission.codes)[number];
/** Companies by letter: A the contractor of its project, C its subcontractor there, B another one elsewhere. */
type Letters = "" | "A" | "B" | "C" | "AC";

export interface Grant {
  /** One of these codes is enough; "any" is every official. */
  readonly officials?: readonly Permission[] | "any";
  /** Officials of every district, not of the project's alone. */
  readonly everywhere?: true;
  /** Which companies, by the owner of the row; "any" for rows without one. */
  readonly companies?: Partial<Record<Side, Letters>> | "any";
  /** Workers about whom these rows are; each sees his own alone. "any" for what is no row. */
  readonly workers?: readonly Side[] | "any";
  /** The duty inside the company: a maker prepares, a checker releases, the administrator does both. */
  readonly duty?: "maker" | "checker" | "administrator";
  /** These codes are needed besides. */
  readonly besides?: readonly Permission[];
  /** One's own only: all accounts may call, and none sees another person's, not even the super administrator. */
  readonly personal?: true;
  /** The super administrator passes wherever officials do; or he alone, or not even he. */
  readonly administrator?: boolean;
}

/** An act: its grant, and the body or query that selects it where several acts share a call. */
export interface Act extends Grant {
  readonly body?: Readonly<Record<string, unknown>>;
  /** The row is named in the body: under this field, of the resource at this address. */
  readonly names?: { readonly field: string; readonly at: string };
  /** Written by hand: what may be done otherwise with the row has no say here. */
  readonly alone?: true;
}

/** The acts on a declared entity: creating, importing, changing and removing by the same people, and each of its actions. */
function actsOn(path: string, write: Act, actions: Readonly<Record<string, Act>> = {}): Record<string, readonly Act[]> {
  const resource = Object.values<AnyResource>(resources).find((each) => each.path === path);
  if (!resource) throw new Error(`no resource has the address ${path}`);
  const creating: readonly Act[] = [{ ...write, ...(write.companies && { companies: "any" }) }];
  return {
    ...(resource.create && { [`POST ${path}`]: creating }),
    ...(resource.update && { [`PATCH ${path}{id}/`]: [write] }),
    ...Object.fromEntries(Object.entries(actions).map(([call, act]) => [`POST ${path}{id}/${call}/`, [act]])),
    ...(resource.remove && { [`DELETE ${path}{id}/`]: [write] }),
    ...(resource.import && { [`GET ${path}import/`]: creating, [`POST ${path}import/`]: creating }),
  };
}

const contractor = { a: "A", b: "B" } as const;
const contractorOrOwn = { a: "A", c: "AC", b: "B" } as const;
const ownWorkers = ["a", "b", "c"] as const;
const owner = { a: "A", c: "C", b: "B" } as const;
/** The paper on a's project is served on its subcontractor as well. */
const servedOn = { a: "AC", b: "B" } as const;
const administrator: Act = { administrator: true };
const everybody: Act = { officials: "any", everywhere: true, companies: "any" };

const workersOnly: Act = { workers: "any" };

const officials = (...codes: Permission[]) => ({ officials: codes });
const makersOf = (companies: Grant["companies"]): Act => ({ companies, duty: "maker" });
/** Any company that makes: which rows it may name is another matter. */
const makers: Act = { companies: "any", duty: "maker" };

/** Who reads a resource, by its address (domain model 3.2 and 6). */
export const readers: Readonly<Record<string, Grant>> = {
  "/project/v1/shiftPlans/": { ...officials("worker_view", "project_view"), companies: contractorOrOwn },
  "/project/v1/attendanceRebuilds/": { ...officials("worker_view", "project_view"), companies: contractor },
  "/building/v1/projects/": { ...officials("project_view", "secret_manage"), companies: { a: "AC", b: "B" } },
  "/building/v1/projectCorps/": { ...officials("project_view", "secret_manage"), companies: contractorOrOwn },
  "/building/v1/projectChanges/": { ...officials("project_view", "secret_manage"), companies: contractor },
  "/realname/v1/constructionPermits/": { ...officials("project_view", "permit_manage"), companies: contractor },
  "/building/v1/pushLogs/": { ...officials("secret_manage"), companies: contractor },
  "/building/v1/corps/": { ...officials("company_view", "company_review"), companies: owner },
  "/building/v1/extra/corps/": { ...officials("company_view"), everywhere: true, companies: owner },
  "/auth/v1/realinfos/": { ...officials("worker_view"), companies: contractorOrOwn },
  "/project/v1/teams/": { ...officials("worker_view", "project_view"), companies: contractorOrOwn },
  "/project/v1/workers/": { ...officials("worker_view"), companies: contractorOrOwn, workers: ownWorkers },
  "/project/v1/entryExits/": { ...officials("worker_view"), companies: contractorOrOwn },
  "/project/v1/workerContracts/": { ...officials("worker_view"), companies: contractorOrOwn, workers: ownWorkers },
  "/project/v1/contractVersions/": { ...officials("worker_view"), companies: contractorOrOwn, workers: ownWorkers },
  "/project/v1/phoneRequests/": { ...officials("evidence_accept"), companies: contractorOrOwn },
  "/project/v1/weekConfirmations/": {
    ...officials("worker_view", "project_view"),
    companies: contractorOrOwn,
    workers: ownWorkers,
  },
  "/project/v1/workerAttendances/": { ...officials("worker_view", "project_view"), companies: contractorOrOwn },
  "/building/v1/wageAccounts/": { ...officials("account_view"), companies: contractor },
  "/building/v1/wageAccountVouchers/": { ...officials("account_view"), companies: contractor },
  "/building/v1/wageAccountBills/": { ...officials("payment_view"), companies: contractor },
  "/building/v1/corpDeposits/": { ...officials("deposit_view"), companies: contractor },
  "/salary/v1/payRolls/": { ...officials("payroll_view"), companies: contractorOrOwn },
  // Of a payroll in draft its workers see nothing.
  "/salary/v1/payRollDetails/": { ...officials("payroll_view"), companies: contractorOrOwn, workers: [] },
  "/salary/v1/withdrawnDeclarations/": { ...officials("payroll_view", "wage_view"), companies: contractorOrOwn },
  "/salary/v1/overpayments/": { ...officials("payroll_view", "wage_view"), companies: contractorOrOwn, workers: ownWorkers },
  "/salary/v1/overpaymentSetOffs/": { ...officials("payroll_view", "wage_view"), companies: contractorOrOwn },
  "/salary/v1/objections/": { ...officials("payroll_view"), companies: contractorOrOwn, workers: ownWorkers },
  "/project/v1/wageLedger/": { ...officials("payroll_view", "wage_view"), companies: contractorOrOwn, workers: ownWorkers },
  "/project/v1/workerWages/": { ...officials("payroll_view", "wage_view"), companies: contractorOrOwn },
  "/building/v1/projectAlarms/": { ...officials("alarm_view"), companies: contractorOrOwn },
  "/building/v1/wageCases/": officials("alarm_view"),
  "/building/v1/forecasts/": { ...officials("project_view"), companies: contractor },
  "/building/v1/forecastModels/": { ...officials("project_view"), everywhere: true },
  // A company reads complaints it was consulted about, and there is none.
  "/building/v1/complaints/": { ...officials("alarm_view"), companies: {}, workers: ownWorkers },
  "/building/v1/evidencePackages/": officials("alarm_view"),
  "/building/v1/papers/": { ...officials("alarm_view"), companies: servedOn },
  "/building/v1/paperReceivers/": { ...officials("alarm_view"), companies: owner },
  "/system/v1/paperWordings/": administrator,
  "/building/v1/handOvers/": officials("alarm_view"),
  "/building/v1/monthlyReports/": { officials: "any", personal: true },
  "/building/v1/inspections/": { ...officials("alarm_view"), companies: contractor },
  // A company reads what a finished inspection found, and there is none (tests/server/topics/inspections).
  "/building/v1/inspectionItems/": { ...officials("alarm_view"), companies: {} },
  "/building/v1/inspectionPersons/": officials("alarm_view"),
  "/building/v1/workerContacts/": officials("alarm_view"),
  "/building/v1/depositDrawdowns/": { ...officials("deposit_view", "alarm_view"), companies: contractorOrOwn },
  "/system/v1/accounts/": { ...officials("user_manage"), companies: owner, duty: "administrator" },
  "/system/v1/webhooks/": administrator,
  "/system/v1/bankInboxFiles/": administrator,
  "/system/v1/upstreamPlatforms/": administrator,
  "/system/v1/upstreamProjects/": administrator,
  "/system/v1/upstreamCalls/": administrator,
  "/system/v1/announcements/": administrator,
  "/system/v1/dictionaryEntries/": administrator,
  "/system/v1/apiKeys/": administrator,
  "/system/v1/punchArchives/": administrator,
  "/system/v1/webhookDeliveries/": administrator,
  "/system/v1/orgs/": officials("user_manage"),
  "/system/v1/roles/": { ...officials("user_manage"), everywhere: true },
  "/system/v1/auditLogs/": officials("audit_view"),
  "/system/v1/alarmSettings/": { ...officials("alarm_view"), everywhere: true, companies: "any" },
  "/system/v1/alarmLevelSettings/": { ...officials("alarm_view"), everywhere: true, companies: "any" },
  "/system/v1/regions/": everybody,
  "/system/v1/holidays/": everybody,
  "/system/v1/minimumWages/": everybody,
  "/system/v1/wageParameters/": everybody,
  "/system/v1/lawReviews/": everybody,
  "/system/v1/ibpsBanks/": everybody,
  "/system/v1/messages/": { officials: "any", companies: owner, personal: true },
  "/system/v1/preferences/": { officials: "any", companies: owner, personal: true },
  "/system/v1/savedQueries/": { officials: "any", companies: owner, personal: true },
};

/** Who does what, beside reading. A call that several acts share has one entry an act. */
export const acts: Readonly<Record<string, readonly Act[]>> = {
  ...actsOn("/project/v1/shiftPlans/", makersOf({ a: "A", c: "A", b: "B" })),
  "POST /building/v1/projects/": [makers],
  "GET /building/v1/projects/requiredDeposit/": [makers],
  "PATCH /building/v1/projects/{id}/": [makersOf(contractor)],
  "DELETE /building/v1/projects/{id}/": [{ ...officials("project_review"), companies: contractor, duty: "maker" }],
  "POST /building/v1/projects/{id}/submit/": [makersOf(contractor)],
  "POST /building/v1/projects/{id}/review/": [officials("project_review")],
  "POST /building/v1/projects/{id}/status/": [makersOf(contractor)],
  "POST /building/v1/projects/{id}/uploadSetting/": [officials("secret_manage")],
  "GET /building/v1/projects/{id}/rightsBoard/": [
    { ...officials("project_view", "secret_manage"), companies: { a: "AC", b: "B" } },
  ],
  "GET /building/v1/projects/{id}/ledger/": [
    { ...officials("export_data"), besides: ["worker_view"], companies: { a: "AC", b: "B" }, alone: true },
  ],
  "GET /building/v1/projects/{id}/monthFile/": [
    { ...officials("export_data"), besides: ["worker_view"], companies: { a: "AC", b: "B" }, alone: true },
  ],
  ...actsOn("/system/v1/upstreamPlatforms/", administrator, { retryNow: administrator }),
  ...actsOn("/system/v1/upstreamProjects/", administrator, { reportAll: administrator, checkKey: administrator }),
  ...actsOn("/system/v1/upstreamCalls/", administrator, { resend: administrator }),
  ...actsOn("/realname/v1/constructionPermits/", officials("permit_manage"), {
    urge: officials("permit_manage"),
    link: officials("permit_manage"),
    exempt: officials("permit_manage"),
    reopen: officials("permit_manage"),
  }),
  "POST /building/v1/projectCorps/": [makers],
  "PATCH /building/v1/projectCorps/{id}/": [makersOf({ a: "A", c: "A", b: "B" })],

  "PATCH /building/v1/corps/{id}/": [
    { ...officials("company_review"), companies: owner, duty: "maker" },
    { ...officials("company_review"), body: { action: "rate" } },
    { ...officials("company_review"), body: { action: "blacklist" } },
    { ...officials("company_review"), body: { action: "unlist" } },
  ],
  "DELETE /building/v1/corps/{id}/": [officials("company_review")],
  "POST /building/v1/corps/{id}/review/": [officials("company_review")],
  "POST /building/v1/extra/corps/": [makers],
  "PATCH /building/v1/extra/corps/{id}/": [makersOf(owner)],
  "DELETE /building/v1/extra/corps/{id}/": [makersOf(owner)],

  "POST /project/v1/phoneRequests/{id}/confirm/": [officials("evidence_accept")],
  "POST /project/v1/phoneRequests/{id}/decline/": [officials("evidence_accept")],
  "POST /project/v1/workers/{id}/resetPassword/": [{ ...officials("evidence_accept"), ...makersOf(contractorOrOwn) }],
  "POST /project/v1/workers/{id}/leave/": [makersOf(contractorOrOwn)],
  "GET /project/v1/workers/{id}/settlement/": [{ companies: contractorOrOwn, alone: true }],
  "POST /project/v1/workers/single/": [makers],
  "GET /project/v1/workers/import/": [makers],
  "POST /project/v1/workers/import/": [makers],
  "POST /project/v1/workers/papers/": [makers],
  "POST /project/v1/workerContracts/": [makers],
  "PATCH /project/v1/workerContracts/{id}/": [makersOf(contractorOrOwn)],
  "POST /project/v1/workerContracts/{id}/terminate/": [makersOf(contractorOrOwn)],
  "GET /project/v1/workerContracts/import/": [makers],
  "POST /project/v1/workerContracts/import/": [makers],

  "GET /building/v1/wageAccounts/{id}/statement/": [{ ...officials("account_view"), companies: contractor, alone: true }],
  "POST /building/v1/wageAccounts/": [makers],
  "PATCH /building/v1/wageAccounts/{id}/": [
    makersOf(contractor),
    { ...makersOf(contractor), body: { action: "apply_close" } },
    { ...officials("account_manage"), body: { action: "file" } },
    { ...officials("account_manage"), body: { action: "reject_filing" } },
    { ...officials("account_manage"), body: { action: "approve_close" } },
    { ...officials("account_manage"), body: { action: "reject_close" } },
  ],
  "POST /building/v1/wageAccountVouchers/": [makers],
  "PATCH /building/v1/wageAccountVouchers/{id}/": [
    makersOf(contractor),
    { ...officials("account_manage"), body: { action: "pass" } },
    { ...officials("account_manage"), body: { action: "return" } },
  ],
  "POST /building/v1/wageAccountBills/": [makers],
  "GET /building/v1/wageAccountBills/import/": [makers],
  "POST /building/v1/wageAccountBills/import/": [makers],
  "POST /building/v1/corpDeposits/": [makers],
  "PATCH /building/v1/corpDeposits/{id}/": [
    makersOf(contractor),
    { ...makersOf(contractor), body: { action: "apply_return" } },
    { ...makersOf(contractor), body: { action: "replenish" } },
    ...["confirm", "reject", "use", "confirm_replenish", "confirm_return", "reject_return"].map((action) => ({
      ...officials("deposit_manage"),
      body: { action },
    })),
  ],

  "POST /salary/v1/payRolls/": [makers],
  // Without a ticket the row's state decides what the call means; a ticket is for callers who may authorise, and for no others.
  "GET /salary/v1/payRolls/{id}/auth/": [
    { companies: contractorOrOwn },
    { companies: { a: "A", c: "A", b: "B" }, duty: "checker", body: { ticket: "0", code: "000000" } },
  ],
  "POST /salary/v1/payRolls/{id}/edit/": [
    makersOf(contractorOrOwn),
    { companies: { a: "A", c: "A", b: "B" }, duty: "checker", body: { action: "return", reason: "人数不符" } },
    { ...makersOf(contractorOrOwn), body: { action: "reopen" } },
    // The submitter, and there is none.
    { companies: {}, body: { action: "withdraw" } },
  ],
  "POST /salary/v1/payRolls/{id}/copy/": [
    makersOf(contractorOrOwn),
    { ...makersOf(contractorOrOwn), body: { mode: "failed", pay_month: "2025-09" } },
  ],
  "GET /salary/v1/payRolls/{id}/query/": [{ ...officials("payroll_view"), companies: contractorOrOwn }],
  "GET /salary/v1/payRolls/{id}/comparison/": [{ ...officials("payroll_view"), companies: contractorOrOwn, alone: true }],
  "GET /salary/v1/payRolls/{id}/download/": [
    { ...officials("export_data"), besides: ["payroll_view"], companies: contractorOrOwn },
  ],
  // The authorisers alone, and no official.
  "GET /salary/v1/payRolls/{id}/bankDownload/": [{ companies: { a: "A", c: "A", b: "B" }, duty: "checker" }],
  "POST /salary/v1/payRolls/{id}/bankResult/": [
    { companies: { a: "A", c: "A", b: "B" }, duty: "checker", body: { result_file: [1] } },
  ],
  "POST /salary/v1/payRolls/{id}/accept/": [{ ...makersOf(contractorOrOwn), body: { word: "已核对", warnings: [] } }],
  "GET /salary/v1/payRolls/template/": [makers],
  "POST /salary/v1/payRolls/prepare/": [{ ...makers, body: { project: 1, pay_month: "2025-08" } }],
  "POST /salary/v1/payRolls/remind/": [
    {
      ...makersOf({ a: "A", b: "B" }),
      names: { field: "project", at: "/building/v1/projects/" },
      body: { pay_month: "2025-08" },
      alone: true,
    },
  ],
  "POST /salary/v1/payRollDetails/": [
    { ...makersOf(contractorOrOwn), names: { field: "pay_roll", at: "/salary/v1/payRolls/" }, alone: true },
  ],
  "DELETE /salary/v1/payRollDetails/{id}/": [makersOf(contractorOrOwn)],
  "PATCH /salary/v1/payRollDetails/{id}/": [makersOf(contractorOrOwn)],
  // After its lines, for they go with it.
  "DELETE /salary/v1/payRolls/{id}/": [makersOf(contractorOrOwn)],
  "POST /project/v1/workerWages/": [makers],
  "PATCH /project/v1/workerWages/{id}/": [
    makersOf(contractorOrOwn),
    { ...makersOf(contractorOrOwn), body: { action: "confirm" } },
  ],
  "POST /project/v1/workerWages/{id}/accept/": [{ ...officials("evidence_accept"), body: { is_receipt_seen: 1 } }],
  "POST /project/v1/workerWages/{id}/decline/": [{ ...officials("evidence_accept"), body: { decline_reason: "收条无本人签字" } }],
  "POST /building/v1/monthlyReports/{id}/confirm/": [{ officials: "any", personal: true }],
  "POST /system/v1/lawReviews/{id}/confirm/": [{ administrator: true, body: { remark: "无变化" } }],
  "POST /project/v1/contractVersions/{id}/accept/": [officials("evidence_accept")],
  "POST /salary/v1/withdrawnDeclarations/{id}/accept/": [officials("evidence_accept")],
  "POST /salary/v1/overpayments/": [makers],
  "POST /salary/v1/overpayments/{id}/accept/": [officials("evidence_accept")],
  "POST /salary/v1/overpayments/{id}/stop/": [makersOf(contractorOrOwn)],
  "GET /project/v1/workerWages/import/": [makers],
  "POST /project/v1/workerWages/import/": [makers],
  "GET /project/v1/workerWages/teamAggregate/": [{ ...officials("payroll_view", "wage_view"), companies: "any" }],
  "GET /project/v1/wageLedger/calendar/": [{ ...officials("payroll_view", "wage_view"), companies: "any" }],
  "GET /project/v1/wageLedger/projects/": [{ ...officials("payroll_view", "wage_view"), companies: "any" }],
  "GET /project/v1/workerWages/projectMonths/": [{ ...officials("payroll_view", "wage_view"), companies: "any" }],

  "GET /project/v1/arrearsReport/": [{ ...officials("payroll_view", "wage_view"), companies: "any" }],
  "GET /building/v1/systemsReport/": [officials("alarm_view")],
  "GET /building/v1/alarmsReport/": [officials("alarm_view")],
  "GET /project/v1/arrearsByRegion/": [officials("payroll_view", "wage_view")],
  "GET /building/v1/systemsByRegion/": [officials("alarm_view")],
  "GET /building/v1/projectsWithoutDeposit/": [{ ...officials("deposit_view"), companies: "any" }],
  "GET /project/v1/confirmedWeeks/": [{ ...officials("worker_view", "project_view"), companies: "any" }],
  "GET /project/v1/dailyAttendances/": [{ ...officials("worker_view", "project_view"), companies: "any" }],
  "GET /project/v1/dailyAttendanceDetail/": [{ ...officials("worker_view", "project_view"), companies: "any" }],
  "GET /project/v1/workerAttendances/monthAggregate/": [{ ...officials("worker_view", "project_view"), companies: "any" }],
  "GET /project/v1/workerAttendances/archived/": [{ ...officials("worker_view", "project_view"), companies: "any" }],
  "GET /project/v1/workerAttendances/monthDays/": [{ ...officials("worker_view", "project_view"), companies: "any" }],
  "GET /project/v1/workers/groupbyTeam/": [{ ...officials("worker_view"), companies: "any" }],
  "GET /building/v1/corps/{id}/subContractorProjects/": [
    { ...officials("company_view", "company_review"), companies: owner, alone: true },
  ],

  "GET /building/v1/projectAlarms/{id}/rectificationOrder/": [
    { ...officials("alarm_view"), companies: contractorOrOwn, alone: true },
  ],
  "POST /building/v1/projectAlarms/{id}/notify/": [officials("alarm_handle")],
  "POST /building/v1/projectAlarms/{id}/rectify/": [makersOf(contractorOrOwn)],
  "POST /building/v1/projectAlarms/{id}/verify/": [officials("alarm_handle")],
  "POST /building/v1/projectAlarms/{id}/dismiss/": [officials("alarm_waive")],
  "POST /building/v1/projectAlarms/{id}/confirmWaiver/": [officials("alarm_waive")],
  "POST /building/v1/projectAlarms/{id}/refuseWaiver/": [officials("alarm_waive")],
  "POST /building/v1/wageCases/{id}/promise/": [officials("alarm_waive")],
  "POST /building/v1/wageCases/{id}/confirmPromise/": [officials("alarm_waive")],
  "POST /building/v1/wageCases/{id}/refusePromise/": [officials("alarm_waive")],
  "POST /building/v1/forecasts/{id}/remind/": [officials("alarm_handle")],
  "POST /building/v1/forecasts/{id}/plan/": [makersOf(contractor)],
  "GET /building/v1/projects/{id}/forecast/": [{ ...officials("project_view"), companies: contractor, alone: true }],
  "POST /building/v1/projects/{id}/forecast/whatIf/": [
    { ...officials("project_view"), companies: contractor, body: { amount: "1000.00", day: "2025-08-22" }, alone: true },
  ],
  "GET /building/v1/forecastSummary/": [{ ...officials("project_view"), companies: "any" }],
  "GET /building/v1/forecastRecord/": [{ ...officials("project_view"), companies: "any" }],
  "GET /building/v1/forecastPrevention/": [{ ...officials("project_view"), companies: "any" }],
  ...Object.fromEntries(
    ["document", "receipt"].map((call) => [
      `GET /building/v1/papers/{id}/${call}/`,
      [{ ...officials("alarm_view"), companies: servedOn, alone: true } satisfies Act],
    ]),
  ),
  "POST /building/v1/paperReceivers/{id}/answer/": [makersOf(owner)],
  "POST /building/v1/paperReceivers/{id}/serve/": [officials("paper_serve")],
  ...actsOn("/building/v1/evidencePackages/", { ...officials("alarm_view"), besides: ["payroll_view"] }),
  "GET /building/v1/evidencePackages/{id}/package/": [{ ...officials("alarm_view"), besides: ["payroll_view"], alone: true }],
  ...actsOn("/building/v1/papers/", officials("paper_serve"), {
    issue: officials("paper_serve"),
    withdraw: officials("paper_serve"),
  }),
  ...actsOn("/system/v1/paperWordings/", administrator, { publish: administrator }),
  "GET /system/v1/paperWordings/{id}/preview/": [{ ...administrator, alone: true }],
  ...actsOn("/building/v1/inspections/", officials("site_inspect"), { cancel: officials("site_inspect") }),
  "GET /building/v1/inspections/prepared/": [officials("site_inspect")],
  "GET /building/v1/inspections/workers/": [{ ...officials("site_inspect"), besides: ["worker_view", "wage_view"] }],
  "POST /building/v1/workerContacts/": [officials("alarm_handle")],
  "GET /building/v1/wageCases/{id}/callList/": [{ ...officials("alarm_view"), alone: true }],
  "POST /building/v1/wageCases/{id}/texts/": [
    { ...officials("alarm_handle"), besides: ["alarm_view", "worker_view"], body: { workers: [1], reason: 1 }, alone: true },
  ],
  "POST /building/v1/handOvers/": [officials("hand_over")],
  ...Object.fromEntries(
    ["accept", "sendBack", "recall"].map((call) => [`POST /building/v1/handOvers/{id}/${call}/`, [officials("hand_over")]]),
  ),
  "POST /building/v1/handOvers/{id}/answer/": [officials("alarm_view")],
  "GET /building/v1/wageArrears/": [officials("payroll_view", "wage_view")],
  "GET /building/v1/projects/{id}/owedWages/": [{ ...officials("payroll_view", "wage_view"), alone: true }],
  "GET /building/v1/complaints/{id}/transferPaper/": [{ ...officials("alarm_view"), alone: true }],
  "POST /building/v1/complaints/": [officials("complaint_handle")],
  "GET /building/v1/complaints/import/": [officials("complaint_handle")],
  "POST /building/v1/complaints/import/": [officials("complaint_handle")],
  ...Object.fromEntries(
    ["assign", "askCompany", "reply", "merge", "transfer"].map((call) => [
      `POST /building/v1/complaints/{id}/${call}/`,
      [officials("complaint_handle")],
    ]),
  ),
  "POST /building/v1/complaints/{id}/answer/": [makersOf({})],
  "GET /building/v1/projects/{id}/drawdownProposal/": [{ ...officials("drawdown_order"), alone: true }],
  "POST /building/v1/depositDrawdowns/": [officials("drawdown_order")],
  "POST /building/v1/depositDrawdowns/{id}/paid/": [officials("drawdown_register")],
  "POST /building/v1/depositDrawdowns/{id}/withdraw/": [officials("drawdown_order")],
  "POST /building/v1/complaints/{id}/accept/": [officials("complaint_handle")],
  "POST /building/v1/complaints/{id}/close/": [officials("complaint_handle")],

  "POST /system/v1/platform/": [administrator],
  "PATCH /system/v1/regions/{id}/": [administrator],
  "POST /system/v1/orgs/": [officials("user_manage")],
  "PATCH /system/v1/orgs/{id}/": [officials("user_manage")],
  "DELETE /system/v1/orgs/{id}/": [officials("user_manage")],
  "GET /system/v1/orgs/tree/": [{ officials: "any" }],
  "GET /system/v1/systemOrgs/": [everybody],
  "POST /system/v1/roles/": [administrator],
  "PATCH /system/v1/roles/{id}/": [administrator],
  "DELETE /system/v1/roles/{id}/": [administrator],
  "POST /system/v1/accounts/": [officials("user_manage")],
  "PATCH /system/v1/accounts/{id}/": [
    { ...officials("user_manage"), companies: owner, duty: "administrator" },
    { ...officials("user_manage"), companies: owner, duty: "administrator", body: { action: "switchOff" } },
    { ...officials("user_manage"), companies: owner, duty: "administrator", body: { action: "switchOn" } },
  ],
  "POST /system/v1/accounts/{id}/reset/": [{ ...officials("user_manage"), companies: owner, duty: "administrator" }],
  "POST /system/v1/accounts/{id}/confirm/": [{ ...officials("company_review"), companies: owner, duty: "administrator" }],
  "POST /system/v1/accounts/{id}/decline/": [{ ...officials("company_review"), companies: owner, duty: "administrator" }],
  "GET /system/v1/accounts/{id}/sessions/": [
    { ...officials("user_manage"), companies: owner, duty: "administrator", alone: true },
  ],
  "POST /system/v1/accounts/{id}/resetSecondFactor/": [{ ...officials("user_manage"), companies: owner, duty: "administrator" }],
  "POST /system/v1/accounts/{id}/endSessions/": [{ ...officials("user_manage"), companies: owner, duty: "administrator" }],
  "POST /system/v1/accounts/corp/": [{ ...officials("user_manage"), companies: "any", duty: "administrator" }],
  "POST /system/v1/accounts/bind_phone/": [{ officials: "any" }],
  "GET /system/v1/permissions/": [officials("user_manage")],
  ...actsOn("/system/v1/holidays/", administrator),
  ...actsOn("/system/v1/minimumWages/", administrator),
  ...actsOn("/system/v1/wageParameters/", administrator),
  ...actsOn("/system/v1/announcements/", administrator),
  ...actsOn("/system/v1/dictionaryEntries/", administrator),
  "GET /system/v1/announcements/current/": [everybody],
  "POST /system/v1/announcements/read/": [everybody],
  ...actsOn("/system/v1/apiKeys/", administrator, { issue: administrator }),
  ...actsOn("/system/v1/webhooks/", administrator, { newSecret: administrator, sendTest: administrator }),
  ...actsOn("/system/v1/webhookDeliveries/", administrator, { redeliver: administrator }),
  "POST /system/v1/messages/{id}/read/": [{ officials: "any", companies: owner, personal: true }],
  "POST /system/v1/messages/read/": [everybody],
  "GET /system/v1/messages/unread/": [everybody],
  "POST /system/v1/preferences/": [everybody],
  "PATCH /system/v1/preferences/{id}/": [{ officials: "any", companies: owner, personal: true }],
  "POST /system/v1/savedQueries/": [everybody],
  "DELETE /system/v1/savedQueries/{id}/": [{ officials: "any", companies: owner, personal: true }],
  "GET /system/v1/search/": [everybody],
  "GET /system/v1/home/": [everybody],
  "GET /system/v1/dicts/": [everybody],
  "POST /system/v1/alarmSettings/": [administrator],
  "POST /system/v1/alarmSettings/dryRun/": [administrator],
  "GET /system/v1/alarmSettings/effects/": [administrator],
  "POST /system/v1/alarmLevelSettings/": [administrator],
  ...Object.fromEntries(
    [
      "projectSummary",
      "projectPosition",
      "alarmProjects",
      "withoutDepositCorps",
      "withoutWageAccountProjects",
      "alarmProjectSummary",
      "forecastSummary",
      "outline",
    ].map((call) => [`GET /system/v1/regions/{id}/${call}/`, [{ ...officials("screen_view"), alone: true }]]),
  ),

  "GET /worker/v1/token/": [workersOnly],
  "DELETE /worker/v1/token/": [workersOnly],
  "GET /worker/v1/texts/": [workersOnly],
  "POST /worker/v1/texts/": [workersOnly],
  "GET /worker/v1/sessions/": [workersOnly],
  "POST /worker/v1/sessions/end/": [workersOnly],
  "GET /worker/v1/wages/": [workersOnly],
  "GET /worker/v1/claims/": [workersOnly],
  "GET /worker/v1/weeks/": [workersOnly],
  "GET /worker/v1/announcements/": [workersOnly],
  "POST /worker/v1/wages/code/": [workersOnly],
  "POST /worker/v1/wages/confirm/": [workersOnly],
  "POST /worker/v1/objections/": [workersOnly],
  "GET /worker/v1/complaints/": [workersOnly],
  "POST /worker/v1/complaints/": [workersOnly],
  "GET /worker/v1/attendances/": [workersOnly],
  "GET /worker/v1/contracts/": [workersOnly],
  "POST /salary/v1/payRolls/{id}/show/": [makersOf(contractorOrOwn)],
  "POST /salary/v1/payRolls/{id}/allowances/": [makersOf(contractorOrOwn)],
  "POST /salary/v1/payRolls/{id}/remind/": [{ ...officials("payroll_view"), companies: contractorOrOwn }],
  "POST /salary/v1/objections/{id}/answer/": [makersOf(contractorOrOwn)],

  "PUT /auth/v1/user_password/": [everybody],
  "GET /auth/v1/token/": [everybody],
  "GET /auth/v1/second_factor/": [everybody],
  "POST /auth/v1/second_factor/begin/": [everybody],
  "POST /auth/v1/second_factor/confirm/": [everybody],
  "POST /auth/v1/second_factor/end/": [everybody],
  "GET /auth/v1/sessions/": [everybody],
  "POST /auth/v1/sessions/end/": [everybody],
  "DELETE /auth/v1/token/": [everybody],
  "POST /auth/v1/bind/phone": [{ companies: "any" }],
};

/** Public, with a session or without. */
export const open: readonly string[] = [
  "GET /system/v1/lawReviews/last/",
  "GET /auth/v1/captcha/",
  "GET /auth/v1/captchaChallenge/",
  "POST /auth/v1/token/",
  "POST /auth/v1/check/psd",
  "POST /auth/v1/send/message",
  "POST /auth/v1/find/psd",
  "POST /auth/v1/check/corp",
  "POST /auth/v1/activate",
  "POST /worker/v1/code/",
  "POST /worker/v1/token/",
  "POST /worker/v1/phone/",
  "POST /worker/v1/phone/code/",
  "POST /worker/v1/texts/link/",
  "GET /system/v1/platform/",
  "GET /building/v1/evidenceKeys/",
  "GET /building/v1/evidenceVerifier/",
  "GET /demo/accounts",
  "GET /demo/growth",
  "GET /demo/workers",
  "POST /site/v1/sites/{code}/survey/",
  "POST /site/v1/sites/{code}/complaints/",
];

/** Signed by themselves, or for strangers or one machine alone: their own tests say who may. */
export const elsewhere: readonly string[] = [
  "GET /site/v1/sites/{code}/", // tests/server/topics/site
  "POST /worker/v1/weeks/confirm/", // tests/server/topics/worker
  "POST /worker/v1/claims/{kind}/{id}/confirm/", // tests/server/topics/worker
  "POST /worker/v1/complaints/{id}/satisfied/", // tests/server/topics/worker
  "POST /worker/v1/objections/{id}/withdraw/", // tests/server/topics/worker
  "POST /worker/v1/wages/{id}/confirm/", // tests/server/topics/worker
  "GET /system/v1/changes/", // tests/server/engine/live
  "GET /demo/sms",
  "POST /upload/v1/files/",
  "GET /project/v1/workers/import/errors/{id}/",
  "GET /files/{id}/{name}",
  "GET /open.api", // refused: POST only
  "POST /open.api",
  "POST /yongxin/{group}/{version}/{name}", // tests/peers
  "POST /open/v1/bank/notify",
  "POST /building/v1/corps/",
  // Of rows that were just removed: tests/server/engine/rest/verbs.test.ts
  ...["orgs", "roles", "holidays", "announcements", "dictionaryEntries"].map((name) => `POST /system/v1/${name}/{id}/restore/`),
];
