import { readIn, unread, type Articles } from "./article";

const read = readIn("mirror", "2026-11-28");
const republished = readIn("republished", "2026-11-28");

export const incomeTaxLaw: Articles = {
  第三条: read(
    "综合所得适用百分之三至百分之四十五的超额累进税率，税率表附后。",
    "Comprehensive income is taxed by the progressive rates of 3% to 45% in the annexed table.",
  ),
  第六条: read(
    "居民个人的综合所得，以每一纳税年度的收入额减除费用六万元以及各项扣除后的余额为应纳税所得额。",
    "The taxable comprehensive income of a year is what remains after 60,000 yuan and the deductions.",
  ),
};

export const socialInsuranceLaw: Articles = {
  第十条: republished(
    "职工应当参加基本养老保险，由用人单位和职工共同缴纳基本养老保险费。",
    "Employees take part in pension insurance, to which employer and employee contribute.",
  ),
  第二十三条: republished(
    "职工应当参加职工基本医疗保险，由用人单位和职工按照国家规定共同缴纳基本医疗保险费。",
    "Employees take part in medical insurance, to which employer and employee contribute by the State's provisions.",
  ),
  第四十四条: republished(
    "职工应当参加失业保险，由用人单位和职工按照国家规定共同缴纳失业保险费。",
    "Employees take part in unemployment insurance, to which employer and employee contribute by the State's provisions.",
  ),
};

export const housingFundRegulation: Articles = {
  第十八条: unread(
    "职工和单位住房公积金的缴存比例均不得低于职工上一年度月平均工资的百分之五。",
    "Employee and employer each pay at least 5% of the average monthly wage of the year before into the housing fund.",
  ),
};
