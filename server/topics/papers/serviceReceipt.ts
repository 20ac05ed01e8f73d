import { labelOf } from "../../../resources/kit/dictionary";
import { paperStatus, serviceManner } from "../../../resources/papers/paperStatus";
import { templateOf } from "../../../resources/papers/paperTemplates";
import { refuse } from "../../../resources/refusals";
import { platformTitle } from "../../engine/platformTitle";
import type { RequestContext } from "../../engine/services";
import { chineseDay } from "../../platform/print/chineseDay";
import { makePaper } from "../../platform/print/paper";
import { paperTitle } from "./drawPaper";
import { numberOf, officeOf, readPaper } from "./printedPaper";
import { printedBy } from "./printedBy";

const title = "送达回证";
const toFill = "　";

export interface ReceiptFacts {
  readonly number: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly body: string;
  readonly phone: string;
  readonly date: string;
  readonly platform: string;
  readonly printed: string;
}

/** The receipt of service of an issued paper: to fill in by hand, or as the service was recorded. */
export async function receiptFacts(ctx: RequestContext, id: number): Promise<ReceiptFacts> {
  const paper = await readPaper(ctx, id);
  if (paper.status === paperStatus.draft) throw refuse("papers.notIssued");
  const { services, today } = ctx;
  const { facts, served_on, served_manner, receipt_files } = paper;
  const { addressee } = templateOf(paper.kind);
  const receivers = { employers: facts.employers, contractor: facts.contractor, bank: facts.bank, entered: paper.addressee };
  const receiver = addressee in receivers ? receivers[addressee as keyof typeof receivers] : facts.contractor;
  const office = await officeOf(services.pool, paper.office);
  return {
    number: numberOf(paper),
    rows: [
      ["送达文书", paperTitle(paper.kind)],
      ["文书编号", numberOf(paper)],
      ["受送达人", receiver || toFill],
      ["送达地点", paper.served_place || toFill],
      ["送达方式", served_manner ? labelOf(serviceManner, served_manner, "zh") : toFill],
      ["送达日期", served_on ? chineseDay(served_on) : toFill],
      ["送达人", paper.served_by || toFill],
      ["签收人", paper.received_by || toFill],
      ["签收材料", (receipt_files ?? []).map(({ name }) => name).join("、") || toFill],
      ["备注", paper.service_remark || toFill],
    ],
    ...office,
    date: chineseDay(served_on ?? today),
    platform: await platformTitle(services),
    printed: printedBy(ctx),
  };
}

export const drawReceipt = (facts: ReceiptFacts): Promise<Buffer> =>
  makePaper({ title, number: facts.number, author: facts.body, creator: facts.platform, printed: facts.printed }, (sheets) => {
    sheets.head(title, facts.number, "");
    sheets.facts(facts.rows);
    const { body, date, phone } = facts;
    sheets.foot("", {
      ...{ body, date, phone },
      signatures: ["受送达人（签名、盖章）：", "送达人（签名）：", "见证人（签名）："],
      note: "受送达人拒绝签收的，由送达人记明拒收的事由和日期，由见证人签名，并附照片或录像。",
    });
  });
