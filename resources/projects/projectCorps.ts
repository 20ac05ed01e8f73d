import * as d from "../declare";
import { companyType } from "../dictionaries/companyType";
import { idCardType } from "../dictionaries/idCardType";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { origin } from "../origin";

const contractors = d.makersOf(d.ownCompany("project.contractor_corp"));
const read = d.projectRows(["project_view", "secret_manage"]);
/** Participants that bring workers to the site: specialist and labour subcontractors. */
const subcontractors = [companyType.specialist, companyType.labour] as const;

/** The companies that participate in a project, with their roles. */
export const projectCorps = d.defineResource("projectCorps", ["参建单位", "Participants"], {
  path: "/building/v1/projectCorps/",
  screen: { overlay: "/realname/participation" },
  recordRepresentation: "corp_name",
  basis: d.law("保障农民工工资支付条例", "第二十五条"),

  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    corp: d.ref("corps", "企业", "Company").filter().chooseAny(),
    extra_corp: d.ref("extraCorps", "其他参建企业", "Other company").filter().addable(),
    corp_code: d
      .creditCode("统一社会信用代码", "Credit code")
      .snapshotOf("corp.corp_code", "extra_corp.corp_code")
      .required()
      .search(),
    corp_name: d.text("企业名称", "Name").snapshotOf("corp.corp_name", "extra_corp.corp_name").required().search(),
    corp_type: d.choice(companyType, "参建类型", "Role").required().filter(),
    entry_time: d.day("进场日期", "Entry date").required(),
    exit_time: d.day("退场日期", "Exit date"),
    pm_name: d.personNameField("负责人", "Manager"),
    pm_id_card_type: d.choice(idCardType, "负责人证件类型", "Manager's ID type").default("01"),
    pm_id_card_number: d.idNumber("负责人证件号码", "Manager's ID number", { typeField: "pm_id_card_type" }),
    pm_phone: d.mobile("负责人电话", "Manager's phone"),
    contract_num: d
      .text("分包合同编号", "Subcontract no.", { max: 50 })
      .required()
      .when("corp_type", ...subcontractors),
    contract_amount: d
      .money("分包合同金额", "Subcontract amount", { min: 1 })
      .required()
      .when("corp_type", ...subcontractors),
    contract_sign_date: d
      .day("分包合同签订日期", "Subcontract signed on")
      .required()
      .notAfterToday()
      .when("corp_type", ...subcontractors),
    contract_files: d
      .filesField("分包合同", "Subcontract")
      .required()
      .when("corp_type", ...subcontractors),
    commission_files: d
      .filesField("委托代发协议", "Wage payment entrustment agreement")
      .required()
      .when("corp_type", ...subcontractors),
    region: d.ref("regions", "区域", "Region").denormalized("project.region"),
    functional_unit: d.choice(supervisingDepartment, "主管部门", "Department").denormalized("project.functional_unit"),
    team_count: d.integer("班组数", "Teams").derived(d.countOf("teams", "project_corp")),
    ...origin,
  },
  uniques: [
    {
      fields: ["project", "corp_type", "corp_code"],
      message: ["该企业已以此类型参建本项目", "This company already participates in this role"],
    },
    {
      fields: ["project", "corp_type"],
      where: `corp_type in (${companyType.client}, ${companyType.generalContractor})`,
      message: ["建设单位、总包单位各且仅能有一家", "There must be exactly one client and one general contractor"],
    },
  ],

  read,
  create: contractors,
  update: [
    {
      by: contractors,
      only: ["exit_time", "pm_name", "pm_id_card_type", "pm_id_card_number", "pm_phone", "contract_files", "commission_files"],
    },
  ],
  check: ({ corp, extra_corp, entry_time, exit_time }) => ({
    corp: !corp === !extra_corp && ["请选择一家企业", "Choose one company"],
    exit_time: !!exit_time &&
      !!entry_time &&
      exit_time < entry_time && ["退场日期不能早于进场日期", "The exit date cannot be earlier than the entry date"],
  }),

  list: {
    columns: [
      "project",
      "corp_name",
      "corp_code",
      "corp_type",
      "entry_time",
      "exit_time",
      "contract_amount",
      "contract_files",
      "commission_files",
    ],
    sort: ["id", "ASC"],
  },
  form: [
    { fields: ["project", "corp", "extra_corp", "corp_type", "entry_time", "exit_time"] },
    { title: ["负责人", "Manager"], fields: ["pm_name", "pm_id_card_type", "pm_id_card_number", "pm_phone"] },
    {
      title: ["分包合同", "Subcontract"],
      fields: ["contract_num", "contract_amount", "contract_sign_date", "contract_files", "commission_files"],
    },
  ],
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [
    ["corp", "project"],
    ["corp", "region"],
  ],
});
export type ProjectCorp = d.Row<typeof projectCorps>;
