import { readIn, unread, type Articles } from "./article";

const read = readIn("mirror", "2026-11-28");
const quoted = readIn("quoted", "2026-11-28");
const republished = readIn("republished", "2026-11-28");

export const criminalLaw: Articles = {
  第二百七十六条之一: quoted(
    "以转移财产、逃匿等方法逃避支付，或者有能力支付而不支付劳动报酬，数额较大，经政府有关部门责令支付仍不支付的，处三年以下有期徒刑或者拘役，并处或者单处罚金。",
    "Evading or refusing to pay a large amount of wages despite an official order is punished with up to three years of imprisonment or detention, with or without a fine.",
  ),
};

/** 法释〔2013〕3号. */
export const unpaidWagesInterpretation: Articles = {
  第三条: read(
    "数额较大：（一）拒不支付一名劳动者三个月以上的劳动报酬且数额在五千元至二万元以上；（二）拒不支付十名以上劳动者的劳动报酬且数额累计在三万元至十万元以上。",
    "A large amount is (1) three months or more of one worker's pay and at least 5,000–20,000 CNY, or (2) the pay of ten or more workers and at least 30,000–100,000 CNY in total.",
  ),
  第四条: read(
    "依法以限期整改指令书、行政处理决定书等文书责令支付后，在指定期限内仍不支付的，认定为经责令支付仍不支付。",
    "Refusal means that an order in writing to pay by a day was not obeyed.",
  ),
};

/** 人力资源社会保障部令第45号. */
export const creditMeasures: Articles = {
  第五条: republished(
    "拖欠达到拒不支付劳动报酬罪数额标准，或者引发群体性、极端事件造成严重不良社会影响，经责令限期支付逾期未支付的，列入失信联合惩戒名单。",
    "Arrears of the criminal amount, or causing grave incidents, that stay unpaid after an order lead to the joint-punishment list.",
  ),
  "": unread(
    "列入期限为三年；自改正之日起满6个月并作出承诺的，可以申请提前移出（条号未核对）。",
    "The term is three years; removal may be requested 6 months after correction with a promise (number of the article not checked).",
  ),
};

/** 2023年修订，自2024年1月1日起施行. */
export const reconsiderationLaw: Articles = {
  第二十条: unread(
    "认为行政行为侵犯其合法权益的，可以自知道或者应当知道该行政行为之日起六十日内提出行政复议申请。",
    "Reconsideration of an administrative act may be applied for within 60 days of learning of it.",
  ),
};

export const litigationLaw: Articles = {
  第四十六条: republished(
    "直接向人民法院提起诉讼的，应当自知道或者应当知道作出行政行为之日起六个月内提出。",
    "An action against an administrative act is brought within six months of learning of it.",
  ),
};

export const supervisionRegulation: Articles = {
  第十五条: republished(
    "实施监察有权进入劳动场所检查，询问有关人员，要求提供资料并说明，采取记录、录音、录像、照像或者复制等方式收集情况和资料。",
    "Supervision may enter and inspect workplaces, question people, require documents and explanations, and record, photograph or copy.",
  ),
  第十七条: read(
    "对违法行为的调查应当自立案之日起60个工作日内完成，情况复杂的可以延长30个工作日。",
    "An investigation is completed within 60 working days of its opening, extended by 30 in complex cases.",
  ),
  第二十六条: read(
    "克扣或者无故拖欠工资的，责令限期支付；逾期不支付的，按应付金额50%以上1倍以下加付赔偿金。",
    "Unlawful deductions and delay: ordered to pay; otherwise an additional 50%–100% of the amount due.",
  ),
};

export const supervisionProvisions: Articles = {
  第十八条: unread("对投诉应当在5个工作日内决定是否受理。", "Whether a complaint is accepted is decided within 5 working days."),
};
