import "../../../resources/tableWords";
import type { Day } from "../../../resources/kit/days";
import type { Fields } from "../../../resources/kit/field";
import { fileFields } from "../../../resources/kit/fileFields";
import { checkFields } from "./checkFields";
import type { Label } from "../../../resources/kit/label";
import { codeOf } from "../../../resources/kit/dictionary";
import { documentTypeOf } from "../../../resources/kit/validators";
import { toText } from "../../../resources/kit/text";
import { nation } from "../../../resources/dictionaries/nation";
import { contractTerms, workerContracts } from "../../../resources/people/workerContracts";
import { realinfos } from "../../../resources/people/realinfos";
import { teams } from "../../../resources/people/teams";
import { workers } from "../../../resources/people/workers";
import type { ContractValues } from "./contracts";
import type { PersonValues } from "./persons";
import type { CheckResult, FieldFailures } from "./registrar";
import type { TeamValues } from "./teams";
import type { WorkerValues } from "./workers";

export interface CheckSettings {
  readonly today: Day;
  readonly demo: boolean;
}
type Raw = Readonly<Record<string, unknown>>;

/** Required fields of a new person; of a known one, only number and name. */
const personNeeds = {
  push: ["worker_name", "id_card_number", "nation", "address", "grant_org", "head_image"],
  roster: ["worker_name", "id_card_number", "nation", "address", "cell_phone"],
  known: ["worker_name", "id_card_number"],
} as const satisfies Record<string, readonly (keyof typeof realinfos.fields)[]>;

export function checkPerson(raw: Raw, setting: CheckSettings, needs: keyof typeof personNeeds): CheckResult<PersonValues> {
  const input = {
    ...raw,
    id_card_type: raw.id_card_type ?? (needs === "push" ? "01" : documentTypeOf(toText(raw.id_card_number))),
    ...(raw.nation !== undefined && { nation: nationOf(raw.nation) }),
  };
  const { data, wrong } = checkFields(realinfos.fields, input, { ...settingsOf(setting), needs: personNeeds[needs] });
  return response(withFiles(realinfos.fields, data, raw), wrong, [...Object.keys(raw), "id_card_type"]);
}

export function checkWorker(raw: Raw, setting: CheckSettings): CheckResult<WorkerValues> {
  const { data, wrong } = checkFields(workers.fields, raw, {
    ...settingsOf(setting),
    only: workerInputs,
    needs: workerNeeds,
  });
  if (Object.keys(wrong).length === 0) Object.assign(wrong, ruleFailures(workers.check?.(data, setting.today)));
  return response(withFiles(workers.fields, data, raw), wrong, Object.keys(raw));
}

export function checkContract(raw: Raw, setting: CheckSettings): CheckResult<ContractValues> {
  const { data, wrong } = checkFields(workerContracts.fields, raw, { ...settingsOf(setting), only: contractInputs });
  delete wrong.contract_files;
  if (Object.keys(wrong).length === 0) Object.assign(wrong, ruleFailures(workerContracts.check?.(data, setting.today)));
  return response(withFiles(workerContracts.fields, data, raw), wrong, [...Object.keys(raw), "pay_type", "contract_period_type"]);
}

export function checkTeam(raw: Raw, setting: CheckSettings): CheckResult<TeamValues> {
  const { data, wrong } = checkFields(teams.fields, raw, {
    ...settingsOf(setting),
    only: teamInputs,
    needs: ["team_name"],
  });
  return response(data, wrong, Object.keys(raw));
}

/** Callers pass more than a check needs, as the context of a push. */
const settingsOf = ({ today, demo }: CheckSettings): CheckSettings => ({ today, demo });

const ruleFailures = (rule: Readonly<Record<string, Label | false | null | undefined>> | undefined): FieldFailures =>
  Object.fromEntries(Object.entries(rule ?? {}).flatMap(([field, label]) => (label ? [[field, label] as const] : [])));

const workerNeeds = ["work_role", "work_type"];
const workerInputs = [
  ...workerNeeds,
  "is_team_leader",
  "card_number",
  "issue_card_date",
  "pay_roll_bank_card_number",
  "pay_roll_top_bank_code",
  "pay_roll_bank_name",
  "bank_link_number",
  "has_buy_insurance",
  "training_date",
];
const contractInputs = [...contractTerms, "is_electronic"];
const teamInputs = [
  "team_name",
  "team_leader_name",
  "team_leader_phone",
  "team_leader_id_card_type",
  "team_leader_id_number",
  "responsible_person_name",
  "responsible_person_phone",
  "responsible_person_id_card_type",
  "responsible_person_id_number",
  "work_type",
  "entry_time",
  "exit_time",
  "remark",
];

/** A card reader sends 汉 where the standard has 01. */
function nationOf(raw: unknown): unknown {
  return typeof raw === "string" ? (codeOf(nation, raw) ?? raw) : raw;
}

/** Pictures were checked when they were stored. */
function withFiles(fields: Fields, data: Record<string, unknown>, raw: Raw): Record<string, unknown> {
  for (const field of fileFields(fields)) if (Array.isArray(raw[field])) data[field] = raw[field];
  return data;
}

/** Only reported values: an empty value or a default must not replace a known one. */
function response<T>(data: Readonly<Record<string, unknown>>, wrong: FieldFailures, given: readonly string[]): CheckResult<T> {
  if (Object.keys(wrong).length > 0) return { wrong };
  const value: Record<string, unknown> = {};
  for (const field of given) if ((data[field] ?? null) !== null) value[field] = data[field];
  return { value: value as T };
}
