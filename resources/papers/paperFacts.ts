import type { Label } from "../kit/label";

/** What the wording of a paper may name in braces, with a sample for the preview. */
export const paperFacts = {
  project: { label: ["项目名称", "Project"], sample: "东汀花园一期" },
  region: { label: ["所在区域", "District"], sample: "东汀区" },
  contractor: { label: ["施工总承包单位", "General contractor"], sample: "云汀建工集团有限公司" },
  employers: { label: ["用人单位", "Employers"], sample: "云汀建工集团有限公司、东方建筑劳务有限公司" },
  companies: {
    label: ["单位、信用代码", "Companies, credit codes"],
    sample: "云汀建工集团有限公司　91990102MA9900010A",
  },
  pay_day: { label: ["应发日期", "Payday"], sample: "2026年10月15日" },
  people: { label: ["涉及人数", "Workers"], sample: "2人" },
  amount: { label: ["涉及金额", "Amount"], sample: "13,152.00元" },
  amount_in_words: { label: ["金额大写", "Amount in words"], sample: "壹万叁仟壹佰伍拾贰元整" },
  deadline: { label: ["期限", "Deadline"], sample: "2026年12月4日" },
  bank: { label: ["经办银行", "Bank"], sample: "云汀市商业银行东汀支行" },
  deposit_account: { label: ["账号或保函编号", "Account or guarantee"], sample: "保函BH2026000123" },
  drawdown_no: { label: ["支付通知书号", "Payment order no."], sample: "支付〔2026〕3号" },
  bank_due: { label: ["银行支付期限", "Bank pays by"], sample: "2026年12月4日" },
  person: { label: ["当事人", "Person"], sample: "张一" },
  place: { label: ["地点", "Place"], sample: "项目部会议室" },
  day: { label: ["日期", "Day"], sample: "2026年11月28日" },
  office: { label: ["执法机关", "Office"], sample: "云汀市人力资源和社会保障局" },
  review_body: { label: ["行政复议机关", "Reconsideration body"], sample: "云汀市人民政府" },
} as const satisfies Readonly<Record<string, { label: Label; sample: string }>>;

export type PaperFact = keyof typeof paperFacts;
export type PaperFactValues = Readonly<Partial<Record<PaperFact, string>>>;

const placeholder = /\{([^{}]*)\}/g;

/** The names in braces that the paper does not have. */
export const unknownFacts = (text: string | null | undefined, usable: readonly PaperFact[]): readonly string[] =>
  [...(text ?? "").matchAll(placeholder)].flatMap(([whole, name]) => (usable.some((fact) => fact === name) ? [] : [whole]));

/** A wording with its facts; one that is not known is a gap to fill in by hand. */
export const withFacts = (text: string, facts: PaperFactValues): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(paperFacts, name) ? facts[name as PaperFact] || "________" : whole,
  );

/** {project}项目名称、{amount}涉及金额 */
export const factList = (usable: readonly PaperFact[], locale: 0 | 1): string =>
  usable.map((fact) => `{${fact}}${locale === 0 ? "" : " "}${paperFacts[fact].label[locale]}`).join(locale === 0 ? "、" : ", ");
