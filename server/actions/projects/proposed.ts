import type { Project } from "../../../resources/projects/projects";

export const isWaiting = ({ review_status, change_status }: Project): boolean => review_status === 1 && change_status === 1;

/** The values that wait for review, as the program keeps them. */
export const proposedOf = ({ pending_change }: Pick<Project, "pending_change">): Partial<Project> => pending_change ?? {};
