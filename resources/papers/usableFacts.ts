import type { CodeOf } from "../kit/dictionary";
import type { PaperFact } from "./paperFacts";
import { paperKind } from "./paperKind";

const owed = [
  "project",
  "region",
  "contractor",
  "employers",
  "pay_day",
  "people",
  "amount",
  "deadline",
  "office",
  "day",
] as const;
const drawn = [
  "project",
  "region",
  "contractor",
  "bank",
  "drawdown_no",
  "bank_due",
  "people",
  "amount",
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
