import type { ProjectDetail } from "../../../resources/dashboards/detailResponses";
import type { WireRowOf } from "../../../resources/kit/row";
import type { projects } from "../../../resources/projects/projects";

/** A project as the API returns it; the detail fields only in a single read. */
export type ProjectRow = WireRowOf<typeof projects> & Partial<ProjectDetail>;
