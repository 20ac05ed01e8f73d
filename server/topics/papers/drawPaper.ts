import { setImmediate } from "node:timers/promises";
import { citations } from "../../../resources/kit/basis";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import { checkedBases } from "../../../resources/law/lawRegister";
import { paperFacts, withFacts, type PaperFact } from "../../../resources/papers/paperFacts";
import { paperKind } from "../../../resources/papers/paperKind";
import type { PaperTemplate, PaperWording } from "../../../resources/papers/paperTemplate";
import { templateOf } from "../../../resources/papers/paperTemplates";
import type { PaperTable } from "../../../resources/papers/parts";
import { indented } from "../../platform/print/indented";
import { makePaper } from "../../platform/print/paper";
import type { Sheets } from "../../platform/print/sheets";
import type { Enclosures } from "./inspectionEnclosures";
import type { PaperPerson } from "./owedPersons";
import type { PaperContent } from "./paperContent";
import { amountCell, drawTable, sumRow } from "./paperTable";

export interface PrintedPaper extends PaperContent {
  readonly kind: CodeOf<typeof paperKind>;
  readonly number: string;
  readonly addressee: string;
  readonly body: string;
  readonly wording: PaperWording;
  readonly office: { readonly body: string; readonly phone: string };
  readonly date: string;
  readonly platform: string;
  readonly printed: string;
  /** Signatures and photos, read when it is drawn. */
  readonly enclosures?: () => Promise<Enclosures | undefined>;
}

export const paperTitle = (kind: PrintedPaper["kind"]): string => labelOf(paperKind, kind, "zh");

/** A paper as PDF, from its template, wording and facts. */
export const drawPaper = (paper: PrintedPaper): Promise<Buffer> =>
  makePaper(
    {
      title: paperTitle(paper.kind),
      number: paper.number,
      author: makerOf(paper),
      creator: paper.platform,
      printed: paper.printed,
    },
    (sheets) => drawPaperOn(sheets, paper),
  );

/** Whose paper it is: the office's, or that of the company which hands it in. */
const makerOf = ({ kind, office, facts }: PrintedPaper): string =>
  templateOf(kind).sealOf === "office" ? office.body : (facts.contractor ?? "");

/** Room to write. */
const blank = "　";
const numerals = ["一", "二", "三", "四", "五", "六"];

/** The same on the pages of a larger document. */
export async function drawPaperOn(sheets: Sheets, paper: PrintedPaper): Promise<void> {
  const template = templateOf(paper.kind);
  const { facts, persons, office, wording } = paper;
  const enclosed = await paper.enclosures?.();
  const text = (name: keyof PaperWording) => withFacts(wording[name], facts);
  await sheets.openFonts([...Object.values(facts), ...Object.values(wording), paper.body].join(""));
  let part = 0;
  const heading = (words: string) => `${numerals[part++] ?? ""}、${words}`;
  sheets.head(paperTitle(paper.kind), paper.number, addresseeOf(paper, template));
  if (wording.opening) sheets.paragraph(text("opening"));
  const rows = template.rows.map((row): readonly [PaperFact, string] =>
    typeof row === "string" ? [row, paperFacts[row].label[0]] : row,
  );
  sheets.facts([
    // A paper that was issued before a fact was introduced does not have it.
    ...rows.flatMap(([fact, label]) => (facts[fact] === undefined ? [] : [[label, facts[fact] || blank] as const])),
    ...(template.blanks ?? []).map((label) => [label, blank] as const),
  ]);
  await setImmediate();
  for (const { heading: words, articles } of template.bases) {
    const checked = checkedBases(articles);
    if (checked.length > 0) sheets.part(heading(words), citations(checked, "zh"));
  }
  if (wording.demand && template.demandHeading) sheets.part(heading(template.demandHeading), text("demand"));
  if (template.body) {
    sheets.part(heading(template.body.heading), indented(paper.body));
    if (paper.body === "") sheets.blanks(template.body.lines);
  }
  await setImmediate();
  const isAddressed = template.addressee === "employers" && facts.employers?.split("、").includes(facts.contractor ?? "");
  const copied = template.copied && !isAddressed ? `抄送：${facts.contractor}（施工总承包单位）` : "";
  sheets.foot(text("closing"), {
    body: makerOf(paper),
    date: template.sealOf === "office" ? paper.date : "　　年　　月　　日",
    phone: template.sealOf === "office" ? office.phone : "",
    signatures: template.signatures.map((label, at) => ({ label, images: enclosed?.signatures[at] ?? [] })),
    note: [copied, text("note")].filter(Boolean).join("\n"),
  });
  if (enclosed && enclosed.pictures.length > 0) {
    sheets.annex("附件：现场照片");
    sheets.pictures(enclosed.pictures);
  }
  if (!template.annex) return;
  sheets.annex(template.annex === "owed" ? "附件：拖欠工资人员名单" : "附件：支付工资人员名单");
  await drawTable(sheets, template.annex === "owed" ? owedTable(persons) : paidTable(persons));
}

function addresseeOf({ addressee, facts, office }: PrintedPaper, template: PaperTemplate): string {
  const addressees: Readonly<Record<PaperTemplate["addressee"], string | undefined>> = {
    employers: facts.employers,
    contractor: facts.contractor,
    bank: facts.bank,
    office: office.body,
    entered: addressee,
    none: "",
  };
  return addressees[template.addressee] ?? "";
}

const owedHeads = ["姓名", "身份证号", "月份", "出勤（天）", "应付（元）", "已付（元）", "拖欠（元）"];

const owedTable = (persons: readonly PaperPerson[]): PaperTable =>
  tableByEmployer(persons, owedHeads, [4, 5, 6], (person) => [
    person.worker_name ?? "",
    person.id_number ?? "",
    person.months ?? "",
    `${person.attend_days ?? ""}`,
    ...[person.due_amount, person.paid_amount, person.amount].map((fen) => amountCell(fen ?? 0)),
  ]);

const paidHeads = ["姓名", "身份证号", "开户银行", "银行卡号", "拖欠月份", "拖欠（元）", "支付（元）"];

/** What a bank needs to pay each person. */
const paidTable = (persons: readonly PaperPerson[]): PaperTable =>
  tableByEmployer(persons, paidHeads, [5, 6], (person) => [
    ...[person.worker_name, person.id_number, person.bank, person.bank_card, person.months].map((text) => text ?? ""),
    ...[person.due_amount, person.amount].map((fen) => amountCell(fen ?? 0)),
  ]);

/** By employer, each with its sum. */
function tableByEmployer(
  persons: readonly PaperPerson[],
  heads: readonly string[],
  amounts: readonly number[],
  line: (person: PaperPerson) => string[],
): PaperTable {
  const employers = [...new Set(persons.map(({ corp }) => corp))];
  const blocks = employers.map((corp) => persons.filter((person) => person.corp === corp));
  const sumOf = (label: string, some: readonly PaperPerson[]) =>
    sumRow(`${label}${new Set(some.map(({ worker }) => worker)).size}人`, some.map(line), amounts, heads.length);
  return {
    heads: [...heads],
    rows: [
      ...blocks.flatMap((block) => [
        // A paper that was issued before employers were kept with a drawdown has none.
        ...(block[0]?.corp_name ? [{ cells: [`用人单位：${block[0].corp_name}`], is_sum: true }] : []),
        ...block.map((person) => ({ cells: line(person), is_sum: false })),
        ...(blocks.length > 1 ? [sumOf("小计", block)] : []),
      ]),
      sumOf("合计", persons),
    ],
  };
}
