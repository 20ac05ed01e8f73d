import type { Basis } from "./kit/basis";
import type { Label } from "./kit/label";
import { law } from "./law/laws";

export interface Term {
  readonly label: Label;
  readonly text: Label;
  readonly basis?: readonly Basis[];
}

const regulation = (...articles: string[]) => articles.map((article) => law("保障农民工工资支付条例", article));

/** Terms that the platform coins or uses in a special sense; a field refers to one with `term`. */
export const glossary = {
  riskScore: {
    label: ["欠薪风险指数", "Risk score"],
    text: [
      "项目各条未结预警得分之和，封顶100。每条得分为规则权重乘以等级系数：三级1、二级2、一级3。权重由管理员在“预警规则”中设置。",
      "The points of all open alarms of a project, 100 at most. An alarm has the weight of its rule times 1 at level 3, 2 at level 2 and 3 at level 1. The administrator sets the weights under “Early-warning rules”.",
    ],
  },
  riskLevel: {
    label: ["风险等级", "Risk level"],
    text: [
      "取两者中较重的：等级最高的预警，或指数达到的等级。所以指数同为50分，等级可以不同；只有一条一级预警的项目，指数不到100也可以是高。",
      "The more serious of two: the level of the worst alarm, or the level that the score reaches. So two projects with 50 points can differ, and a single alarm of level 1 makes a project high with less than 100.",
    ],
  },
  alarmLevel: {
    label: ["预警等级", "Alarm level"],
    text: [
      "一级最重，三级最轻。等级由规则的逾期天数、人数或金额门槛确定；逾期越久，等级越高。",
      "Level 1 is the most serious, level 3 the least. Thresholds of days, workers or amounts in each rule decide; the level rises while a matter stays overdue.",
    ],
  },
  ruleCode: {
    label: ["预警编号（如D02）", "Rule code (such as D02)"],
    text: [
      "字母是规则类别，数字是类别内的序号：A工资专户，B工资保证金，C实名用工，D工资支付，E制度与维权。完整清单见帮助中心“预警规则说明”。",
      "The letter is the group of the rule, the number its place in the group: A special accounts, B wage deposits, C real-name employment, D wage payment, E systems and workers' rights. The help lists all under “Early-warning rules”.",
    ],
  },
  handleFirst: {
    label: ["优先处置项目", "Priority projects"],
    text: [
      "每个项目一行：金额、人数和天数是该项目的全部拖欠，预警只给出原因和下一步。金额×逾期天数大的在前；没有拖欠的在后，按预警等级排列。",
      "One line for each project: amount, workers and days are all that it owes, the alarm gives the reason and the next step. The most yuan times days come first, then projects that owe nothing, by alarm level.",
    ],
  },
  closed: {
    label: ["销号", "Closed alarm"],
    text: [
      "问题已整改并经核实，预警结束。与“豁免”不同：豁免是主管部门认定该预警不需要整改。",
      "The matter was rectified and verified, so the alarm ended. It is not the same as waived: the authority found that nothing had to be rectified.",
    ],
  },
  closeRate: {
    label: ["销号率", "Closing rate"],
    text: [
      "统计期内销号的预警，占期内销号与期末未结之和的百分比。豁免的不计入。",
      "Alarms closed in the period, as a share of those closed in it and those still open at its end. Waived ones do not count.",
    ],
  },
  dueDate: {
    label: ["应发日期", "Due date"],
    text: [
      "按项目约定的发薪日推算；遇法定节假日或休息日的，提前到最近的工作日。",
      "The payday agreed for the project. On a holiday or rest day, wages are due on the working day before.",
    ],
    basis: regulation("第十四条"),
  },
  overdueWages: {
    label: ["拖欠", "Overdue"],
    text: [
      "过了应发日期仍未足额支付的部分。银行正在处理的，到账前仍计为拖欠。",
      "What is not fully paid after the due date. An order in process at the bank still counts until the money arrives.",
    ],
    basis: regulation("第十二条", "第十三条"),
  },
  earned: {
    label: ["应得", "Earned"],
    text: [
      "平台按劳动合同的单价和考勤推算的工资，没有合同的按当地最低工资标准，用来发现漏报和少报。",
      "The wage that contract and attendance give, or the local minimum wage where there is no contract. It shows wages that are left out or understated.",
    ],
  },
  specialAccount: {
    label: ["工资专用账户（专户）", "Special wage account"],
    text: [
      "施工总承包单位为每个项目开立、只用于支付农民工工资的银行账户。",
      "The bank account that the general contractor opens for each project, for workers' wages alone.",
    ],
    basis: regulation("第二十六条"),
  },
  labourFee: {
    label: ["人工费用", "Labour fee"],
    text: [
      "建设单位按合同约定，从工程款中拨入专户的那部分，周期不超过一个月。",
      "The share of the project price that the client transfers into the special account, at least monthly.",
    ],
    basis: regulation("第二十四条第二款", "第二十九条"),
  },
  deposit: {
    label: ["工资保证金", "Wage deposit"],
    text: [
      "施工总承包单位存储的担保，拖欠工资时由主管部门动用清偿。可以是存款，也可以是银行保函等。",
      "Security lodged by the general contractor. The authority draws on it to pay overdue wages. It is cash or a guarantee.",
    ],
    basis: regulation("第三十二条"),
  },
  sixSystems: {
    label: ["六项制度", "Six systems"],
    text: [
      "每个工地应当落实的实名制、劳动合同、专户、保证金、银行代发和维权告示牌。红灯表示有相应的未结预警。",
      "What every site must have: real-name registration, contracts, the special account, the deposit, payment through the bank and the notice board. A red lamp means an open alarm about it.",
    ],
    basis: regulation("第二十六条", "第二十八条", "第三十一条", "第三十二条", "第三十四条"),
  },
  lateProbability: {
    label: ["未按时可能性", "Probability of late payment"],
    text: [
      "统计模型根据专户余额、拨付记录和历史发放估计的可能性。它是预测，不是预警，不能作为处罚依据。",
      "An estimate from the account's balance, transfers and past payments. It is a forecast, not an alarm, and no ground for a penalty.",
    ],
  },
  forecastPoints: {
    label: ["预测依据的百分点", "Points of a reason"],
    text: [
      "把该项换成平常情况，未按时可能性会变化多少个百分点。各项共同起作用、分别计算，相加不等于未按时可能性。",
      "By how many points the probability would change if this fact were as usual. Facts act together and each is computed alone, so the points do not add up to the probability.",
    ],
  },
  shortfall: {
    label: ["资金缺口", "Funding gap"],
    text: [
      "资金缺口=需发−可用，与可能性无关：缺口大的企业可能垫付，所以不一定未按时；没有缺口的也可能未按时。较好情况按需发少、可用多计，较坏情况相反。",
      "What is needed less what is available by the payday, whatever the probability: a contractor may advance a large gap, and wages may be late although there is money. The best case needs little and has much, the worst the opposite.",
    ],
  },
} as const satisfies Readonly<Record<string, Term>>;
export type TermName = keyof typeof glossary;

export const isTerm = (name: string): name is TermName => name in glossary;
