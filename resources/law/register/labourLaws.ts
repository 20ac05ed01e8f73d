import { readIn, unread, type Articles } from "./article";

const read = readIn("mirror", "2026-11-28");
const republished = readIn("republished", "2026-11-28");
const quoted = readIn("quoted", "2026-11-28");
const designed = readIn("design", "2026-11-28");

export const labourLaw: Articles = {
  第十五条: read("禁止用人单位招用未满十六周岁的未成年人。", "Nobody under 16 may be employed."),
  第三十六条: read(
    "每日工作时间不超过八小时、平均每周工作时间不超过四十四小时。",
    "Working time is at most eight hours a day and 44 hours a week on average.",
  ),
  第四十一条: read("延长工作时间每月不得超过三十六小时。", "Overtime may not exceed 36 hours a month."),
  第四十四条: read(
    "延长工作时间支付不低于工资的150%，休息日不能补休的支付200%，法定休假日支付300%。",
    "Overtime is paid at 150%, work on days of rest without a day in lieu at 200%, on statutory holidays at 300%.",
  ),
  第四十八条: read("用人单位支付劳动者的工资不得低于当地最低工资标准。", "Wages may not be below the local minimum wage."),
  第五十条: read(
    "工资应当以货币形式按月支付给劳动者本人，不得克扣或者无故拖欠。",
    "Wages are paid monthly in money to the worker, without unlawful deductions or delay.",
  ),
  第五十一条: read("法定休假日期间，用人单位应当依法支付工资。", "Wages are paid for statutory holidays."),
  第五十八条: read(
    "对未成年工（年满十六周岁未满十八周岁）实行特殊劳动保护。",
    "Workers of 16 and 17 years have special protection.",
  ),
};

export const labourContractLaw: Articles = {
  第十条: designed(
    "已建立劳动关系未同时订立书面劳动合同的，应当自用工之日起一个月内订立。",
    "A written labour contract is signed within one month of the first day of work.",
  ),
  第八十二条: read(
    "自用工之日起超过一个月不满一年未订立书面劳动合同的，应当每月支付二倍的工资。",
    "Without a written contract after one month, double wages are due for each month, up to one year.",
  ),
  第八十五条: read(
    "未及时足额支付劳动报酬或者低于最低工资支付的，责令限期支付；逾期不支付的，按应付金额50%以上100%以下加付赔偿金。",
    "Unpaid wages are ordered to be paid; otherwise an additional 50%–100% of the amount due.",
  ),
};

/** 工资支付暂行规定 (劳部发〔1994〕489号). */
export const wagePaymentProvisions: Articles = {
  第七条: republished(
    "工资必须在约定的日期支付；遇节假日或者休息日，应当提前在最近的工作日支付；工资至少每月支付一次。",
    "Wages are paid on the agreed day, before it if that is a holiday, and at least monthly.",
  ),
  第九条: republished(
    "依法解除或者终止劳动合同时，用人单位应当一次付清劳动者工资。",
    "When the contract ends, the employer pays all wages at once.",
  ),
  第十五条: republished(
    "不得克扣工资；可以代扣个人所得税、个人负担的社会保险费、法院判决裁定要求代扣的抚养费赡养费和法律法规规定的其他费用。",
    "No deductions except income tax, the worker's social insurance, maintenance by court order, and others that a law provides.",
  ),
  第十六条: republished(
    "因本人原因造成经济损失的赔偿，每月扣除不得超过当月工资的20%，扣除后不得低于当地月最低工资标准。",
    "Damages may be deducted up to 20% of the month's wage, never below the local minimum wage.",
  ),
};

export const minimumWageProvisions: Articles = {
  第十条: unread("最低工资标准每两年至少调整一次。", "Minimum wages are adjusted at least every two years."),
};

/** 劳社部发〔2008〕3号, repealed from 2025 by a notice of the same name with the same figure. */
export const wageConversionNotice: Articles = {
  第二条: read(
    "月计薪天数为21.75天；日工资为月工资收入除以月计薪天数，不剔除法定节假日。",
    "An average month has 21.75 paid days; a daily wage is the monthly wage divided by them, statutory holidays included.",
  ),
};

export const wageConversionNotice2025: Articles = {
  "": unread(
    "自2025年1月1日起，月工作日为20.67天，月计薪天数仍为21.75天。",
    "From 2025-01-01 a month has 20.67 working days and still 21.75 paid days.",
  ),
};

export const publicHolidays: Articles = {
  第二条: read(
    "全体公民放假的节日共13天：元旦1天、春节4天、清明1天、劳动节2天、端午1天、中秋1天、国庆3天。",
    "13 statutory days: New Year 1, Spring Festival 4, Qingming 1, Labour Day 2, Dragon Boat 1, Mid-Autumn 1, National Day 3.",
  ),
};

export const retirementMeasures: Articles = {
  第一条: quoted(
    "从2025年1月1日起，男职工和原55周岁退休的女职工每四个月延迟一个月，分别至63、58周岁；原50周岁退休的女职工每二个月延迟一个月，至55周岁。",
    "From 2025-01-01 the ages of 60 and 55 rise by a month every four months to 63 and 58; that of 50 by a month every two months to 55.",
  ),
};

export const overAgeWorkers: Articles = {
  "": unread(
    "据公开资料自2026年7月1日起施行：用人单位应当与超龄劳动者订立书面用工协议，报酬不低于当地最低工资标准，并为其参加工伤保险。",
    "Said to be in force from 2026-07-01: a written agreement, at least the minimum wage, and work-injury insurance for over-age workers.",
  ),
};

export const personalInformation: Articles = {
  第十九条: designed(
    "个人信息的保存期限应当为实现处理目的所必要的最短时间。",
    "Personal information is kept for the shortest necessary time.",
  ),
};
