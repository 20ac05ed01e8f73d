import { settingChanges } from "../../../../resources/alarms/settingChanges";
import type { FieldSpec } from "../../../../resources/kit/field";
import { toWire } from "../../../../resources/kit/wire";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { useLocale, useSay } from "../../../i18n/useSay";
import { cellOf } from "../../../kinds/cellOf";
import type { Told } from "../../../kinds/told";
import { useReading } from "../../../kinds/useReading";
import { PlainTable } from "../../parts/PlainTable";
import { resourceOf } from "./auditWords";
import { useReferenceNames } from "./useReferenceNames";

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (told: unknown): Values => (typeof told === "object" && told !== null ? (told as Values) : {});

/** The log keeps this in place of what is personal. */
const kept = "***";
const wrapped = { whiteSpace: "normal", overflowWrap: "anywhere" } as const;

/** Each value of an entry before and after it; rules and levels of early warning by their parameters. */
export function AuditValues({ entry }: { entry: Told }) {
  const locale = useLocale();
  const settings = settingChanges(entry["entity"], entry["before"], entry["after"], locale);
  return settings ? <SettingValues changes={settings} /> : <FieldValues entry={entry} />;
}

function SettingValues({ changes }: { changes: NonNullable<ReturnType<typeof settingChanges>> }) {
  const say = useSay();
  const { before, after } = auditLogs.fields;
  return (
    <PlainTable
      heads={[say(["规则/等级", "Rule or level"]), say(["事项", "Field"]), say(before.spec.label), say(after.spec.label)]}
      rows={changes}
      keyOf={({ of, what }) => `${of} ${what}`}
      empty={say(["保存时没有改动", "Saved without a change"])}
    >
      {({ of, what, from, to }) => (
        <>
          <td style={{ width: "35%" }}>{of}</td>
          <td style={{ width: "25%" }}>{what}</td>
          <td style={{ ...wrapped, width: "20%" }}>{from}</td>
          <td style={wrapped}>
            <b>{to}</b>
          </td>
        </>
      )}
    </PlainTable>
  );
}

function FieldValues({ entry }: { entry: Told }) {
  const say = useSay();
  const { fields } = auditLogs;
  const [before, after] = [valuesOf(entry["before"]), valuesOf(entry["after"])];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const specs: Readonly<Record<string, { readonly spec: FieldSpec }>> = resourceOf(entry["entity"])?.fields ?? {};
  const reading = useReading(names.flatMap((name) => specs[name]?.spec ?? []));
  const nameOfRow = useReferenceNames(
    names.flatMap((name) => {
      const spec = specs[name]?.spec;
      return spec?.kind === "ref" && spec.target ? [{ target: spec.target, ids: [before[name], after[name]] }] : [];
    }),
  );
  const shown = (name: string, values: Values) => {
    const [value, spec] = [values[name], specs[name]?.spec];
    if (value === undefined || value === null) return "-";
    if (value === kept) return say(["（个人信息，不记录）", "(personal, not kept)"]);
    if (spec) {
      const named = spec.target && nameOfRow(spec.target, value);
      const row = { [name]: toWire(spec, value, { unmask: true }), [`${name}_name`]: named };
      return cellOf(name, spec, { ...reading, row }, "description");
    }
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  if (names.length === 0) return null;
  return (
    <PlainTable
      heads={[say(["事项", "Field"]), say(fields.before.spec.label), say(fields.after.spec.label)]}
      rows={names}
      keyOf={(name) => name}
    >
      {(name) => (
        <>
          <td>{specs[name] ? say(specs[name].spec.label) : name}</td>
          <td style={wrapped}>{shown(name, before)}</td>
          <td style={wrapped}>{shown(name, after)}</td>
        </>
      )}
    </PlainTable>
  );
}
