import { amountInWords } from "../../../resources/kit/amountInWords";
import type { Day } from "../../../resources/kit/days";
import { maskCard } from "../../../resources/kit/mask";
import type { PaperFactValues } from "../../../resources/papers/paperFacts";
import type { OfficialPaper } from "../../../resources/papers/papers";
import { templateOf } from "../../../resources/papers/paperTemplates";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { refuse } from "../../../resources/refusals";
import { placedColumn } from "../../platform/db/placedColumn";
import { fetchOne, fetchRows, storedRowsOf, type Db, type DbRow } from "../../platform/db/query";
import { chineseDay } from "../../platform/print/chineseDay";
import type { Services } from "../../engine/services";
import type { DerivedLedger } from "../ledger/deriveWageLedger";
import { owedPersons, type PaperPerson } from "./owedPersons";
import { maskedNumbers, personNumbers } from "./personNumbers";
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
  readonly contractor_corp: number;
}

interface DrawdownRow extends DbRow {
  readonly doc_no: string;
  readonly guarantee_no: string | null;
  readonly account_no: string | null;
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

/** The persons of such a paper come from the ledger of its project; deriving it takes longer than the rest of a paper. */
export const listsOwed = ({ kind, pay_day }: Pick<Drafted, "kind" | "pay_day">): boolean =>
  templateOf(kind).annex === "owed" && pay_day !== null;

/** None on a paper that does not list who is owed. */
export const personsOwed = async (
  services: Pick<Services, "cipher">,
  ledger: DerivedLedger,
  paper: Drafted,
  today: Day,
): Promise<readonly PaperPerson[]> =>
  paper.pay_day && listsOwed(paper) ? owedPersons(services, ledger, paper.pay_day, today) : [];

interface AsOf {
  readonly today: Day;
  readonly office: number | null;
}

/** The facts and persons of a paper as they are today, with the persons whom it lists as owed. */
export async function paperContent(
  services: Pick<Services, "cipher">,
  db: Db,
  paper: Drafted,
  { today, office }: AsOf,
  owed: readonly PaperPerson[],
): Promise<PaperContent> {
  const { annex } = templateOf(paper.kind);
  const project = await fetchOne<ProjectRow>(db)`
    select p.name, r.name as region, c.corp_name as contractor, p.contractor_corp
      from ${storedRowsOf("projects", "p")} join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp left join ${storedRowsOf("regions", "r")} on r.id = p.region where p.id = ${paper.project}`;
  if (!project) throw refuse("notFound");
  const drawdown = annex === "drawdown" && paper.drawdown ? await drawdownOf(db, paper.drawdown) : undefined;
  const persons = drawdown ? await paidPersons(services, db, drawdown) : owed;
  const corps = [...new Set(persons.map(({ corp }) => corp ?? project.contractor_corp)), project.contractor_corp];
  const sum = persons.reduce((total, { amount }) => total + amount, 0);
  return {
    persons,
    facts: {
      project: project.name,
      region: project.region ?? "",
      contractor: project.contractor,
      companies: await companyText(db, annex === "drawdown" ? [project.contractor_corp] : corps),
      employers: [...new Set(persons.map(({ corp_name }) => corp_name ?? ""))].filter(Boolean).join("、") || project.contractor,
      ...(annex && { people: `${new Set(persons.map(({ worker }) => worker)).size}人`, amount: `${amountCell(sum)}元` }),
      ...(annex && { amount_in_words: amountInWords(sum) }),
      pay_day: dayText(paper.pay_day),
      deadline: dayText(paper.deadline),
      ...(drawdown && {
        bank: drawdown.bank ?? "",
        deposit_account: depositAccount(services, drawdown),
        drawdown_no: drawdown.doc_no,
        bank_due: dayText(drawdown.bank_due),
      }),
      person: paper.person ?? "",
      place: paper.place ?? "",
      day: dayText(paper.happened_on ?? today),
      ...(await officeFacts(db, office)),
    },
  };
}

/** What a department of a government decides is reconsidered by that government (行政复议法 第二十四条). */
async function officeFacts(db: Db, org: number | null): Promise<PaperFactValues> {
  const found = await fetchOne<{ office: string; region: string | null }>(db)`
    select o.name as office, r.name as region from ${storedRowsOf("orgs", "o")} left join ${storedRowsOf("regions", "r")} on r.id = o.region
      where o.id = ${org}`;
  return { office: found?.office ?? "", review_body: found?.region ? `${found.region}人民政府` : "" };
}

/** Each on a line of its own: a party to an act is named so that it cannot be mistaken. */
async function companyText(db: Db, corps: readonly number[]): Promise<string> {
  const found = await fetchRows<{ corp_name: string; corp_code: string | null }>(db)`
    select corp_name, corp_code from ${storedRowsOf("corps")} where id = any(${[...new Set(corps)]}::bigint[]) order by corp_name`;
  return found.map(({ corp_name, corp_code }) => [corp_name, corp_code].filter(Boolean).join("　")).join("\n");
}

const depositAccount = ({ cipher }: Pick<Services, "cipher">, { guarantee_no, account_no }: DrawdownRow): string =>
  guarantee_no ?? (account_no ? maskCard(cipher.decryptPlaced(account_no)) : "");

/** The account of a deposit in money, if it is still that of the paper. */
export async function wholeAccount(
  { cipher }: Pick<Services, "cipher">,
  db: Db,
  drawdown: number,
  issued: string | undefined,
): Promise<string | undefined> {
  const account = (await drawdownOf(db, drawdown))?.account_no;
  const whole = account ? cipher.decryptPlaced(account) : undefined;
  return whole && maskCard(whole) === issued ? whole : issued;
}

const dayText = (day: Day | null): string => (day ? chineseDay(day) : "");

const drawdownOf = (db: Db, id: number) =>
  fetchOne<DrawdownRow>(db)`
    select d.doc_no, d.bank_due, c.bank_name as bank, c.guarantee_no, ${placedColumn(corpDeposits, "account_no", "c")} as account_no, d.persons
      from ${storedRowsOf("depositDrawdowns", "d")} join ${storedRowsOf("corpDeposits", "c")} on c.id = d.deposit where d.id = ${id}`;

async function paidPersons(services: Pick<Services, "cipher">, db: Db, { persons }: DrawdownRow): Promise<PaperPerson[]> {
  const numbers = await personNumbers(
    services,
    db,
    persons.map(({ worker }) => worker),
  );
  return persons.map(({ worker, worker_name, months, amount, owed_amount }) => ({
    ...{ worker, worker_name, months, amount, due_amount: owed_amount, attend_days: null, paid_amount: null },
    ...maskedNumbers(numbers.get(worker)),
  }));
}
