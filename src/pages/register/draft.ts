import type { CorpValues } from "./corpForm";

/**
 * What was typed survives a reload, in this tab only: it names people, and the next person at this computer must not find it.
 * Pictures, passwords and the consent are asked for anew.
 */
const key = "registration";

export interface Draft {
  readonly stage: "contact" | "detail" | "confirm";
  readonly values: CorpValues;
  /** Why a reviewer sent an earlier registration back. */
  readonly opinion?: string | undefined;
}

export function readDraft(): Draft | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept ? (JSON.parse(kept) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

export const keepDraft = (draft: Draft): void => sessionStorage.setItem(key, JSON.stringify(draft));

export const dropDraft = (): void => sessionStorage.removeItem(key);
