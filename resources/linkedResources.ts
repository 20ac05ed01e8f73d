/** The resources whose rows are linked to their page wherever a list names them. */
export const linkedResources: readonly string[] = ["projects", "corps"];
