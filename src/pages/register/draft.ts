import type { RegistrationStatus } from "../../../resources/responses/account";
import type { CorpValues } from "./corpForm";

/** Why a reviewer sent an earlier registration back, and what he wrote at single fields. */
export type ReviewFeedback = Pick<RegistrationStatus, "review_opinion" | "remarks">;

/**
 * What was typed survives a reload, in this tab only: it names people, and the next person at this computer must not find it.
 * Pictures, passwords and the consent are requested again.
 */
const key = "registration";

export interface RegistrationDraft {
  readonly stage: "contact" | "detail" | "confirm";
  readonly values: CorpValues;
  readonly returned?: ReviewFeedback | undefined;
}

export function readRegistrationDraft(): RegistrationDraft | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as RegistrationDraft) : undefined;
  } catch {
    return undefined;
  }
}

export const saveRegistrationDraft = (draft: RegistrationDraft): void => sessionStorage.setItem(key, JSON.stringify(draft));

export const clearRegistrationDraft = (): void => sessionStorage.removeItem(key);
