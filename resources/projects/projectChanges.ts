import { ownCompany } from "../access";
import { projectRows } from "../audiences";
import { projectEvent } from "./projectEvent";
import { yesNo } from "../dictionaries/yesNo";
import type { ChangedField } from "../kit/changes";
import { choice, instant, json, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** The history of a project: what was reported and changed, when, by whom, and who approved it. */
export const projectChanges = defineResource("projectChanges", ["变更记录", "Changes"], {
  path: "/building/v1/projectChanges/",
  screen: { overlay: "/realname/change" },
  recordRepresentation: "project",
  fields: {
    project: ref("projects", "项目", "Project").required().computed().filter(),
    event: choice(projectEvent, "事项", "Event").computed().filter().default(projectEvent.changeRequested),
    changes: json<readonly ChangedField[]>("变更内容", "Changes", { changesOf: "projects" }).required().computed(),
    proposed_by: ref("accounts", "提出人", "Proposed by").computed(),
    proposed_at: instant("提出时间", "Proposed at").required().computed().filter(),
    is_accepted: choice(yesNo, "是否通过", "Approved").computed().filter(),
    opinion: text("审核意见", "Review comment", { max: 200 }).computed(),
    decided_by: ref("accounts", "审核人", "Reviewed by").computed(),
    decided_at: instant("审核时间", "Reviewed at").computed(),
  },
  read: projectRows(["project_view", "secret_manage"], ownCompany("project.contractor_corp")),
  list: {
    sort: ["id", "DESC"],
  },
});
