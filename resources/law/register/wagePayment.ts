import { readIn, type Articles } from "./article";

const read = readIn("mirror", "2026-11-28");

/** 保障农民工工资支付条例 (国务院令第724号), read as a whole. */
export const wagePaymentRegulation: Articles = {
  第三条: read(
    "农民工有按时足额获得工资的权利，任何单位和个人不得拖欠农民工工资。",
    "Migrant workers have the right to be paid on time and in full; nobody may owe them wages.",
  ),
  第六条: read(
    "实行劳动用工实名制，与农民工书面约定或者通过依法制定的规章制度规定工资支付标准、时间、方式。",
    "Employment is by real name, and the rate, time and manner of payment are agreed in writing or set by lawful rules.",
  ),
  第十条: read(
    "被拖欠工资的农民工有权依法投诉、申请仲裁和提起诉讼；主管部门应当依法及时处理投诉并告知结果。",
    "Workers who are owed wages may complain, apply for arbitration and sue; authorities handle complaints in time and report the result.",
  ),
  第十一条: read(
    "工资应当以货币形式，通过银行转账或者现金支付给农民工本人，不得以实物或者有价证券等替代。",
    "Wages are paid in money, by bank transfer or in cash, to the worker in person, never in kind or securities.",
  ),
  第十二条: read(
    "用人单位应当按照约定的工资支付周期和具体支付日期足额支付工资。",
    "Employers pay in full, in the agreed period and on the agreed day.",
  ),
  第十三条: read(
    "实行月、周、日、小时工资制的按相应周期支付；计件工资的支付周期由双方依法约定。",
    "Monthly, weekly, daily and hourly wages are paid by these periods; the period of piece wages is agreed.",
  ),
  第十四条: read(
    "支付日期遇法定节假日或者休息日的，应当在节假日或者休息日前支付。",
    "If the pay day is a holiday or a day of rest, wages are paid before it.",
  ),
  第十五条: read(
    "按支付周期编制书面工资支付台账并至少保存3年，支付工资时提供本人的工资清单。",
    "Employers keep a written wage ledger by pay period for at least 3 years and give the worker a pay slip.",
  ),
  第二十四条: read(
    "建设单位应当提供工程款支付担保；合同应当约定人工费用和拨付周期，拨付周期不得超过1个月。",
    "The client gives a payment guarantee; the contract fixes the labour fee and its cycle of at most one month.",
  ),
  第二十五条: read(
    "总承包单位与分包单位依法订立书面分包合同，约定工程款计量周期和进度结算办法。",
    "Subcontracts are in writing and fix metering cycle and settlement.",
  ),
  第二十六条: read(
    "施工总承包单位应当开设农民工工资专用账户，专项用于支付本项目农民工工资。",
    "The general contractor opens a special wage account, used only for the wages of the project's workers.",
  ),
  第二十七条: read(
    "工程完工且未拖欠工资的，总承包单位公示30日后可以申请注销专用账户。",
    "After completion without arrears, the account may be cancelled after 30 days of public notice.",
  ),
  第二十八条: read(
    "总承包单位或者分包单位应当订立劳动合同并实名登记，未订立并登记的不得进场施工；总承包单位应当配备劳资专管员。",
    "Workers have a labour contract and are registered by real name before they enter the site; the general contractor appoints a labour officer.",
  ),
  第二十九条: read(
    "建设单位应当将人工费用及时足额拨付至农民工工资专用账户。",
    "The client transfers the labour fee to the special account on time and in full.",
  ),
  第三十条: read(
    "分包单位对所招用农民工的工资支付负直接责任；分包单位拖欠的，由总承包单位先行清偿。",
    "The subcontractor is directly responsible for its workers' wages; the general contractor pays first if it does not.",
  ),
  第三十一条: read(
    "分包单位按月编制工资支付表并经农民工本人签字确认，总承包单位通过专用账户直接支付到本人银行账户。",
    "Subcontractors draw up the monthly wage table, signed by each worker; the general contractor pays from the special account to the worker's own bank account.",
  ),
  第三十二条: read(
    "施工总承包单位应当存储工资保证金，可以用金融机构保函替代，实行差异化存储。",
    "The general contractor stores a wage deposit or a guarantee; rates differ by record.",
  ),
  第三十四条: read(
    "施工总承包单位应当在施工现场醒目位置设立维权信息告示牌。",
    "The general contractor puts up a rights notice board in a prominent place on site.",
  ),
  第三十八条: read(
    "县级以上地方人民政府应当建立农民工工资支付监控预警平台，实现信息及时共享。",
    "Local governments build a monitoring and early-warning platform and share information in time.",
  ),
  第四十一条: read(
    "涉嫌构成拒不支付劳动报酬罪的，应当按照有关规定及时移送公安机关。",
    "Suspected crimes of refusing to pay are handed to the police in time.",
  ),
  第四十八条: read(
    "情节严重或者造成严重不良社会影响的，列入拖欠农民工工资失信联合惩戒对象名单。",
    "In serious cases the employer is put on the joint-punishment list.",
  ),
  第五十条: read(
    "就拖欠工资存在争议，用人单位不提供依法由其保存的合同、名册、台账和清单的，承担不利后果。",
    "In a dispute, an employer who does not produce contracts, rosters, ledgers and slips bears the consequences.",
  ),
  第五十三条: read("违反本条例规定拖欠农民工工资的，依照有关法律规定执行。", "Arrears are dealt with under the relevant laws."),
  第五十四条: read(
    "以实物代替货币支付、未编制台账或者未提供工资清单、扣押工资卡的，责令限期改正；逾期不改正的，对单位处2万元以上5万元以下罚款，对责任人员处1万元以上3万元以下罚款。",
    "Payment in kind, no wage ledger or pay slip, or holding a worker's card: ordered to correct; otherwise 20,000–50,000 CNY for the employer and 10,000–30,000 CNY for those responsible.",
  ),
  第五十五条: read(
    "未开设或者使用专用账户、未存储保证金、未实行实名制管理的，责令限期改正；逾期不改正的，责令项目停工，并处5万元以上10万元以下罚款。",
    "No special account, deposit or real-name management: ordered to correct; otherwise work is stopped and a fine of 50,000–100,000 CNY imposed.",
  ),
  第五十六条: read(
    "分包单位未按月编制工资支付表并经本人签字确认、总承包单位未监督分包单位用工或者未公示维权信息的，责令限期改正；逾期不改正的，处5万元以上10万元以下罚款。",
    "Subcontractors without a monthly signed wage table, general contractors without supervision of subcontractors' labour or notice board: ordered to correct; otherwise 50,000–100,000 CNY.",
  ),
  第五十七条: read(
    "建设单位未提供工程款支付担保、未按约定及时足额拨付人工费用，或者拒不提供有关资料的，责令限期改正；逾期不改正的，责令项目停工，并处5万元以上10万元以下罚款。",
    "Clients without payment guarantee or late with the labour fee, or refusal of documents: ordered to correct; otherwise work is stopped and a fine of 50,000–100,000 CNY imposed.",
  ),
};
