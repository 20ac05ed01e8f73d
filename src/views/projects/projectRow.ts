import type { ProjectDetail } from "../../../resources/responses/details";
import type { WireRowOf } from "../../../resources/kit/row";
import type { projects } from "../../../resources/projects/projects";

/** A project as the server returns it; the details where it was read alone. */
export type ProjectRow = WireRowOf<typeof projects> & Partial<ProjectDetail>;
