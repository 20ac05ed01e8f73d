import * as d from "../declare";
import type { FieldName, Section } from "../kit/resource";
import { reviewSteps } from "../reviewSteps";
import { creditActions } from "./creditActions";
import { corpFields as fields, creditFields } from "./fields";
import { openAlarmStatuses } from "../dictionaries/alarmStatus";
import { changeStatus } from "../dictionaries/changeStatus";
import { reviewStatus } from "../dictionaries/reviewStatus";
import { namesOf } from "../kit/field";

/** Registered in the caller's region, or working on a project that the caller supervises (domain model 3.2). */
const supervised = d.or(
  d.actorIs("region", "regions"),
  d.has("projects", "contractor_corp", d.inOrgScope()),
  d.has("projectCorps", "corp", d.inOrgScope("project")),
);
const reviewers: d.Access = { government: { needs: "company_review", where: supervised } };
const steps = reviewSteps(reviewers);
const itself = d.makersOf(d.ownCompany("id"));
const read: d.Access = {
  government: { needs: ["company_view", "company_review"], where: supervised },
  company: { where: d.ownCompany("id") },
};

/** An approved company changes these fields at once; other changes wait for review. */
const immediateFields = [
  "link_man",
  "link_phone",
  "office_phone",
  "email",
  "web_site",
  "address",
  "address_detail",
  "zip_code",
  "license_files",
  "qualification_files",
  "safety_license_no",
  "safety_license_expire",
] as const satisfies readonly FieldName<typeof fields>[];

/** Plus the values derived from an address and a department's decisions, which need no review either. */
const atOnce = [...immediateFields, "area_code", "region", ...namesOf(creditFields)] as const satisfies readonly FieldName<
  typeof fields
>[];

const sections = [
  {
    title: ["登记信息", "Registration"],
    fields: [
      "corp_code",
      "corp_name",
      "business_types",
      "corp_reg_type",
      "license_num",
      "reg_capital",
      "establish_date",
      "address",
      "address_detail",
      "zip_code",
    ],
  },
  {
    title: ["法定代表人", "Legal representative"],
    fields: ["legal_man", "legal_man_id_card_type", "legal_man_id_card_number", "legal_man_phone"],
  },
  { title: ["联系方式", "Contact"], fields: ["link_man", "link_phone", "office_phone", "email", "web_site"] },
  {
    title: ["证照", "Licences"],
    fields: ["license_files", "qualification_files", "safety_license_no", "safety_license_expire"],
  },
] as const satisfies readonly Section<FieldName<typeof fields>>[];

export const corps = d.defineResource("corps", ["企业", "Companies"], {
  path: "/building/v1/corps/",
  route: "/realname/company",
  recordRepresentation: "corp_name",
  fields,

  read,
  create: { anonymous: {} },
  update: [
    {
      by: itself,
      in: { review_status: "passed", change_status: "none" },
      only: sections.flatMap((section) => [...section.fields]),
    },
    { by: itself, in: { review_status: "passed", change_status: "pending" }, only: immediateFields },
    {
      by: reviewers,
      in: { review_status: "passed" },
      only: ["credit_level", "is_blacklisted", "blacklist_until", "last_arrears_date"],
    },
  ],
  staging: {
    in: { review_status: "passed" },
    immediateFields: atOnce,
    stagedIn: "pending_change",
    marks: { change_status: "pending" },
  },
  remove: {
    by: d.superOnly,
    in: { review_status: "passed" },
    unless: {
      reads: ["project_count", "participation_count", "has_wage_account", "has_deposit"],
      check: (corp) =>
        (corp.project_count > 0 || corp.participation_count > 0 || corp.has_wage_account || corp.has_deposit) && {
          reason: "corps.inUse",
        },
    },
  },
  /** Companies that a contractor can name as participant, or a site as employer: every approved company, with its public data. */
  choose: {
    by: { company: {}, government: {} },
    where: d.is("review_status", reviewStatus.passed),
    fields: ["corp_name", "corp_code", "business_types"],
    minSearch: 4,
    related: {
      company: { where: d.or(d.ownCompany("id"), d.has("projectCorps", "corp", d.ownCompany("project.contractor_corp"))) },
    },
  },

  check: (corp, today) => ({
    zip_code: !!corp.zip_code && !/^\d{6}$/.test(corp.zip_code) && ["邮政编码应为6位数字", "The postcode has 6 digits"],
    // A company that registers again after a rejection has already agreed.
    agree: corp.id === undefined && corp.agree !== true && ["请阅读并同意隐私政策", "Read and agree to the privacy policy"],
    blacklist_until: corp.is_blacklisted === true &&
      !corp.blacklist_until && ["请选择惩戒截止日", "Choose the blacklist end date"],
    last_arrears_date: !!corp.last_arrears_date &&
      corp.last_arrears_date > today && ["最近欠薪认定日不能晚于今天", "Last arrears date cannot be later than today"],
  }),
  warn: ({ safety_license_expire }, today) => ({
    safety_license_expire: !!safety_license_expire &&
      safety_license_expire < today && ["安全生产许可证已过期", "The work-safety permit has expired"],
  }),

  actions: {
    ...creditActions(reviewers),
    ...steps,
    approveChange: {
      ...steps.approveChange,
      notice: { to: "company", text: ["企业信息变更已通过", "Your company's data change was approved"] },
    },
    rejectChange: {
      ...steps.rejectChange,
      notice: { to: "company", text: ["企业信息变更被退回", "Your company's data change was returned"] },
    },
  },

  views: {
    all: { label: ["全部", "All"], where: d.all },
    review: {
      label: ["待审核", "Pending review"],
      where: d.or(
        d.is("review_status", reviewStatus.pending),
        d.and(d.is("review_status", reviewStatus.passed), d.is("change_status", changeStatus.pending)),
      ),
      needs: "company_review",
      sort: ["created_at", "ASC"],
    },
    accounts: {
      label: ["账号待确认", "Accounts to confirm"],
      where: d.and(d.is("review_status", reviewStatus.passed), d.has("accounts", "corp", d.is("is_unconfirmed", true))),
      needs: "company_review",
    },
  },
  searchPreview: ["corp_code", "business_types", "review_status"],
  list: {
    columns: [
      "corp_name",
      "corp_code",
      "business_types",
      "review_status",
      "project_count",
      "joined_count",
      "open_alarm_count",
      "credit_level",
      "is_blacklisted",
      "legal_man",
      "link_man",
      "link_phone",
      "address",
      "activated",
      "on_job_count",
    ],
    secondLines: {
      corp_name: "corp_code",
      business_types: "review_status",
      project_count: "joined_count",
      open_alarm_count: "on_job_count",
      credit_level: "is_blacklisted",
      legal_man: "activated",
      link_man: "link_phone",
    },
    primaryFilters: ["business_types", "review_status", "credit_level", "is_blacklisted", "region", "activated"],
    sort: ["created_at", "DESC"],
    related: { extraCorps: "company" },
  },
  form: sections,
  show: [
    {
      title: ["概况", "Overview"],
      fields: [
        "review_status",
        "change_status",
        "review_opinion",
        "activated",
        "project_count",
        "joined_count",
        "on_job_count",
        "open_alarm_count",
        "source_type",
      ],
    },
    {
      title: ["信用", "Credit"],
      fields: namesOf(creditFields),
    },
    ...sections,
  ],
  relations: {
    accounts: { reference: "accounts", target: "corp", label: ["账号", "Accounts"] },
    contractor_projects: {
      reference: "projects",
      target: "contractor_corp",
      label: ["承建项目", "Projects as contractor"],
      limit: 50,
    },
    deposits: { reference: "corpDeposits", target: "corp", label: ["保证金", "Deposits"], limit: 50 },
    open_alarms: {
      reference: "projectAlarms",
      target: "corp",
      where: d.is("status", ...openAlarmStatuses),
      label: ["预警", "Alarms"],
      limit: 50,
    },
  },
  tabs: {
    projects: { label: ["承建项目", "As contractor"], lists: ["projects"], by: "contractor_corp", hideTabs: true },
    sub: { label: ["参建项目", "As participant"], shows: ["projects"] },
    arrears: { label: ["工资与拖欠", "Wages and arrears"], lists: ["wageLedger"], by: "corp" },
    deposits: { label: ["保证金", "Deposits"], lists: ["corpDeposits"], by: "corp" },
    alarms: { label: ["预警", "Alarms"], lists: ["projectAlarms"], by: "corp" },
    accounts: { label: ["企业账号", "Accounts"], shows: ["accounts"] },
    extra: { label: ["其他参建企业", "Other companies"], lists: ["extraCorps"], by: "owner_corp", when: d.ownCompany("id") },
  },
  banners: [
    {
      when: d.is("review_status", reviewStatus.sentBack),
      tone: "warning",
      text: ["注册被退回：{review_opinion}", "Registration returned: {review_opinion}"],
    },
    {
      when: d.is("is_blacklisted", true),
      tone: "error",
      text: [
        "已列入失信联合惩戒名单，至{blacklist_until}。原因：{blacklist_reason}",
        "Blacklisted until {blacklist_until}. Reason: {blacklist_reason}",
      ],
    },
  ],
  review: {
    label: ["企业审核", "Company review"],
    route: "/realname/company-review",
    after: "/realname/company",
    queue: "review",
    since: "updated_at",
    accept: ["approve", "approveChange"],
    sendBack: ["reject", "rejectChange"],
    remarks: "field_remarks",
  },
  export: d.exportOf(read),
  indexes: [["region"], ["review_status", "created_at"]],
  screen: { form: false },
});
export type Corp = d.Row<typeof corps>;
