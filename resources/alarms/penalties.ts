import type { Penalty } from "../kit/defineAlarm";
import { law } from "../law/laws";

/** Penalties in 保障农民工工资支付条例 and the laws that it refers to. Fines are imposed only if the order to correct is not obeyed. */

const regulation = (article: string) => law("保障农民工工资支付条例", article);

const stopWorkFine = [
  "责令限期改正；逾期不改正的，责令项目停工，并处5万元以上10万元以下的罚款；情节严重的，限制承接新工程、降低资质等级、吊销资质证书",
  "Ordered to correct by a deadline; if not corrected, work is suspended and a fine of 50,000–100,000 CNY imposed; in serious cases, new projects are restricted and qualifications downgraded or revoked",
] as const;

const clientFine = [
  "责令限期改正；逾期不改正的，责令项目停工，并处5万元以上10万元以下的罚款",
  "Ordered to correct by a deadline; if not corrected, work is suspended and a fine of 50,000–100,000 CNY imposed",
] as const;

const siteFine = [
  "责令限期改正；逾期不改正的，处5万元以上10万元以下的罚款",
  "Ordered to correct by a deadline; if not corrected, a fine of 50,000–100,000 CNY",
] as const;

const payWithDamages = [
  "依照有关法律规定执行：责令限期支付，逾期不支付的，按应付金额50%以上100%以下加付赔偿金（劳动合同法第八十五条）",
  "Ordered to pay by a deadline; if still unpaid, an additional 50%–100% of the amount due (Labour Contract Law, Article 85)",
] as const;

export const accountFine: Penalty = { basis: regulation("第五十五条第一项"), text: stopWorkFine };
export const depositFine: Penalty = { basis: regulation("第五十五条第二项"), text: stopWorkFine };
export const realNameFine: Penalty = { basis: regulation("第五十五条第三项"), text: stopWorkFine };
export const wageTableFine: Penalty = { basis: regulation("第五十六条第一项"), text: siteFine };
export const supervisionFine: Penalty = { basis: regulation("第五十六条第二项"), text: siteFine };
/** Of any employer, also of the general contractor for his own workers. */
export const ledgerFine: Penalty = {
  basis: regulation("第五十四条第二项"),
  text: [
    "责令限期改正；逾期不改正的，对单位处2万元以上5万元以下的罚款，对法定代表人或者主要负责人、直接负责的主管人员和其他直接责任人员处1万元以上3万元以下的罚款",
    "Ordered to correct by a deadline; if not corrected, a fine of 20,000–50,000 CNY for the employer and 10,000–30,000 CNY for those responsible",
  ],
};
export const noticeBoardFine: Penalty = { basis: regulation("第五十六条第四项"), text: siteFine };
export const guaranteeFine: Penalty = { basis: regulation("第五十七条第一项"), text: clientFine };
export const labourFeeFine: Penalty = { basis: regulation("第五十七条第二项"), text: clientFine };
export const arrearsPenalty: Penalty = { basis: regulation("第五十三条"), text: payWithDamages };

export const doubleWage: Penalty = {
  basis: law("中华人民共和国劳动合同法", "第八十二条"),
  text: [
    "自用工之日起超过一个月不满一年未订立书面劳动合同的，应当每月支付二倍的工资",
    "If no written contract is signed within one month of starting work, double wages are due for each month, up to one year",
  ],
};

export const minimumWagePenalty: Penalty = {
  basis: law("中华人民共和国劳动合同法", "第八十五条"),
  text: [
    "责令限期支付差额部分；逾期不支付的，按应付金额50%以上100%以下加付赔偿金",
    "Ordered to pay the difference by a deadline; if still unpaid, an additional 50%–100% of the amount due",
  ],
};

export const crimeOfNotPaying: Penalty = {
  basis: law("中华人民共和国刑法", "第二百七十六条之一"),
  text: [
    "经政府有关部门责令支付仍不支付的，处三年以下有期徒刑或者拘役，并处或者单处罚金；造成严重后果的，处三年以上七年以下有期徒刑，并处罚金",
    "Anyone who still refuses to pay after an official order faces up to three years of imprisonment or detention, with or without a fine; in case of serious consequences, three to seven years and a fine",
  ],
};

export const noFine: Penalty = {
  basis: null,
  text: [
    "对该情形本身未规定罚款，作为督促整改和重点检查的依据",
    "No specific fine; grounds for correction and priority inspection",
  ],
};
