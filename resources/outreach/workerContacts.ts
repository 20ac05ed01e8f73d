import * as d from "../declare";
import { contactOutcome } from "./contactOutcome";
import { textReason } from "./textReason";

const read = d.officialsWith("alarm_view");
// The worker as well: who handles cases chooses him also without the right to read workers.
const callers: d.Access = {
  government: { needs: "alarm_handle", where: d.and(d.inOrgScope("project"), d.inOrgScope("worker_project")) },
};

/** A call or text to a worker of a wage case: what he said is evidence in the case, and changes no amount. */
export const workerContacts = d.defineResource("workerContacts", ["工人回访", "Contacts with workers"], {
  path: "/building/v1/workerContacts/",
  recordRepresentation: "worker_name",
  screen: { overlay: "/alarm/worker-contact" },
  basis: d.law("劳动保障监察条例", "第十五条"),
  fields: {
    wage_case: d.ref("wageCases", "欠薪案件", "Wage case").required().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("wage_case.project").required().filter(),
    worker: d.ref("workers", "人员", "Worker").required().filter(),
    worker_project: d.ref("projects", "人员所在项目", "Project of the worker").snapshotOf("worker.project").required().hidden(),
    worker_name: d.personNameField("姓名", "Name").snapshotOf("worker.worker_name"),
    outcome: d
      .choice(contactOutcome, "结果", "Outcome")
      .reserved(["由群发短信登记", "Recorded by sending texts"], contactOutcome.texted)
      .required()
      .filter(),
    reason: d.choice(textReason, "短信事由", "Reason of the text").computed(),
    amount: d.money("本人称欠薪", "Owed, as stated", { min: 0 }).when("outcome", contactOutcome.saysUnpaid),
    note: d.longText("情况", "Note", { max: 500 }),
    contacted_by: d.ref("accounts", "联系人", "Contacted by").computed(),
    contacted_at: d.instant("联系时间", "Contacted at").computed(),
  },
  read,
  create: callers,
  list: { columns: ["worker", "outcome", "reason", "amount", "note", "contacted_by", "contacted_at"], sort: ["id", "DESC"] },
  indexes: [["wage_case", "worker"]],
});
