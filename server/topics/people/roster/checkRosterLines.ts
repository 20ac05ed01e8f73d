import { companyType } from "../../../../resources/dictionaries/companyType";
import { contractTermType } from "../../../../resources/people/contractTermType";
import { idCardType } from "../../../../resources/dictionaries/idCardType";
import { isMasked } from "../../../../resources/kit/mask";
import { toText } from "../../../../resources/kit/text";
import { documentTypeOf, invalid, isBankCard, isUsualBankCard } from "../../../../resources/kit/validators";
import { workerKind } from "../../../../resources/dictionaries/workerKind";
import { managementTrade } from "../../../../resources/dictionaries/workTrade";
import { isDay, type Day } from "../../../../resources/kit/days";
import { filledLabel, type Label } from "../../../../resources/kit/label";
import { refusals } from "../../../../resources/refusals";
import { allRowsOf, fetchRows } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";
import { checkContract, checkPerson, checkTeam, checkWorker, type CheckSettings } from "../checkRow";
import type { ContractValues } from "../contracts";
import { findPersons, type PersonValues } from "../persons";
import { hasFailures, type CheckResult, type Registrar } from "../registrar";
import type { TeamValues } from "../teams";
import type { WorkerValues } from "../workers";
import { rosterTexts } from "./columns";
import type { CheckedLine, RosterParticipant, ReportFailures, RosterLine, Stay } from "./rosterLines";

/** State shared by the slices of a roster. */
export interface RosterCheckState {
  readonly project: number;
  readonly participants: ReadonlyMap<string, RosterParticipant>;
  /** ID numbers read so far, with their row numbers. */
  readonly seen: Map<unknown, number>;
  /** The same of phones. */
  readonly phones: Map<string, number>;
}

interface Checks {
  readonly team: CheckResult<TeamValues>;
  readonly person: CheckResult<PersonValues>;
  readonly worker: CheckResult<WorkerValues>;
  readonly entry: CheckResult<Stay>;
  readonly contract: CheckResult<ContractValues> | undefined;
}
const checkedParts = ["team", "person", "worker", "entry", "contract"] as const;

/** Returns the lines that can be written; errors of the others are reported at their cells. */
export async function checkRosterLines(
  ctx: RequestContext,
  registrar: Registrar,
  { participants, seen, phones }: RosterCheckState,
  lines: readonly RosterLine[],
  report: ReportFailures,
  warn: ReportFailures,
): Promise<CheckedLine[]> {
  const { today, services } = ctx;
  const setting = { today, demo: services.settings.demo };
  const identities = lines.flatMap(({ values }) =>
    typeof values.person.id_card_number === "string"
      ? [{ id_card_type: typeOf(values.person), id_card_number: values.person.id_card_number }]
      : [],
  );
  const known = await findPersons(registrar, identities);
  const checked: CheckedLine[] = [];
  for (const line of lines) {
    const { corp, team, person, worker, entry, contract } = line.values;
    const number = person.id_card_number;
    if (typeof number === "string" && isMasked(number)) {
      report(line, { id_card_number: rosterTexts.masked }, ["person"]);
      continue;
    }
    const before = seen.get(number);
    if (before !== undefined) report(line, { id_card_number: filledLabel(rosterTexts.repeated, { row: before }) }, ["person"]);
    else if (number !== undefined) seen.set(number, line.row);
    const participant = participants.get(typeof corp.corp_name === "string" ? corp.corp_name : "");
    if (!participant) report(line, { corp_name: rosterTexts.noCompany }, ["corp"]);
    const outcomes: Checks = {
      team: checkTeam(team, setting),
      person: checkPerson(person, setting, known.has(`${typeOf(person)} ${String(number)}`) ? "known" : "roster"),
      worker: checkWorker(
        { work_role: worker.work_type === managementTrade ? workerKind.management : workerKind.construction, ...worker },
        setting,
      ),
      entry: checkStay(entry, today),
      contract: Object.keys(contract).length > 0 ? checkTerms(contract, setting) : undefined,
    };
    for (const part of checkedParts) {
      const outcome: CheckResult<unknown> | undefined = outcomes[part];
      if (outcome && hasFailures(outcome)) report(line, outcome.wrong, [part]);
    }
    const warnings = warningsOf(person, worker);
    const phone = toText(person.cell_phone);
    const sharedWith = phone === "" ? undefined : phones.get(phone);
    if (sharedWith !== undefined)
      warn(line, { cell_phone: filledLabel(rosterTexts.sharedPhone, { row: sharedWith }) }, ["person"]);
    else if (phone !== "") phones.set(phone, line.row);
    if (warnings.person) warn(line, warnings.person, ["person"]);
    if (warnings.worker) warn(line, warnings.worker, ["worker"]);
    const { team: t, person: p, worker: w, entry: e, contract: c } = outcomes;
    if (
      before === undefined &&
      participant &&
      !hasFailures(t) &&
      !hasFailures(p) &&
      !hasFailures(w) &&
      !hasFailures(e) &&
      !(c && hasFailures(c))
    )
      checked.push({
        line,
        participant,
        team_name: t.value.team_name,
        person: p.value,
        worker: w.value,
        entry: e.value,
        contract: c?.value,
      });
  }
  return checked;
}

/** Tables without these columns, as the labour ledger: signed on the first day; without a last day for the work itself. */
const withTerm = (contract: Readonly<Record<string, unknown>>) => ({
  ...(contract.start_date !== undefined && {
    sign_date: contract.start_date,
    contract_period_type: contract.end_date === undefined ? contractTermType.task : contractTermType.fixed,
  }),
  ...contract,
});

/** What is wrong with a day that was taken from the first one is wrong with the first one. */
function checkTerms(contract: Readonly<Record<string, unknown>>, setting: CheckSettings): CheckResult<ContractValues> {
  const outcome = checkContract(withTerm(contract), setting);
  if (!hasFailures(outcome) || contract.sign_date !== undefined || outcome.wrong.sign_date === undefined) return outcome;
  const { sign_date, ...wrong } = outcome.wrong;
  return { wrong: { start_date: sign_date, ...wrong } };
}

const typeOf = ({ id_card_type, id_card_number }: Readonly<Record<string, unknown>>) =>
  idCardType.codes.find((code) => code === id_card_type) ?? documentTypeOf(toText(id_card_number));

/** What only the bank or the issuing authority can judge. */
function warningsOf(person: RosterLine["values"]["person"], worker: RosterLine["values"]["worker"]) {
  const type = typeOf(person);
  const isGuessed = person.id_card_type === undefined && type !== "01";
  const card = toText(worker.pay_roll_bank_card_number);
  return {
    person: isGuessed && {
      id_card_number: filledLabel(rosterTexts.documentType, { type: idCardType.labels.get(type) ?? type }),
    },
    worker: isBankCard(card) && !isUsualBankCard(card) && { pay_roll_bank_card_number: invalid.unusualBankCard },
  };
}

const entryTexts = {
  missing: ["请选择进场日期", "Choose the entry date"],
  noDay: ["进场日期应按2025-08-31的格式填写", "The entry date must be a date such as 2025-08-31"],
  tooLate: ["进场日期不能晚于今天", "The entry date cannot be later than today"],
  noExitDay: ["退场日期应按2025-08-31的格式填写", "The exit date must be a date such as 2025-08-31"],
  exitTooLate: ["退场日期不能晚于今天", "The exit date cannot be later than today"],
} as const satisfies Record<string, Label>;

function checkStay({ date, exit_date }: Readonly<Record<string, unknown>>, today: Day): CheckResult<Stay> {
  if (date === undefined) return { wrong: { date: entryTexts.missing } };
  if (typeof date !== "string" || !isDay(date)) return { wrong: { date: entryTexts.noDay } };
  if (date > today) return { wrong: { date: entryTexts.tooLate } };
  if (exit_date === undefined) return { value: { from: date, to: null } };
  if (typeof exit_date !== "string" || !isDay(exit_date)) return { wrong: { exit_date: entryTexts.noExitDay } };
  if (exit_date > today) return { wrong: { exit_date: entryTexts.exitTooLate } };
  if (exit_date < date) return { wrong: { exit_date: refusals["workers.exitBeforeEntry"].text } };
  return { value: { from: date, to: exit_date } };
}

/** Participants by name and by credit code; the empty key is the general contractor. */
export async function participantsOf({ db }: Registrar, project: number): Promise<Map<string, RosterParticipant>> {
  const found = await fetchRows<RosterParticipant>(db)`
    select id, project, corp, corp_code, corp_name from ${allRowsOf("projectCorps")} where project = ${project}
      order by case corp_type when ${companyType.generalContractor} then 9 when ${companyType.labour} then 8 when ${companyType.specialist} then 7 else 0 end, id`;
  const byName = new Map(found.flatMap((each) => [[each.corp_name, each] as const, [each.corp_code, each] as const]));
  const contractor = found.at(-1);
  if (contractor) byName.set("", contractor);
  return byName;
}
