import type { AlarmDiff, OpenAlarm } from "../../../resources/alarms/diff";
import type { AlarmFinding } from "../../../resources/alarms/engine";

let lastId = 0;

/** A finding as a row, with its stored JSON in another order of keys, as a database may give it back. */
export const asOpen = (finding: AlarmFinding, status: OpenAlarm["status"] = 1): OpenAlarm => ({
  ...finding,
  text_facts: Object.fromEntries(Object.entries(finding.text_facts).reverse()),
  evidence: finding.evidence.map(({ type, id, ...rest }) => ({ ...rest, id, type })),
  id: ++lastId,
  status,
  is_cleared: false,
});

/** The open alarms after a diff was carried out. */
export function carriedOut(open: readonly OpenAlarm[], { raise, update, clear, ended, resumed }: AlarmDiff): OpenAlarm[] {
  return [
    ...open
      .filter(({ id }) => !clear.close.includes(id))
      .map((alarm) => ({ ...alarm, ...update.find(({ id }) => id === alarm.id)?.changes }))
      .map((alarm) => (clear.toVerify.includes(alarm.id) ? { ...alarm, status: 3 as const } : alarm))
      .map((alarm) => ({ ...alarm, is_cleared: ended.includes(alarm.id) || (alarm.is_cleared && !resumed.includes(alarm.id)) })),
    ...raise.map((finding) => asOpen(finding)),
  ];
}
