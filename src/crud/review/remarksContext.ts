import { createContext, useState } from "react";

/** What the reviewer is writing at single fields, by field or relation. */
export interface DraftRemarks {
  readonly remarks: ReadonlyMap<string, string>;
  readonly mark: (field: string, remark: string | undefined) => void;
  /** Marked fields without a word are pointed out. */
  readonly showsMissing: boolean;
  /** Whether each marked field has its remark; points out the others. */
  readonly check: () => boolean;
}

export const RemarksContext = createContext<DraftRemarks | undefined>(undefined);

export function useDraftRemarks(): DraftRemarks {
  const [remarks, setRemarks] = useState<ReadonlyMap<string, string>>(new Map());
  const [showsMissing, setShowsMissing] = useState(false);
  return {
    remarks,
    showsMissing,
    mark: (field, remark) =>
      setRemarks((before) => {
        const others = [...before].filter(([name]) => name !== field || remark !== undefined);
        const next = new Map(others);
        return remark === undefined ? next : next.set(field, remark);
      }),
    check: () => {
      const isWhole = [...remarks.values()].every((remark) => remark.trim() !== "");
      setShowsMissing(!isWhole);
      return isWhole;
    },
  };
}
