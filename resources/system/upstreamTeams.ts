import * as d from "../declare";
/** A team on a higher-level platform. It is added once: its number may come much later, in the receipt of that call. */
export const upstreamTeams = d.defineResource("upstreamTeams", ["上级平台班组", "Upstream teams"], {
  recordRepresentation: "team",
  noMeta: true,
  fields: {
    upstream_project: d.ref("upstreamProjects", "对接项目", "Reported project").required(),
    team: d.ref("teams", "班组", "Team").required().unique("upstream_project"),
    team_sys_no: d.text("班组编号", "Team no.", { max: 50 }),
    added_at: d.instant("上报时间", "Added at"),
    request_code: d.text("请求编号", "Request code", { max: 100 }),
    /** Why the platform refused the team: reports about its workers are refused for the same reason. */
    failure: d.text("退回原因", "Reason", { max: 300 }),
    english: d.json<{ readonly failure: string } | null>("英文文本", "English text").hidden(),
  },
});
