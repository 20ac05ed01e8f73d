import { companyRegistrationType } from "./companyRegistrationType";
import { companyType } from "../dictionaries/companyType";
import { changeStatus } from "../dictionaries/changeStatus";
import { creditLevel } from "./creditLevel";
import { dataSource } from "../dictionaries/dataSource";
import { idCardType } from "../dictionaries/idCardType";
import { reviewStatus } from "../dictionaries/reviewStatus";
import { is } from "../kit/access";
import { countOf, existsOf } from "../kit/field";
import { fieldRemarks } from "../kit/fieldRemarks";
import {
  address,
  choice,
  choices,
  integer,
  creditCode,
  day,
  decimal,
  email,
  filesField,
  bool,
  idNumber,
  instant,
  json,
  mobile,
  personNameField,
  phone,
  ref,
  secretField,
  state,
  text,
} from "../kit/kinds";
import { openAlarmStatuses } from "../dictionaries/alarmStatus";
import { inStatus } from "../dictionaries/inStatus";

const registrationFields = {
  corp_code: creditCode("统一社会信用代码", "Credit code").required().unique().search(),
  corp_name: text("企业名称", "Name", { min: 4, max: 100 }).required().unique().pinyinSearch(),
  business_types: choices(companyType, "企业类型", "Business type", { emptyMeans: companyType.generalContractor })
    .required()
    .filter(),
  corp_reg_type: choice(companyRegistrationType, "登记注册类型", "Registration type").required().filter(),
  license_num: text("工商注册号", "Licence no.", { max: 50 }),
  address: address("注册地区", "Registered region", { areaField: "area_code" }).required(),
  area_code: text("地区代码", "Area code", { max: 6 }).computed().filter(),
  /** The supervised region of that area; empty for a company from elsewhere. */
  region: ref("regions", "所属区域", "Region").computed().filter(),
  address_detail: text("详细地址", "Address", { min: 4, max: 200 }).required(),
  zip_code: text("邮政编码", "Postcode", { max: 6 }),
  legal_man: personNameField("法定代表人", "Legal representative").required(),
  legal_man_id_card_type: choice(idCardType, "法人证件类型", "Representative's ID type").required().default("01"),
  legal_man_id_card_number: idNumber("法人证件号码", "Representative's ID number", {
    typeField: "legal_man_id_card_type",
  }).required(),
  legal_man_phone: mobile("法人联系电话", "Representative's phone"),
  reg_capital: decimal("注册资本(万元)", "Registered capital (CNY 10,000)", 14, 4, { min: 0 }).required(),
  establish_date: day("成立日期", "Founded on").required().notAfterToday(),
} as const;

const contactFields = {
  office_phone: phone("办公电话", "Office phone"),
  email: email("邮箱", "Email"),
  web_site: text("网址", "Website", { max: 200 }),
  link_man: personNameField("联系人", "Contact").required(),
  link_phone: mobile("联系电话", "Contact phone").required().search(),
} as const;

const licences = ["pdf", "jpg", "jpeg", "png"];

const paperFields = {
  license_files: filesField("营业执照", "Business licence", { max: 5, accept: licences }).required(),
  // For contractors and subcontractors that employ workers on the site (建筑法 requires their qualification).
  qualification_files: filesField("资质证书", "Qualification", { accept: licences }).required().when("business_types", 1, 6, 9),
  safety_license_no: text("安全生产许可证号", "Work-safety permit no.", { max: 50 }),
  safety_license_expire: day("安全生产许可证有效期", "Work-safety permit valid until"),
} as const;

export const creditFields = {
  credit_level: choice(creditLevel, "守法诚信等级", "Credit level").computed().filter(),
  is_blacklisted: bool("失信联合惩戒", "Blacklisted").computed().filter().default(false),
  blacklist_until: day("惩戒截止日", "Blacklisted until").computed().filter(),
  blacklist_reason: text("惩戒原因", "Blacklisting reason", { max: 200 }).computed(),
  last_arrears_date: day("最近欠薪认定日", "Arrears last determined on").computed().filter(),
} as const;

const corpReviewFields = {
  review_status: state(reviewStatus, "审核状态", "Review", "pending").filter(),
  review_opinion: text("审核意见", "Review comment", { max: 200 }).computed(),
  field_remarks: fieldRemarks().computed(),
  reviewed_by: ref("accounts", "审核人", "Reviewed by").computed(),
  reviewed_at: instant("审核时间", "Reviewed at").computed(),
  change_status: state(changeStatus, "变更状态", "Change", "none").filter(),
  pending_change: json<Readonly<Record<string, unknown>>>("待审变更", "Pending change").computed(),
} as const;

const standingFields = {
  source_type: choice(dataSource, "数据来源", "Source").computed().filter().default(dataSource.enterprise),
  activated: bool("是否激活", "Activated").computed().filter().default(false),
  // Drafts and projects under review are not counted, because only the company's own list contains them.
  project_count: integer("承建项目数", "Projects led").derived(
    countOf("projects", "contractor_corp", is("review_status", reviewStatus.passed)),
  ),
  /** The approved projects in which it takes part as client, contractor, subcontractor or supplier. */
  joined_count: integer("参建项目数", "Projects joined").derived(
    countOf("projectCorps", "corp", is("project.review_status", reviewStatus.passed)),
  ),
  participation_count: integer("参建数", "Participations").derived(countOf("projectCorps", "corp")),
  on_job_count: integer("在岗人数", "On site").derived(countOf("workers", "corp", is("in_status", inStatus.onSite))),
  open_alarm_count: integer("未结预警", "Open alarms").derived(
    countOf("projectAlarms", "corp", is("status", ...openAlarmStatuses)),
  ),
  has_wage_account: bool("有工资专户", "Has a wage account").derived(existsOf("wageAccounts", "corp")),
  has_deposit: bool("有保证金", "Has a deposit").derived(existsOf("corpDeposits", "corp")),
} as const;

/** Required at registration only. */
const consentFields = {
  agree: bool("同意《隐私政策》", "Agree to the privacy policy"),
  code: secretField("短信验证码", "SMS code").transient(),
  captcha_key: secretField("图形验证码键", "Captcha key").transient(),
  captcha: secretField("图形验证码", "Captcha").transient(),
} as const;

export const corpFields = {
  ...registrationFields,
  ...contactFields,
  ...paperFields,
  ...creditFields,
  ...corpReviewFields,
  ...standingFields,
  ...consentFields,
};
