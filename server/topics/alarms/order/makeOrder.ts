import type { OrderFacts } from "../../../../resources/alarms/responses";
import { makePaper, type Sheets } from "../../../platform/print/sheets";

const title = "责令限期整改提示单";

/** Renders the order as a PDF: finding, article and deadline; issuer and receiver at the foot. */
export const makeRectificationOrder = (facts: OrderFacts): Promise<Buffer> =>
  makePaper({ title: `${title} ${facts.number}`, author: facts.body, creator: facts.platform }, (sheets) => draw(sheets, facts));

function draw(sheets: Sheets, facts: OrderFacts): void {
  sheets.head(title, facts.number, facts.company);
  sheets.paragraph(`　　经${facts.platform}监测，你单位在下列项目中存在以下问题：`);
  sheets.facts(facts.rows);
  sheets.part("一、发现的问题", facts.content);
  if (facts.evidence.length > 0) {
    const more = facts.more > 0 ? [`……另有${facts.more}项，见平台预警详情`] : [];
    sheets.notes([...facts.evidence.map((text, index) => `${index + 1}. ${text}`), ...more]);
  }
  sheets.part("二、依据", [facts.basis, facts.penalty && `处罚依据：${facts.penalty}`].filter(Boolean).join("\n"));
  sheets.part("三、整改要求", facts.demand);
  const { body, date, phone } = facts;
  const note = "本提示单一式两份，一份送达责任单位，一份存档。";
  sheets.foot({ ...{ body, date, phone, note }, signed: "签收单位（盖章）：" });
}
