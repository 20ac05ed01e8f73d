import * as d from "../declare";
import { companyType } from "../dictionaries/companyType";

const owner = d.makersOf(d.ownCompany("owner_corp"));

/** An unregistered client, supervisor or designer, added by a contractor so that a project can name it. */
export const extraCorps = d.defineResource("extraCorps", ["其他参建企业", "Other companies"], {
  path: "/building/v1/extra/corps/",
  screen: { overlay: "/realname/extra" },
  recordRepresentation: "corp_name",

  fields: {
    owner_corp: d.ref("corps", "创建企业", "Created by").ofActor("corp").required().filter(),
    corp_code: d.creditCode("统一社会信用代码", "Credit code").required().unique("owner_corp").search(),
    corp_name: d.text("企业名称", "Name", { max: 100 }).required().search(),
    corp_type: d.choice(companyType, "企业类型", "Type").required().filter(),
    address: d.address("所在地区", "Area", { areaField: "area_code" }),
    area_code: d.text("地区代码", "Area code", { max: 6 }).computed(),
    link_man: d.personNameField("联系人", "Contact"),
    link_phone: d.mobile("联系电话", "Contact phone"),
    merged_corp: d.ref("corps", "已合并企业", "Merged into").computed(),
    project_count: d.integer("参建项目数", "Projects").derived(d.countOf("projectCorps", "extra_corp")),
  },

  read: { government: { needs: "company_view" }, company: { where: d.ownCompany("owner_corp") } },
  create: owner,
  update: [{ by: owner }],
  remove: {
    by: owner,
    unless: { reads: ["project_count"], check: ({ project_count }) => project_count > 0 && { reason: "extraCorps.inUse" } },
  },

  // Once the company is registered on the platform, it is chosen there instead.
  choose: {
    by: { company: {} },
    where: d.and(d.ownCompany("owner_corp"), d.is("merged_corp", null)),
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
export type ExtraCorp = d.Row<typeof extraCorps>;
