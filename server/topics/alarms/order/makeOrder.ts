import type { OrderFacts } from "../../../../resources/alarms/responses";
import { indented } from "../../../platform/print/indented";
import { makePaper } from "../../../platform/print/paper";
import type { Sheets } from "../../../platform/print/sheets";
import { drawTable } from "../../papers/paperTable";

const reminderTitle = "整改提示";

/** Renders the reminder as a PDF: finding, articles and deadline, the seal, and the evidence as annex. */
export const makeRectificationOrder = (facts: OrderFacts): Promise<Buffer> =>
  makePaper(
    { title: reminderTitle, number: facts.number, author: facts.body, creator: facts.platform, printed: facts.printed },
    (sheets) => draw(sheets, facts),
  );

async function draw(sheets: Sheets, facts: OrderFacts): Promise<void> {
  const { evidence, more, body, date, phone } = facts;
  const hasAnnex = evidence.rows.length > 0;
  sheets.head(reminderTitle, facts.number, facts.company);
  sheets.paragraph(`　　经${facts.platform}监测，你单位在下列项目中存在以下问题：`);
  sheets.facts(facts.rows);
  sheets.part("一、发现的问题", [facts.content, hasAnnex ? "明细见附件。" : ""].filter(Boolean).join(""));
  if (facts.basis)
    sheets.part("二、依据", [facts.basis, facts.penalty && `法律责任：${facts.penalty}`].filter(Boolean).join("\n"));
  sheets.foot(indented(facts.demand), {
    heading: facts.basis ? "三、整改要求" : "二、整改要求",
    ...{ body, date, phone },
    signatures: ["签收单位（盖章）：", "签收人：", "签收日期："],
    note: [
      facts.copy_to && `抄送：${facts.copy_to}（施工总承包单位）`,
      "本提示送达责任单位一份，存档一份。本提示用于督促自查整改，不是行政处理决定。",
    ]
      .filter(Boolean)
      .join("\n"),
  });
  if (!hasAnnex) return;
  sheets.annex("附件：明细");
  await drawTable(sheets, evidence);
  if (more > 0) sheets.notes([`另有${more}人未列入本明细，见工资应付台账。`]);
}
