import type { checkResult } from "../../../resources/inspections/checkResult";
import type { CheckedRule, InspectedProject } from "../../../resources/inspections/responses";
import { wageAnswer } from "../../../resources/inspections/wageAnswer";
import type { CodeOf } from "../../../resources/kit/dictionary";

export interface DevicePosition {
  readonly lat: number;
  readonly lng: number;
  /** Metres. */
  readonly accuracy: number;
}

/** A file in the store of the device; `file` is its id on the server once it has been sent. */
export interface DraftFile {
  readonly blob: string;
  readonly name: string;
  readonly type: string;
  readonly taken_at: string;
  readonly position: DevicePosition | null;
  /** The code of the rule that a photo shows, or "". */
  readonly about: string;
  readonly file?: number;
}

export interface DraftItem {
  readonly result: CodeOf<typeof checkResult>;
  readonly note: string;
}

export interface DraftPerson {
  readonly id: string;
  readonly is_anonymous: boolean;
  readonly person_name: string;
  readonly phone: string;
  readonly trade: string;
  readonly answer: CodeOf<typeof wageAnswer>;
  readonly months: string;
  readonly amount: string;
  readonly statement: string;
}

/** Of the commonest answer. */
export const emptyPerson = {
  ...{ is_anonymous: false, person_name: "", phone: "", trade: "", answer: wageAnswer.unpaid },
  ...{ months: "", amount: "", statement: "" },
} as const;

/** The roles of those who sign on the screen. */
export const signers = ["inspector", "second", "site"] as const;
export type Signer = (typeof signers)[number];

/** Why the server did not take it, in its words. */
export interface SendProblem {
  readonly kind: "projectChanged" | "closed" | "refused" | "signIn" | "network";
  readonly text: string;
}

/** An inspection on the device, from its beginning until the server has it. Its key is that under which it is stored once. */
export interface Draft {
  readonly key: string;
  /** Each changed content is sent under its own idempotency key. */
  readonly attempt: number;
  readonly project: InspectedProject;
  readonly rules: readonly CheckedRule[];
  /** Sent as another inspection than the planned one. */
  readonly isUnplanned: boolean;
  readonly confirms_changes: boolean;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly position: DevicePosition | null;
  readonly place: string;
  readonly inspectors: string;
  readonly site_person: string;
  readonly site_position: string;
  readonly refusal: string;
  readonly note: string;
  readonly demand: string;
  readonly rectify_by: string;
  readonly items: Readonly<Record<string, DraftItem>>;
  readonly persons: readonly DraftPerson[];
  readonly photos: readonly DraftFile[];
  readonly voices: readonly DraftFile[];
  readonly signatures: Readonly<Partial<Record<Signer, DraftFile>>>;
  readonly problem: SendProblem | null;
}

export const draftRecord = (key: string): string => `draft:${key}`;

export function newDraft(
  project: InspectedProject,
  rules: readonly CheckedRule[],
  { started_at, position, inspectors }: Pick<Draft, "started_at" | "position" | "inspectors">,
): Draft {
  return {
    ...{ key: crypto.randomUUID(), attempt: 0, project, isUnplanned: false, confirms_changes: false },
    ...{ started_at, finished_at: null, position, inspectors, place: project.address.slice(0, 100) },
    ...{ site_person: "", site_position: "", refusal: "", note: "", demand: "", rectify_by: "" },
    ...{ items: {}, persons: [], photos: [], voices: [], signatures: {}, problem: null },
    rules: rules.filter(({ code }) => project.rules.includes(code) || project.findings.some((finding) => finding.code === code)),
  };
}

/** All files that belong to it. */
export const filesOf = ({ photos, voices, signatures }: Draft): readonly DraftFile[] => [
  ...photos,
  ...voices,
  ...signers.flatMap((signer) => signatures[signer] ?? []),
];

/** The same with what one file has become. */
export function withDraftFile(draft: Draft, changed: DraftFile): Draft {
  const replaced = (file: DraftFile) => (file.blob === changed.blob ? changed : file);
  return {
    ...draft,
    photos: draft.photos.map(replaced),
    voices: draft.voices.map(replaced),
    signatures: Object.fromEntries(Object.entries(draft.signatures).map(([signer, file]) => [signer, replaced(file)])),
  };
}
