import { systemNames } from "../home/figures";
import type { Label } from "../../../resources/kit/label";

/** 六项制度 and the alarms that say one of them is missing (domain model 7.7). */
const rulesOf: Readonly<Record<string, readonly string[]>> = {
  realname: ["C01", "C02"],
  contract: ["C04"],
  account: ["A01", "A06"],
  deposit: ["B01", "B02"],
  online_pay: ["D01", "D02", "D07"],
  board: ["E01"],
};

export interface System {
  readonly key: string;
  readonly label: Label;
  readonly rules: readonly string[];
}

export const systems: readonly System[] = Object.entries(rulesOf).map(([key, rules]) => ({
  key,
  rules,
  label: systemNames[key] ?? [key, key],
}));

export const systemRules: readonly string[] = systems.flatMap(({ rules }) => rules);
