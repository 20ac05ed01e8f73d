import * as d from "../declare";
import { wageAnswer } from "./wageAnswer";

/** A worker interviewed on the site, by name or anonymously. The company never sees these rows. */
export const inspectionPersons = d.defineResource("inspectionPersons", ["询问人员", "Workers interviewed"], {
  path: "/building/v1/inspectionPersons/",
  recordRepresentation: "person_name",
  fields: {
    inspection: d.ref("inspections", "现场检查", "Inspection").required().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("inspection.project").required(),
    is_anonymous: d.bool("匿名", "Anonymous").required().default(false),
    person_name: d.personNameField("姓名", "Name"),
    phone: d.mobile("电话", "Phone"),
    trade: d.text("工种或班组", "Trade or team", { max: 40 }),
    answer: d.choice(wageAnswer, "工资发放", "Wages").required().filter(),
    months: d.text("涉及月份", "Months", { max: 60 }),
    amount: d.money("本人称欠薪", "Owed, as stated", { min: 0 }),
    statement: d.longText("陈述", "Statement", { max: 1000 }),
    /** Found by the name among the workers of the project, if only one has it. */
    worker: d.ref("workers", "实名人员", "Registered worker").computed(),
    /** Of that worker, by the wage ledger when the inspection was received. */
    owed_amount: d.money("平台记录拖欠", "Overdue by the ledger").computed(),
  },
  check: ({ is_anonymous, person_name }) => ({
    person_name: !is_anonymous && !person_name && ["请填写姓名，或选择匿名", "Enter the name, or choose anonymous"],
  }),
  read: { government: { needs: "alarm_view", where: d.inOrgScope("project") } },
  list: {
    columns: [
      ...(["person_name", "is_anonymous", "trade", "answer", "months", "amount", "owed_amount", "statement"] as const),
      ...(["worker", "phone"] as const),
    ],
  },
  form: [{ fields: ["is_anonymous", "person_name", "phone", "trade", "answer", "months", "amount", "statement"] }],
});
export type InspectionPerson = d.Row<typeof inspectionPersons>;
