import type { RegistrationStatus } from "../../../resources/system/accountResponses";
import type { CorpValues } from "./corpForm";

/** Why a reviewer returned an earlier registration, with remarks on single fields. */
export type ReviewFeedback = Pick<RegistrationStatus, "review_opinion" | "remarks">;

/**
 * Input survives a reload, in this tab only: it contains personal data that the next user of the computer must not see. Pictures,
 * passwords and the consent are requested again.
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
