import type { TransferPaper } from "../../../../resources/complaints/responses";
import { makePaper } from "../../../platform/print/paper";
import type { Sheets } from "../../../platform/print/sheets";
import { amountCell, drawTable, sumRow } from "../../papers/paperTable";
import { toFen } from "../../../../resources/kit/money";

const title = "案件移送书";

/** Renders the transfer letter of a case as a PDF, with its list of workers and evidence. */
export const makeTransferPaper = (facts: TransferPaper): Promise<Buffer> =>
  makePaper({ title, number: facts.number, author: facts.body, creator: facts.platform, printed: facts.printed }, (sheets) =>
    draw(sheets, facts),
  );

const heads = ["姓名", "拖欠月份", "尚欠（元）", "保证金已付（元）"];
const amounts = [2, 3];

async function draw(sheets: Sheets, facts: TransferPaper): Promise<void> {
  sheets.head(title, facts.number, facts.addressee);
  sheets.paragraph("　　下列案件在办理中发现应由贵单位处理，现将案件及有关材料移送。");
  sheets.facts(facts.rows);
  sheets.part("一、反映的问题", facts.content);
  sheets.part("二、移送理由", facts.reason);
  sheets.part("三、办理过程");
  sheets.notes(facts.course);
  const hasAnnex = facts.persons.length > 0;
  sheets.part("四、拖欠工资人员名单", `${facts.persons_total}。${hasAnnex ? "名单见附件。" : ""}`);
  sheets.part("五、证据材料清单");
  sheets.notes(facts.evidence.map((name, at) => `${at + 1}. ${name}`));
  const { body, date, phone } = facts;
  const note = "本移送书一式两份，一份送受移送机关，一份存档。";
  const signatures = ["受移送机关（盖章）：", "签收人：", "签收日期："];
  sheets.foot("　　请将是否受理的结果书面告知本机关。", { body, date, phone, note, signatures });
  if (!hasAnnex) return;
  const rows = facts.persons.map(([name, months, ...sums]) => [
    name,
    months,
    ...sums.map((sum) => amountCell(toFen(sum.replaceAll(",", "")) ?? 0)),
  ]);
  sheets.annex("附件：拖欠工资人员名单");
  await drawTable(sheets, {
    heads,
    rows: [...rows.map((cells) => ({ cells, is_sum: false })), sumRow(`合计${rows.length}人`, rows, amounts, heads.length)],
  });
}
