import type { AnyResource } from "./resource";

/** Whether a removal can be undone: the row is still there, and nothing that belongs to it was removed with it. */
export const undoesRemoval = ({ remove, restorable, noMeta, relations }: AnyResource): boolean =>
  remove !== undefined && restorable === true && !noMeta && !Object.values(relations ?? {}).some(({ editable }) => editable);
