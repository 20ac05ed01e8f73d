import { projects, type Project } from "../../../resources/projects/projects";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { refuse } from "../../../resources/refusals";
import type { Services } from "../../engine/services";

/** The project with this code on its notice board; refuses (404) one that has not passed review. */
export async function findSite({ pool, store }: Services, code: string): Promise<Project> {
  const project = await store.find(pool, projects, { project_code: code });
  if (!project || project.review_status !== reviewStatus.passed) throw refuse("notFound");
  return project;
}
