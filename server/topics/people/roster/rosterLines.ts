import type { ContractValues } from "../contracts";
import type { PersonValues } from "../persons";
import type { FieldFailures } from "../registrar";
import type { WorkerValues } from "../workers";
import type { Day } from "../../../../resources/kit/days";
import { toText } from "../../../../resources/kit/text";
import { isName, tidyName } from "../../../../resources/kit/validators";
import { translate, type Locale } from "../../../../resources/kit/label";
import type { ImportedRow, ReportError } from "../../../platform/excel/importSheet";
import { rosterColumns, type RosterCell, type RosterSection } from "./columns";

export interface RosterLine {
  readonly row: number;
  readonly values: Readonly<Record<RosterSection, Readonly<Record<string, unknown>>>>;
}
export interface CheckedLine {
  readonly line: RosterLine;
  readonly participant: RosterParticipant;
  readonly team_name: string;
  readonly person: PersonValues;
  readonly worker: WorkerValues;
  readonly entry: Stay;
  readonly contract: ContractValues | undefined;
}
/** Days on the site; without an exit it is open. */
export interface Stay {
  readonly from: Day;
  readonly to: Day | null;
}
export interface RosterParticipant extends Record<string, unknown> {
  readonly id: number;
  readonly project: number;
  readonly corp: number | null;
  readonly corp_code: string;
  readonly corp_name: string;
}

export function toRosterLine({ row, values }: ImportedRow<RosterCell>): RosterLine {
  const sections: Record<RosterSection, Record<string, unknown>> = {
    corp: {},
    team: {},
    person: {},
    worker: {},
    entry: {},
    contract: {},
  };
  for (const { name, part, field } of rosterColumns) if (name in values) sections[part][field] = values[name];
  const { worker, person } = sections;
  // A column “leader” may have the word, or the name of each one's leader.
  const leader = tidyName(toText(worker.is_team_leader));
  if (isName(leader))
    worker.is_team_leader = leader === tidyName(toText(person.worker_name)) || /^[班组队工]{1,2}长$/.test(leader) ? 1 : 0;
  return { row, values: sections };
}

export type ReportFailures = (line: RosterLine, wrong: FieldFailures, parts: readonly RosterSection[]) => void;

/** At the message's cell, or at the cell of the ID number; in the language of the reader. */
export const reportAt =
  (report: ReportError<RosterCell>, locale: Locale): ReportFailures =>
  ({ row }, wrong, parts) => {
    for (const [field, message] of Object.entries(wrong))
      report(row, translate(message, locale), ...parts.map((part): RosterCell => `${part}.${field}`), "person.id_card_number");
  };
