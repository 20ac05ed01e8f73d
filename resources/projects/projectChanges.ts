import * as d from "../declare";
import { projectEvent } from "./projectEvent";
import { yesNo } from "../dictionaries/yesNo";
import type { ChangedField } from "../kit/changes";

/** The history of a project: what was reported and changed, when, by whom, and who approved it. */
export const projectChanges = d.defineResource("projectChanges", ["变更记录", "Changes"], {
  path: "/building/v1/projectChanges/",
  screen: { overlay: "/realname/change" },
  recordRepresentation: "project",
  fields: {
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    event: d.choice(projectEvent, "事项", "Event").computed().filter().default(projectEvent.changeRequested),
    changes: d.json<readonly ChangedField[]>("变更内容", "Changes", { changesOf: "projects" }).required().computed(),
    proposed_by: d.ref("accounts", "提出人", "Proposed by").computed(),
    proposed_at: d.instant("提出时间", "Proposed at").required().computed().filter(),
    is_accepted: d.choice(yesNo, "是否通过", "Approved").computed().filter(),
    opinion: d.text("审核意见", "Review comment", { max: 200 }).computed(),
    decided_by: d.ref("accounts", "审核人", "Reviewed by").computed(),
    decided_at: d.instant("审核时间", "Reviewed at").computed(),
  },
  read: d.projectRows(["project_view", "secret_manage"], d.ownCompany("project.contractor_corp")),
  list: {
    sort: ["id", "DESC"],
  },
});
