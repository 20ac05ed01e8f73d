import { fundSource } from "../../dictionaries/fundSource";
import { constructionNature } from "../../dictionaries/constructionNature";
import { governmentProject } from "../governmentProject";
import { prjSize } from "../prjSize";
import { projectApprovalLevel } from "../../dictionaries/projectApprovalLevel";
import { projectCategory } from "../../dictionaries/projectCategory";
import { supervisingDepartment } from "../../dictionaries/supervisingDepartment";
import { yesNo } from "../../dictionaries/yesNo";
import { choice, creditCode, day, items, longText, ref, text } from "../../kit/kinds";

export const identityFields = {
  name: text("项目名称", "Name", { min: 4, max: 200 }).required().unique("contractor_corp").pinyinSearch(),
  /** Area, day and sequence number of its submission: 9901022508200001. */
  project_code: text("项目编码", "Code", { max: 20 }).computed().unique().search(),
  third_party_project_code: text("第三方项目编码", "Third-party code", { max: 50 }).search(),
  description: longText("项目简介", "Description", { max: 1000 }),
  category: choice(projectCategory, "项目类别", "Category").required().filter(),
  property_num: choice(constructionNature, "建设性质", "Construction type").required().filter(),
  prj_size: choice(prjSize, "建设规模", "Scale"),
  functional_unit: choice(supervisingDepartment, "主管部门", "Department").required().filter(),
  supervise_org: ref("orgs", "监管机构", "Supervising authority")
    .required()
    .filter()
    .chooseAny()
    // An organisation of the city also supervises in its districts, so the region is not a filter.
    .narrowedBy("functional_unit"),
  is_government_project: choice(governmentProject, "政府工程", "Government project").required().filter(),
  fund_source: choice(fundSource, "资金来源(投资性质)", "Fund source").required().filter(),
  contractor_corp: ref("corps", "总承包单位", "General contractor").ofActor("corp").required().filter(),
  contractor_name: text("总承包单位名称", "General contractor's name").snapshotOf("contractor_corp.corp_name").hidden().search(),
  build_corp_name: text("建设单位", "Client", { min: 4, max: 100 }).required().search(),
  build_corp_code: creditCode("建设单位信用代码", "Client's credit code").required().search(),
} as const;

export const permitFields = {
  approval_num: text("立项文号", "Approval no.", { max: 50 }),
  approval_level_num: choice(projectApprovalLevel, "立项级别", "Approval level"),
  build_plan_num: text("用地规划许可证号", "Land-use planning permit", { max: 50 }),
  prj_plan_num: text("工程规划许可证号", "Works planning permit", { max: 50 }),
  need_license: choice(yesNo, "是否需办施工许可", "Construction permit needed").required().default(1),
  builder_licenses: items(
    "施工许可证",
    "Construction permits",
    {
      builder_license_num: text("施工许可证号", "Permit no.", { max: 50 }).required(),
      prj_name: text("工程名称", "Works", { max: 200 }),
      issue_date: day("发证日期", "Issued on").required().notAfterToday(),
    },
    { max: 10 },
  ).when("need_license", 1),
} as const;
