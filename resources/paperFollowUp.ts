import type { FollowUp } from "./kit/resource";

/** The button on the page of what an official paper is about. */
export const paperFollowUp = (subject: "alarm" | "complaint"): { readonly paper: FollowUp } => ({
  paper: {
    label: ["制作文书", "New paper"],
    resource: "papers",
    prefill: ({ id, project }) => ({ project, [subject]: id }),
  },
});
