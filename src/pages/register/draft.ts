import type { CorpValues } from "./corpForm";

/**
 * What was typed survives a reload, in this tab only: it names people, and the next person at this computer must not find it.
 * Pictures, passwords and the consent are asked for again.
 */
const key = "registration";

export interface RegistrationDraft {
  readonly stage: "contact" | "detail" | "confirm";
  readonly values: CorpValues;
  /** Why a reviewer sent an earlier registration back. */
  readonly opinion?: string | undefined;
}

export function readRegistrationDraft(): RegistrationDraft | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept ? (JSON.parse(kept) as RegistrationDraft) : undefined;
  } catch {
    return undefined;
  }
}

export const saveRegistrationDraft = (draft: RegistrationDraft): void => sessionStorage.setItem(key, JSON.stringify(draft));

export const clearRegistrationDraft = (): void => sessionStorage.removeItem(key);
