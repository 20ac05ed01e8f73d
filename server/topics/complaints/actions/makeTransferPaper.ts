import type { TransferPaper } from "../../../../resources/complaints/responses";
import { makePaper, type Sheets } from "../../../platform/print/sheets";

const title = "案件移送书";

/** Renders the transfer letter of a case as a PDF, with its list of workers and evidence. */
export const makeTransferPaper = (facts: TransferPaper): Promise<Buffer> =>
  makePaper({ title: `${title} ${facts.number}`, author: facts.body, creator: facts.platform }, (sheets) => draw(sheets, facts));

function draw(sheets: Sheets, facts: TransferPaper): void {
  sheets.head(title, facts.number, facts.addressee);
  sheets.paragraph("　　下列案件在办理中发现应由贵单位处理，现将案件及有关材料移送。");
  sheets.facts(facts.rows);
  sheets.part("一、反映的问题", facts.content);
  sheets.part("二、移送理由", facts.reason);
  sheets.part("三、办理过程");
  sheets.notes(facts.course);
  sheets.part("四、拖欠工资人员名单", facts.persons_total);
  sheets.list(
    [
      { head: "姓名", share: 0.2 },
      { head: "月份", share: 0.4 },
      { head: "尚欠（元）", share: 0.2, numeric: true },
      { head: "保证金已付（元）", share: 0.2, numeric: true },
    ],
    facts.persons,
  );
  sheets.part("五、证据材料清单");
  sheets.notes(facts.evidence.map((name, at) => `${at + 1}. ${name}`));
  const { body, date, phone } = facts;
  const note = "本移送书一式两份，一份送受移送机关，一份存档。";
  sheets.foot({ ...{ body, date, phone, note }, signed: "受移送机关（盖章）：" });
}
