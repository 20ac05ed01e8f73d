import type { CodeOf } from "../kit/dictionary";
import type { PaperFact } from "./paperFacts";
import { paperKind } from "./paperKind";

const owed = [
  "project",
  "region",
  "contractor",
  "employers",
  "companies",
  "pay_day",
  "people",
  "amount",
  "amount_in_words",
  "deadline",
  "review_body",
  "office",
  "day",
] as const;
const drawn = [
  "project",
  "region",
  "contractor",
  "bank",
  "deposit_account",
  "drawdown_no",
  "bank_due",
  "people",
  "amount",
  "amount_in_words",
  "office",
  "day",
] as const;
const record = ["project", "region", "contractor", "person", "place", "day", "office"] as const;

/** The facts that the wording of a kind of paper may use. Apart from the wording, which pages do not load. */
export const usableFacts: Readonly<Record<CodeOf<typeof paperKind>, readonly PaperFact[]>> = {
  [paperKind.order]: owed,
  [paperKind.reminder]: owed,
  [paperKind.paymentOrder]: drawn,
  [paperKind.depositNotice]: drawn,
  [paperKind.inquiry]: record,
  [paperKind.inspection]: record,
  [paperKind.promise]: owed,
  [paperKind.answer]: record,
  [paperKind.transfer]: owed,
};
