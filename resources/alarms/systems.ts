import type { Label } from "../kit/label";

interface System {
  readonly label: Label;
  /** Any open alarm of these rules means that the system is not in place. */
  readonly rules: readonly string[];
}

/** The six systems (六项制度) required on every site, each with the rules that show that it is missing (domain model 7.7). */
export const systems = {
  realname: { label: ["实名制", "Real-name registration"], rules: ["C01", "C02"] },
  contract: { label: ["劳动合同", "Contracts"], rules: ["C04"] },
  account: { label: ["工资专户", "Special accounts"], rules: ["A01", "A06"] },
  deposit: { label: ["保证金", "Deposits"], rules: ["B01", "B02"] },
  online_pay: { label: ["银行代发", "Bank payout"], rules: ["D01", "D02", "D07"] },
  board: { label: ["维权告示牌", "Notice boards"], rules: ["E01"] },
} as const satisfies Readonly<Record<string, System>>;
export type SystemName = keyof typeof systems;
export const systemOrder = Object.keys(systems) as readonly SystemName[];
