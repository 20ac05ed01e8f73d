import type { Project } from "../../../../resources/projects/projects";
import { changeStatus } from "../../../../resources/dictionaries/changeStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

export const isWaiting = ({ review_status, change_status }: Project): boolean =>
  review_status === reviewStatus.passed && change_status === changeStatus.pending;

/** Values waiting for review, in stored form. */
export const proposedOf = ({ pending_change }: Pick<Project, "pending_change">): Partial<Project> => pending_change ?? {};
