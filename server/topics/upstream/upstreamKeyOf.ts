import type { UpstreamPlatform } from "../../../resources/system/upstreamPlatforms";
import type { UpstreamProject } from "../../../resources/system/upstreamProjects";
import { dialectOf } from "../siteProtocol/dialects";
import type { UpstreamKey } from "./client";

/** The stored credentials of a project at a platform. */
export const upstreamKeyOf = ({ url, dialect }: UpstreamPlatform, project: UpstreamProject): UpstreamKey => ({
  dialect: dialectOf(dialect),
  url,
  appId: project.app_id,
  secret: project.app_secret ?? "",
  projectCode: project.project_code ?? project.app_id,
  ...(project.stored_corp_key !== null && { corpKey: project.stored_corp_key }),
});
