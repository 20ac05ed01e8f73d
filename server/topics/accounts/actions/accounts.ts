import type { AccountDetail } from "../../../../resources/dashboards/detailResponses";
import type pg from "pg";
import { addDays } from "../../../../resources/kit/days";
import { figureOn } from "../../../../resources/kit/dated";
import { accountOpenDays, accountPublicityDays } from "../../../../resources/law/wageAccounts";
import { corps } from "../../../../resources/corps/corps";
import { bankFields } from "../../../../resources/wageAccounts/fields";
import { projects } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import { wageAccounts, type WageAccount } from "../../../../resources/wageAccounts/wageAccounts";
import { allRowsOf, fetchOne, literals } from "../../../platform/db/query";
import { registerAction, registerHooks, type CreateContext } from "../../../engine/rest/handlers";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { refuseArrears } from "../../ledger/refuseArrears";
import { checkPublicityStart } from "../publicity";
import { monthsOf } from "./months";
import { openComplaintStatuses } from "../../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { closeReason } from "../../../../resources/wageAccounts/closeReason";
import { filingStatus } from "../../../../resources/dictionaries/filingStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";

/** The public notice has ended; the closing waits for approval. */
const publicised = 2 as const;

registerHooks(wageAccounts, {
  create: (context) => check(context, context.input),
  update(context) {
    const { row, body } = context;
    if (row.filing_status === filingStatus.filed && changesBank(row, body)) throw refuse("wageAccounts.onFile");
    return check(context, { ...row, ...context.input }, row.id);
  },
  async detail({ db, services, row, today }) {
    return { months: await monthsOf(db, services.store, row, today) } satisfies AccountDetail;
  },
});

registerAction(wageAccounts, "applyClose", async ({ db, row, input, today }) => {
  if (input.close_reason === closeReason.completed && row.prj_status !== projectStatus.completed)
    throw refuse("wageAccounts.projectUnfinished");
  await refuseWithComplaint(db, row.project);
  await refuseArrears(await deriveWageLedger(db, row.project), today);
  const { open_date, completed_on } = row;
  checkPublicityStart(
    input.publicity_start,
    [open_date, input.close_reason === closeReason.completed ? completed_on : null],
    today,
  );
  // The public notice may have been posted at the site before it was reported here: then there is no waiting period.
  return publicityEnd(input.publicity_start, today) <= today ? { set: { close_status: publicised } } : undefined;
});

registerAction(wageAccounts, "approveClose", async ({ db, row, input, today }) => {
  await refuseWithComplaint(db, row.project);
  await refuseArrears(await deriveWageLedger(db, row.project), today);
  const until = row.publicity_start && publicityEnd(row.publicity_start, today);
  if (until && input.close_date < until) throw refuse("wageAccounts.closedWithinPublicity", { until });
});

/** An open complaint about unpaid wages (53号 第十条), from the complaints themselves: its alarm (E04) comes later. */
async function refuseWithComplaint(db: pg.PoolClient, project: number): Promise<void> {
  const complaint = await fetchOne(db)`
    select 1 from ${allRowsOf("complaints")} where project = ${project} and type = ${complaintType.arrears}
        and status in ${literals(openComplaintStatuses)} limit 1`;
  if (complaint) throw refuse("wageAccounts.openComplaint");
}

const publicityEnd = (start: string, today: string): string => addDays(start, figureOn(accountPublicityDays, today));

/** Whether number or bank of an existing account change; a masked number sent back means unchanged. */
function changesBank(row: WageAccount, body: Readonly<Record<string, unknown>>): boolean {
  return (Object.keys(bankFields) as (keyof typeof bankFields)[]).some((field) => {
    const sent = body[field];
    return sent !== undefined && sent !== null && sent !== row[field] && !(typeof sent === "string" && sent.includes("*"));
  });
}

/** Name, number and opening day must fit the project and the company that opens the account (工程建设领域农民工工资专用账户管理暂行办法 第六条). */
async function check(
  { db, services, today }: Pick<CreateContext<unknown>, "db" | "services" | "today">,
  account: Partial<WageAccount>,
  id: number | null = null,
): Promise<void> {
  const { store } = services;
  const project = await store.find(db, projects, { id: account.project ?? 0 });
  if (!project) throw refuse("notFound");
  const corp = await store.find(db, corps, { id: project.contractor_corp });
  if (corp && account.account_name && !account.account_name.includes(corp.corp_name))
    throw refuse("wageAccounts.nameWithoutCorp");
  const earliest = addDays(project.contract_sign_date, -figureOn(accountOpenDays, today));
  if (account.open_date && account.open_date < earliest) throw refuse("wageAccounts.tooEarly");
  if (account.account_no)
    await checkNumber(db, services.cipher.blindIndexes(account.account_no), account, project.contractor_corp, id);
}

/** Another project's account number may be used again only if both accounts belong to the same company and are shared. */
async function checkNumber(
  db: pg.PoolClient,
  numbers: readonly string[],
  { project, is_shared }: Partial<WageAccount>,
  corp: number,
  id: number | null,
): Promise<void> {
  const other = await fetchOne(db)`
    select 1 from ${allRowsOf("wageAccounts")} where account_no_index = any(${[...numbers]}) and id is distinct from ${id}::bigint
        and project <> ${project} and not (corp = ${corp} and is_shared = 1 and ${is_shared ?? 0} = 1) limit 1`;
  if (other) throw refuse("wageAccounts.numberTaken");
}
