import { ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** The number of a team on a higher-level platform. */
export const upstreamTeams = defineResource("upstreamTeams", ["上级平台班组", "Upstream teams"], {
  recordRepresentation: "team_sys_no",
  noMeta: true,
  fields: {
    upstream_project: ref("upstreamProjects", "对接项目", "Reported project").required(),
    team: ref("teams", "班组", "Team").required().unique("upstream_project"),
    team_sys_no: text("班组编号", "Team no.", { max: 50 }).required(),
  },
});
