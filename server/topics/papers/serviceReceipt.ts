import { labelOf } from "../../../resources/kit/dictionary";
import type { PaperReceiver } from "../../../resources/papers/paperReceivers";
import type { OfficialPaper } from "../../../resources/papers/papers";
import { paperStatus, serviceManner } from "../../../resources/papers/paperStatus";
import { isServed, templateOf } from "../../../resources/papers/paperTemplates";
import { refuse } from "../../../resources/refusals";
import { platformTitle } from "../../engine/platformTitle";
import type { RequestContext, Services } from "../../engine/services";
import { rowsOf } from "../../engine/rest/scope";
import { fetchRows, type DbRow } from "../../platform/db/query";
import { chineseDay } from "../../platform/print/chineseDay";
import { makePaper } from "../../platform/print/paper";
import type { PrintedPicture, Sheets } from "../../platform/print/sheets";
import { paperTitle } from "./drawPaper";
import { loadOnce, numberOf, officeOf, readPaper } from "./printedPaper";
import { printedBy } from "./printedBy";
import { imageOf } from "./storedImage";

const title = "送达回证";
const toFill = "　";
const dayToFill = "　　年　　月　　日";

export interface ReceiptFacts {
  readonly number: string;
  /** Each addressee and copy has a receipt of its own. */
  readonly receipts: readonly {
    readonly receiver: string;
    readonly rows: readonly (readonly [label: string, value: string])[];
    readonly date: string;
    /** Photos and scans that prove the service, read when it is drawn. */
    readonly pictures: () => Promise<readonly PrintedPicture[]>;
  }[];
  readonly body: string;
  readonly phone: string;
  readonly platform: string;
  readonly printed: string;
}

/** The receipts of service of an issued paper that the caller may read: to fill in by hand, or as each service was recorded; the recorded ones alone for evidence. */
export async function receiptFacts(ctx: RequestContext, id: number, { isRecorded = false } = {}): Promise<ReceiptFacts> {
  const paper = await readPaper(ctx, id);
  if (paper.status === paperStatus.draft) throw refuse("papers.notIssued");
  if (!isServed(templateOf(paper.kind))) throw refuse("papers.notServed");
  const { services } = ctx;
  const receivers = await fetchRows<PaperReceiver & DbRow>(services.pool)`
    select r.* from ${rowsOf(ctx, "paperReceivers", "r")} where r.paper = ${id} and (r.served_on is not null or not ${isRecorded}::boolean) order by r.id`;
  return {
    number: numberOf(paper),
    receipts: receivers.map((service) => ({
      receiver: service.receiver,
      rows: serviceRows(paper, service),
      date: service.served_on ? chineseDay(service.served_on) : dayToFill,
      pictures: loadOnce(() => picturesOf(services, service)),
    })),
    ...(await officeOf(services.pool, paper.office)),
    platform: await platformTitle(services),
    printed: printedBy(ctx),
  };
}

function serviceRows(paper: OfficialPaper, service: PaperReceiver): ReceiptFacts["receipts"][number]["rows"] {
  const { served_on, served_manner, receipt_files } = service;
  const recorded = (text: string | null) => text || (served_on ? "无" : toFill);
  return [
    ["送达文书", `${paperTitle(paper.kind)}${service.is_copy ? "（抄送）" : ""}`],
    ["文书编号", numberOf(paper)],
    ["受送达人", service.receiver],
    ["送达地点", service.served_place || toFill],
    ["送达方式", served_manner ? labelOf(serviceManner, served_manner, "zh") : toFill],
    ["送达日期", served_on ? chineseDay(served_on) : toFill],
    ["送达人", service.served_by || toFill],
    ["签收人", recorded(service.received_by)],
    ["签收材料", recorded((receipt_files ?? []).map(({ name }) => name).join("、"))],
    ["备注", recorded(service.service_remark)],
  ];
}

async function picturesOf(services: Services, { receipt_files }: PaperReceiver): Promise<PrintedPicture[]> {
  const found: PrintedPicture[] = [];
  for (const { id, name } of receipt_files ?? []) {
    const image = await imageOf(services, id);
    if (image) found.push({ title: name, image });
  }
  return found;
}

export const drawReceipt = (facts: ReceiptFacts): Promise<Buffer> =>
  makePaper({ title, number: facts.number, author: facts.body, creator: facts.platform, printed: facts.printed }, (sheets) =>
    drawReceiptOn(sheets, facts, sheets.document),
  );

/** The same on the pages of a larger document; each receipt is signed and kept without the others. */
export async function drawReceiptOn(
  sheets: Sheets,
  { number, receipts, body, phone }: ReceiptFacts,
  begin: () => void = sheets.page,
): Promise<void> {
  for (const [at, { rows, date, pictures }] of receipts.entries()) {
    if (at > 0) begin();
    sheets.head(title, number, "");
    sheets.facts(rows);
    sheets.foot("", {
      ...{ body, date, phone },
      signatures: ["受送达人（签名、盖章）：", "送达人（签名）：", "见证人（签名）："],
      note: "受送达人拒绝签收的，由送达人记明拒收的事由和日期，由见证人签名，并附照片或录像。",
    });
    sheets.pictures(await pictures());
  }
}
