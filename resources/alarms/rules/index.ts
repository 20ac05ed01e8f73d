import { accountClosedEarly, accountMissing, accountNotFiled, balanceShort } from "./accountRules";
import { attendanceLow, noAttendance, nobodyRegistered, workedWhileSuspended } from "./attendanceRules";
import { contractEnded, contractMissing } from "./contractRules";
import { depositMissing, depositNotRefilled, depositShort, guaranteeEnding } from "./depositRules";
import { labourFeeLate, labourFeeShort } from "./labourFeeRules";
import {
  completionUnreported,
  complaintsOpen,
  noticeBoardMissing,
  officerAbsent,
  payGuaranteeMissing,
  pushSilent,
} from "./orderRules";
import { failuresUnsettled, payrollLate, payrollMissing, wagesUnconfirmed } from "./payrollRules";
import { earningsLowered } from "./loweredRules";
import { objectionsUnanswered } from "./objectionRules";
import { proxyConfirmation } from "./proxyRules";
import { surveyUnpaid } from "./surveyRules";
import { paidWithoutAttendance, transferToPolice, wageTooHigh } from "./wageAnomalyRules";
import { attendedUnpaid, belowMinimumWage, deductedTooMuch, paidBelowEarned, paidOutsideAccount, paidShort } from "./wageRules";
import { ageToMind, leaverUnsettled, registrationIncomplete, sharedWorker } from "./workerRules";
import type { ProjectRule } from "../projectRule";

/** All rules, ordered by code. */
export const alarmRules: readonly ProjectRule[] = [
  accountMissing,
  accountNotFiled,
  labourFeeLate,
  labourFeeShort,
  balanceShort,
  accountClosedEarly,
  depositMissing,
  depositShort,
  guaranteeEnding,
  depositNotRefilled,
  nobodyRegistered,
  noAttendance,
  attendanceLow,
  contractMissing,
  contractEnded,
  registrationIncomplete,
  sharedWorker,
  leaverUnsettled,
  ageToMind,
  workedWhileSuspended,
  payrollMissing,
  payrollLate,
  attendedUnpaid,
  paidShort,
  deductedTooMuch,
  belowMinimumWage,
  failuresUnsettled,
  paidOutsideAccount,
  wageTooHigh,
  paidWithoutAttendance,
  wagesUnconfirmed,
  transferToPolice,
  paidBelowEarned,
  proxyConfirmation,
  objectionsUnanswered,
  earningsLowered,
  noticeBoardMissing,
  payGuaranteeMissing,
  officerAbsent,
  complaintsOpen,
  pushSilent,
  completionUnreported,
  surveyUnpaid,
].toSorted((a, b) => (a.code < b.code ? -1 : 1));

const byCode: ReadonlyMap<string, ProjectRule> = new Map(alarmRules.map((rule) => [rule.code, rule]));

export const ruleOf = (code: string): ProjectRule | undefined => byCode.get(code);

/** Codes of rules that companies may not see. */
export const governmentOnlyRules: readonly string[] = alarmRules.filter((rule) => rule.governmentOnly).map(({ code }) => code);
