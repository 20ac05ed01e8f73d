import { accountStatus } from "../../resources/dictionaries/accountStatus";
import { alarmLevel } from "../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../resources/dictionaries/alarmStatus";
import { auditStatus } from "../../resources/dictionaries/auditStatus";
import { changeStatus } from "../../resources/dictionaries/changeStatus";
import { closeStatus } from "../../resources/dictionaries/closeStatus";
import { complaintStatus } from "../../resources/dictionaries/complaintStatus";
import { confirmStatus } from "../../resources/dictionaries/confirmStatus";
import { contractStatus } from "../../resources/dictionaries/contractStatus";
import { depositStanding } from "../../resources/dictionaries/depositStanding";
import { depositStatus } from "../../resources/dictionaries/depositStatus";
import { drawdownStatus } from "../../resources/dictionaries/drawdownStatus";
import { enabling } from "../../resources/dictionaries/enabling";
import { employment } from "../../resources/dictionaries/employment";
import { filingStatus } from "../../resources/dictionaries/filingStatus";
import { inStatus } from "../../resources/dictionaries/inStatus";
import { keyStatus } from "../../resources/dictionaries/keyStatus";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { projectStatus } from "../../resources/dictionaries/projectStatus";
import { riskLevel } from "../../resources/dictionaries/riskLevel";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { settleStatus } from "../../resources/dictionaries/settleStatus";
import { systemState } from "../../resources/dictionaries/systemState";
import { verifiedStatus } from "../../resources/dictionaries/verifiedStatus";
import { wageMonthStatus } from "../../resources/dictionaries/wageMonthStatus";
import { wageState } from "../../resources/dictionaries/wageState";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";
import type { Code, Dictionary, StateName } from "../../resources/kit/dictionary";
import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import type { Tone } from "../ui/TextTag";

const tonesOfCodes = ({ name }: Dictionary, ...tones: readonly (readonly [code: Code | undefined, tone: Tone])[]) =>
  [name, new Map(tones)] as const;
/** A state without a tone is an error here. */
const tonesOf = <D extends Dictionary>(dictionary: D, byName: Readonly<Record<StateName<D>, Tone>>) =>
  tonesOfCodes(dictionary, ...Object.entries<Tone>(byName).map(([name, tone]) => [dictionary.byName.get(name), tone] as const));

const tones: ReadonlyMap<string, ReadonlyMap<Code | undefined, Tone>> = new Map([
  tonesOfCodes(alarmLevel, [1, "level1"], [2, "level2"], [3, "level3"], [9, "quiet"]),
  tonesOfCodes(riskLevel, [1, "level1"], [2, "level2"], [3, "level3"], [9, "quiet"]),
  tonesOf(alarmStatus, { pending: "bad", rectifying: "wait", verifying: "busy", closed: "good", dismissed: "quiet" }),
  tonesOf(projectStatus, {
    preparation: "quiet",
    approved: "busy",
    underConstruction: "good",
    completed: "quiet",
    suspended: "wait",
  }),
  tonesOf(reviewStatus, { pending: "wait", passed: "good", sentBack: "bad", draft: "quiet" }),
  tonesOf(changeStatus, { none: "quiet", pending: "wait" }),
  tonesOf(systemState, { inPlace: "good", lacking: "bad", notDue: "quiet", waived: "quiet" }),
  tonesOf(payrollStatus, { draft: "quiet", submitted: "wait", paying: "busy", paid: "good", failed: "bad" }),
  tonesOf(workerPayStatus, { unpaid: "wait", paid: "good", failed: "bad" }),
  tonesOf(depositStatus, {
    unconfirmed: "wait",
    valid: "good",
    short: "bad",
    returning: "busy",
    returned: "quiet",
    expired: "bad",
    sentBack: "bad",
  }),
  tonesOf(depositStanding, { notDue: "busy", overdue: "bad", toConfirm: "wait" }),
  tonesOf(wageState, {
    notDue: "quiet",
    paid: "good",
    paidLate: "wait",
    unpaid: "bad",
    partlyPaid: "bad",
    processing: "busy",
  }),
  tonesOf(wageMonthStatus, { notDue: "quiet", overdue: "bad", paying: "busy", paid: "good", failed: "bad" }),
  tonesOf(filingStatus, { none: "quiet", pending: "wait", filed: "good", sentBack: "bad" }),
  tonesOf(closeStatus, { none: "quiet", publicised: "busy", toApprove: "wait", approved: "good", sentBack: "bad" }),
  tonesOf(keyStatus, { none: "quiet", inUse: "good", stopped: "bad" }),
  tonesOf(accountStatus, { open: "good", closed: "quiet" }),
  tonesOf(inStatus, { onSite: "good", left: "quiet" }),
  tonesOfCodes(employment, [true, "good"], [false, "quiet"]),
  tonesOfCodes(enabling, [true, "good"], [false, "quiet"]),
  tonesOf(contractStatus, { inForce: "good", expired: "wait", ended: "quiet" }),
  tonesOf(complaintStatus, { pending: "wait", inProgress: "busy", settled: "good", merged: "quiet" }),
  tonesOf(drawdownStatus, { ordered: "busy", paid: "good" }),
  tonesOfCodes(confirmStatus, [true, "good"], [false, "wait"]),
  tonesOf(settleStatus, { unsettled: "wait", settled: "good" }),
  tonesOf(verifiedStatus, { unverified: "quiet", matches: "good", differs: "bad" }),
  tonesOf(auditStatus, { unchecked: "wait", checked: "good", sentBack: "bad" }),
]);

/** The tone of a code; a state without one of its own is `busy`, other choices are plain text. */
export function toneOf(spec: Pick<FieldSpec, "kind" | "dictionary">, code: Code): Tone | undefined {
  const own = spec.dictionary && tones.get(spec.dictionary.name)?.get(code);
  return own ?? (kindOf(spec).movedByActions ? "busy" : undefined);
}
