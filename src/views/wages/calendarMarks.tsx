import type { Tone } from "../../../resources/kit/dictionary";
import AccessTime from "@mui/icons-material/AccessTime";
import AccountBalance from "@mui/icons-material/AccountBalance";
import Check from "@mui/icons-material/Check";
import Contrast from "@mui/icons-material/Contrast";
import HourglassEmpty from "@mui/icons-material/HourglassEmpty";
import PriorityHigh from "@mui/icons-material/PriorityHigh";
import QuestionMark from "@mui/icons-material/QuestionMark";
import type { ComponentType } from "react";
import { wageState } from "../../../resources/dictionaries/wageState";
import { toneOf } from "../../kinds/tone";
import tones from "../../ui/TextTag.module.css";
import { isOverdue, type WageStateCode } from "./calendarWords";

/** Each state also has an icon, because colour alone is not accessible. */
const marks: Readonly<Record<WageStateCode, ComponentType<{ fontSize: "inherit" }>>> = {
  [wageState.notDue]: HourglassEmpty,
  [wageState.paid]: Check,
  [wageState.paidLate]: AccessTime,
  [wageState.unpaid]: PriorityHigh,
  [wageState.partlyPaid]: Contrast,
  [wageState.processing]: AccountBalance,
  [wageState.unknown]: QuestionMark,
};

/** Arrears have the colour of the most severe alarms, to be noticed among twelve months. */
const toneOfState = (state: WageStateCode): Tone =>
  isOverdue(state) ? "level1" : (toneOf({ kind: "state", dictionary: wageState }, state) ?? "quiet");

/** The CSS class with the colours of a month's state. */
export const classOfState = (state: WageStateCode | null): string | undefined =>
  state === null ? undefined : tones[toneOfState(state)];

export function StateMark({ state }: { state: WageStateCode | null }) {
  if (state === null) return null;
  const Mark = marks[state];
  return <Mark fontSize="inherit" />;
}
