import { ownCompany } from "../access";
import { makersOf } from "../audiences";
import { companyType } from "../dictionaries/companyType";
import { and, is } from "../kit/access";
import { countOf } from "../kit/field";
import { address, choice, integer, creditCode, mobile, personNameField, ref, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";

const owner = makersOf(ownCompany("owner_corp"));

/** An unregistered client, supervisor or designer, added by a contractor so that a project can name it. */
export const extraCorps = defineResource("extraCorps", ["其他参建企业", "Other companies"], {
  path: "/building/v1/extra/corps/",
  screen: { overlay: "/realname/extra" },
  recordRepresentation: "corp_name",

  fields: {
    owner_corp: ref("corps", "创建企业", "Created by").ofActor("corp").required().filter(),
    corp_code: creditCode("统一社会信用代码", "Credit code").required().unique("owner_corp").search(),
    corp_name: text("企业名称", "Name", { max: 100 }).required().search(),
    corp_type: choice(companyType, "企业类型", "Type").required().filter(),
    address: address("所在地区", "Area", { areaField: "area_code" }),
    area_code: text("地区代码", "Area code", { max: 6 }).computed(),
    link_man: personNameField("联系人", "Contact"),
    link_phone: mobile("联系电话", "Contact phone"),
    merged_corp: ref("corps", "已合并企业", "Merged into").computed(),
    project_count: integer("参建项目数", "Projects").derived(countOf("projectCorps", "extra_corp")),
  },

  read: { government: { needs: "company_view" }, company: { where: ownCompany("owner_corp") } },
  create: owner,
  update: [{ by: owner }],
  remove: {
    by: owner,
    unless: { reads: ["project_count"], check: ({ project_count }) => project_count > 0 && { reason: "extraCorps.inUse" } },
  },

  // Once the company is registered on the platform, it is chosen there instead.
  choose: {
    by: { company: {} },
    where: and(ownCompany("owner_corp"), is("merged_corp", null)),
    fields: ["corp_name", "corp_code", "corp_type"],
  },

  list: {
    columns: ["corp_name", "corp_code", "corp_type", "address", "link_man", "link_phone", "project_count", "merged_corp"],
    sort: ["created_at", "DESC"],
  },
  form: [
    { fields: ["corp_name", "corp_code", "corp_type", "address"] },
    { title: ["联系方式", "Contact"], fields: ["link_man", "link_phone"] },
  ],
});
export type ExtraCorp = Row<typeof extraCorps>;
