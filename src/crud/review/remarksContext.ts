import { createContext, useState } from "react";

/** The reviewer's unsaved remarks, by field or relation. */
export interface DraftRemarks {
  readonly remarks: ReadonlyMap<string, string>;
  readonly mark: (field: string, remark: string | undefined) => void;
  /** Show an error at marked fields without a remark. */
  readonly showsMissing: boolean;
  /** Returns whether each marked field has a remark; shows an error at the others. */
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
