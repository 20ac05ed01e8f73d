import type { Day } from "../../../resources/kit/days";
import type { PaperFactValues } from "../../../resources/papers/paperFacts";
import type { OfficialPaper } from "../../../resources/papers/papers";
import { templateOf } from "../../../resources/papers/paperTemplates";
import { refuse } from "../../../resources/refusals";
import { fetchOne, type Db, type DbRow } from "../../platform/db/query";
import { chineseDay } from "../../platform/print/chineseDay";
import type { Services } from "../../engine/services";
import type { DerivedLedger } from "../ledger/deriveWageLedger";
import { owedPersons, type PaperPerson } from "./owedPersons";
import { amountCell } from "./paperTable";

/** What a paper states, beside its wording. */
export interface PaperContent {
  readonly facts: PaperFactValues;
  readonly persons: readonly PaperPerson[];
}

interface ProjectRow extends DbRow {
  readonly name: string;
  readonly region: string | null;
  readonly contractor: string;
}

interface DrawdownRow extends DbRow {
  readonly doc_no: string;
  readonly bank_due: Day | null;
  readonly bank: string | null;
  readonly persons: readonly {
    readonly worker: number;
    readonly worker_name: string | null;
    readonly months: string | null;
    readonly owed_amount: number | null;
    readonly amount: number;
  }[];
}

type Drafted = Pick<OfficialPaper, "kind" | "project" | "pay_day" | "deadline" | "drawdown" | "person" | "place" | "happened_on">;

/** The facts and persons of a paper as they are today. */
export async function paperContent(
  services: Pick<Services, "cipher">,
  ledger: DerivedLedger,
  paper: Drafted,
  { today, office }: { readonly today: Day; readonly office: string },
): Promise<PaperContent> {
  const { annex } = templateOf(paper.kind);
  const { db } = ledger;
  const project = await fetchOne<ProjectRow>(db)`
    select p.name, r.name as region, c.corp_name as contractor
      from projects p join corps c on c.id = p.contractor_corp left join regions r on r.id = p.region where p.id = ${paper.project}`;
  if (!project) throw refuse("notFound");
  const drawdown = annex === "drawdown" && paper.drawdown ? await drawdownOf(db, paper.drawdown) : undefined;
  const owed = annex === "owed" && paper.pay_day ? await owedPersons(services, ledger, paper.pay_day, today) : [];
  const persons = drawdown ? drawdown.persons.map(paidPerson) : owed;
  const sum = persons.reduce((total, { amount }) => total + amount, 0);
  return {
    persons,
    facts: {
      project: project.name,
      region: project.region ?? "",
      contractor: project.contractor,
      employers: [...new Set(persons.map(({ corp_name }) => corp_name ?? ""))].filter(Boolean).join("、") || project.contractor,
      ...(annex && { people: `${new Set(persons.map(({ worker }) => worker)).size}人`, amount: `${amountCell(sum)}元` }),
      pay_day: dayText(paper.pay_day),
      deadline: dayText(paper.deadline),
      ...(drawdown && { bank: drawdown.bank ?? "", drawdown_no: drawdown.doc_no, bank_due: dayText(drawdown.bank_due) }),
      person: paper.person ?? "",
      place: paper.place ?? "",
      day: dayText(paper.happened_on ?? today),
      office,
    },
  };
}

const dayText = (day: Day | null): string => (day ? chineseDay(day) : "");

const drawdownOf = (db: Db, id: number) =>
  fetchOne<DrawdownRow>(db)`
    select d.doc_no, d.bank_due, c.bank_name as bank, d.persons from deposit_drawdowns d join corp_deposits c on c.id = d.deposit where d.id = ${id}`;

const paidPerson = ({ worker, worker_name, months, amount, owed_amount }: DrawdownRow["persons"][number]): PaperPerson => ({
  ...{ worker, worker_name, months, amount, due_amount: owed_amount },
  ...{ id_number: null, corp: null, corp_name: null, attend_days: null, paid_amount: null },
});
