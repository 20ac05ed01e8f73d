import { readIn, unread, type Articles } from "./article";

const designed = readIn("design", "2026-11-28");

/** 工程建设领域农民工工资专用账户管理暂行办法 (人社部发〔2021〕53号). */
export const accountMeasures: Articles = {
  第六条: unread(
    "总包单位应当在施工合同签订之日起30日内开立专用账户，并在开户后30日内备案。",
    "The account is opened within 30 days of the contract and filed within 30 days of opening.",
  ),
  第七条: unread(
    "专用账户资金专项用于支付本项目农民工工资，不得支取现金。",
    "The account pays only this project's wages, never cash.",
  ),
  第九条: unread("销户前应当公示并作出承诺。", "Before closing, the account is announced publicly with a promise."),
  第十条: unread(
    "存在拖欠案件、仲裁或者诉讼未办结的，不得销户。",
    "The account may not be closed while cases of arrears are open.",
  ),
  第十三条: unread(
    "专用账户余额不足的，总包单位应当提请建设单位追加拨付。",
    "If the balance is short, the contractor asks the client for more.",
  ),
  第十六条: unread("分包单位按月考核并编制工资支付表。", "Subcontractors check work monthly and draw up the wage table."),
  第十七条: unread("劳资专管员审核工资支付表。", "The labour officer reviews the wage table."),
  第十八条: unread(
    "工资通过专用账户直接支付到农民工本人银行账户。",
    "Wages go from the account directly to the worker's own bank account.",
  ),
  第二十二条: unread(
    "合同、开户、实名制、考勤和工资支付等信息实时上传。",
    "Contracts, accounts, registration, attendance and payments are uploaded in real time.",
  ),
};

/** 工程建设领域农民工工资保证金规定 (人社部发〔2021〕65号). */
export const depositProvisions: Articles = {
  第八条: designed(
    "自取得施工许可证（或者签订施工合同）之日起20个工作日内存储工资保证金。",
    "The deposit is stored within 20 working days of the permit, otherwise of the contract.",
  ),
  第十一条: designed(
    "按合同额1%至3%存储，多个工程可以下浮但不低于0.5%；合同额300万元以下且上一年度未拖欠的可以免存。",
    "1%–3% of the contract, at least 0.5% for several projects; below 3 million CNY without arrears in the year before may be exempt.",
  ),
  第十二条: unread(
    "连续两年、三年未拖欠的降低比例或者免存；发生拖欠的提高比例。",
    "Lower or no deposit after two or three clean years, higher after arrears.",
  ),
  第十五条: unread(
    "保函应当不可撤销、见索即付，金额不低于应存金额。",
    "A guarantee is irrevocable, on demand, and at least the required amount.",
  ),
  第十七条: designed(
    "保函有效期至少为1年并不得短于合同期。",
    "A guarantee is valid for at least one year and for the term of the contract.",
  ),
  第十九条: unread(
    "责令支付而逾期未支付的，银行在接到通知后5个工作日内支付。",
    "After an unpaid order the bank pays within 5 working days of the notice.",
  ),
  第二十条: unread("使用后应当在10个工作日内补足。", "After a drawdown the deposit is topped up within 10 working days."),
  第二十二条: unread(
    "完工且无拖欠的，公示30日后可以申请返还，5个工作日内审核。",
    "After completion without arrears and 30 days of notice it is returned, checked within 5 working days.",
  ),
};

/** 建筑工人实名制管理办法（试行）(建市〔2019〕18号). */
export const realNameMeasures: Articles = {
  第十一条: unread(
    "实名制信息由基本信息、从业信息、诚信信息等组成。",
    "Real-name data consist of basic, employment and credit data.",
  ),
  第十二条: unread("进场时核实采集实名信息，及时更新。", "Data are collected on entry and kept up to date."),
  第十三条: unread(
    "施工现场封闭管理，采用人脸、指纹、虹膜等电子考勤；电子考勤等档案保存不少于2年。",
    "Closed sites with electronic attendance; records are kept for at least 2 years.",
  ),
};
