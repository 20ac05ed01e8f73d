import type { Label } from "../../../resources/kit/label";

/** The window size for screenshots in pixels; the big screen is taken larger and scaled down to it. */
export const pictureSize = { width: 1120, height: 700 } as const;

/** The maximum size of a screenshot in bytes, because the help is also read on building sites. */
export const heaviestPicture = 60 * 1024;

/** The screens that the help shows. `npm run pictures` takes the screenshots again from the demo city. */
export const pictures = {
  register: [
    "企业注册页面：第一步填写统一社会信用代码、企业名称、联系人、联系电话、图形验证码和短信验证码",
    "Registration, step one: credit code, company name, contact, phone, captcha and SMS code",
  ],
  report: [
    "项目上报页面：上方为分步导航，下方为项目名称、类别、监管机构、地址和工期，底部可存草稿",
    "Reporting a project: steps at the top, then name, category, supervising authority, address and dates; a draft can be saved at the bottom",
  ],
  deposit: [
    "工资保证金列表：每行一个项目的缴存方式、金额、存储日期和状态",
    "Wage deposits: one row for each project, with type, amount, date and status",
  ],
  account: [
    "专户详情：上方为上传凭证、登记到账、申请销户等操作，下方为账户、开户银行、余额和备案情况",
    "A special account: actions at the top (upload a voucher, record a transfer, apply for closure); below, account, bank, balance and filing",
  ],
  key: [
    "主管部门的上传设置：选择数据上传来源、启用上传、设置IP白名单、重置密钥",
    "Upload settings of the department: upload source, enabling, IP allowlist, resetting the secret",
  ],
  contract: ["人员详情的合同与进退场：劳动合同和进场、退场记录", "A worker's labour contracts, entries and exits"],
  bill: [
    "分账信息：每月应拨、实拨的人工费用和到账凭证",
    "Labour-fee transfers: the amounts due and received each month, with receipts",
  ],
  payroll: [
    "编辑工资单：按考勤生成的工资明细表，可直接填写、粘贴，上方显示人数和合计",
    "Editing a payroll: lines generated from attendance, to be typed or pasted; workers and totals at the top",
  ],
  backPay: [
    "代发失败的工资单：成功和失败的笔数、金额，上方可生成补发单",
    "A payroll with failed payments: numbers and amounts paid and failed; a supplementary payroll can be created at the top",
  ],
  rectify: ["预警详情：法律依据、证据和整改期限", "An alarm: legal basis, evidence and deadline"],
  close: [
    "申请销户：填写销户原因、公示开始日期，上传材料",
    "Applying for account closure: closure reason, start of the public notice, documents",
  ],
  refund: [
    "申请返还保证金：上传无拖欠承诺书，填写公示开始日期",
    "Applying for the release of a deposit: no-arrears undertaking and start of the public notice",
  ],
  review: [
    "待审核项目列表：新上报和有变更待审的项目，可通过或退回",
    "Projects pending review: new reports and changes, to be approved or returned",
  ],
  alarms: [
    "预警管理：按等级、类型筛选的预警列表，可处置、核实、销号",
    "Alarms: the list filtered by level and type, to be handled, verified and closed",
  ],
  supervise: [
    "保证金专员的工资保证金列表：确认、动用登记、核准返还",
    "Wage deposits for an official: confirm, record a drawdown, approve the release",
  ],
  screen: [
    "数据大屏：全市地图、预警、工资发放和六项制度落实情况",
    "Wall display: map of the city, alarms, wages paid and the six systems",
  ],
  personal: ["人员信息：证件号码和手机号默认脱敏", "Workers: ID and phone numbers are masked"],
} as const satisfies Record<string, Label>;

export type PictureName = keyof typeof pictures;
