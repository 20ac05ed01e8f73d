import { wageFacts } from "../dictionaries/alarmFact";
import type { AlarmKey } from "./alarmKey";
import { ruleOf } from "./rules";

/** Facts that exist once for each month or person; the others exist once for a project. */
const factsByPeriod: readonly string[] = ["labourFee", "accountBalance", "guarantee", "sharedWorker"];

export const factOf = (rule_code: string) => ruleOf(rule_code)?.fact ?? null;

/** Alarms of one project with the same key are one matter. A rule that no longer exists is a matter of its own. */
export function factKeyOf({ rule_code, period_key }: AlarmKey): string {
  const fact = factOf(rule_code);
  if (fact === null) return `${rule_code} ${period_key}`.trim();
  return factsByPeriod.includes(fact) ? `${fact} ${period_key}`.trim() : fact;
}

export const isAboutWages = (rule_code: string): boolean => wageFacts.some((fact) => fact === factOf(rule_code));

interface BasisOfMatter {
  readonly id: number;
  readonly fact_key: string;
  readonly level: number;
  readonly cleared_at: unknown;
}

/** The ids of the alarms that represent their matters: one whose condition holds, of the most severe level, the oldest. */
export function leadingAlarms(open: readonly BasisOfMatter[]): ReadonlySet<number> {
  const ordered = open.toSorted(
    (a, b) => Number(a.cleared_at !== null) - Number(b.cleared_at !== null) || a.level - b.level || a.id - b.id,
  );
  const leading = new Map<string, number>();
  for (const { fact_key, id } of ordered) if (!leading.has(fact_key)) leading.set(fact_key, id);
  return new Set(leading.values());
}
