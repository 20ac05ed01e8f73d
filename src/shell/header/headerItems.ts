import type { ComponentType } from "react";

/** What stands in the header between the data-screen button and the user menu, in this order. */
export const headerItems: readonly ComponentType[] = [];
