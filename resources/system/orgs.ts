import { inOrgTree } from "../access";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import type { Access } from "../kit/access";
import { is } from "../kit/access";
import { countOf } from "../kit/field";
import { choice, integer, bool, personNameField, phone, ref, text } from "../kit/kinds";
import { everyDeployment } from "../kit/menu";
import { dutyOf } from "../administrators";
import { defineResource, type Row } from "../kit/resource";

const managers = (where = inOrgTree("id")): Access => ({ government: { needs: "user_manage", where } });

/** Supervising organisations: region and department determine what their users may see (domain model 3.2). */
export const orgs = defineResource("orgs", ["组织机构", "Organisations"], {
  path: "/system/v1/orgs/",
  deployments: everyDeployment,
  screen: { overlay: "/system/org" },

  fields: {
    name: text("机构名称", "Name", { max: 60 }).required().search().english("name_en"),
    name_en: text("英文名称", "English name", { max: 120 }).search(),
    parent: ref("orgs", "上级机构", "Parent organisation").filter(),
    // Not filtered by `parent`, which is an organisation here and a region in `regions`.
    region: ref("regions", "所属区域", "Region").required().filter().narrowedBy(),
    functional_unit: choice(supervisingDepartment, "主管部门", "Department").required().filter(),
    is_system: bool("是否监管机构", "Supervising authority").required().filter().default(true),
    contact_man: personNameField("联系人", "Contact"),
    contact_phone: phone("联系电话", "Contact phone"),
    address_detail: text("地址", "Address", { max: 200 }),
    report_day: integer("月报日", "Day of the monthly reports", { min: 1, max: 28 }).help(
      "每月该日自动生成上月报表草稿，交责任人核对",
      "On this day of each month, last month's reports are made as a draft for the responsible person",
    ),
    report_account: ref("accounts", "月报责任人", "Responsible for the monthly reports").help(
      "须有数据导出权限；报表按其权限生成",
      "Needs the right to export; the reports hold what this account may read",
    ),
    sort: integer("排序", "Order").default(0),
    child_count: integer("下级机构数", "Sub-organisations").derived(countOf("orgs", "parent")),
    account_count: integer("账号数", "Accounts").derived(countOf("accounts", "org")),
    project_count: integer("监管项目数", "Projects").derived(countOf("projects", "supervise_org")),
  },
  uniques: [
    { fields: ["parent", "name"], message: ["机构名称已存在", "An organisation with this name already exists"] },
    { fields: ["name"], where: "parent is null", message: ["机构名称已存在", "An organisation with this name already exists"] },
  ],

  restorable: true,
  read: dutyOf("orgs.read", managers()),
  create: dutyOf("orgs.write", managers(inOrgTree("parent"))),
  update: [{ by: dutyOf("orgs.write", managers()) }],
  remove: {
    by: dutyOf("orgs.write", managers()),
    unless: {
      reads: ["child_count", "account_count", "project_count"],
      check: (org) => org.child_count + org.account_count + org.project_count > 0 && { reason: "orgs.inUse" },
    },
  },
  /** A company selects the organisation that supervises its project. */
  choose: {
    by: { government: {}, company: {} },
    where: is("is_system", true),
    fields: ["name", "name_en", "functional_unit", "region"],
  },

  list: {
    columns: [
      "name",
      "name_en",
      "parent",
      "region",
      "functional_unit",
      "is_system",
      "contact_man",
      "contact_phone",
      "account_count",
    ],
    sort: ["sort", "ASC"],
  },
  form: [
    { fields: ["name", "name_en", "parent", "region", "functional_unit", "is_system"] },
    { title: ["联系方式", "Contact"], fields: ["contact_man", "contact_phone", "address_detail", "sort"] },
    { title: ["月度报表", "Monthly reports"], fields: ["report_day", "report_account"] },
  ],
});
export type Org = Row<typeof orgs>;
