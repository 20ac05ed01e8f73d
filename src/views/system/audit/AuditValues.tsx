import { settingChanges } from "../../../../resources/alarms/settingChanges";
import type { FieldSpec } from "../../../../resources/kit/field";
import { toWire } from "../../../../resources/kit/wire";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { useLocale, useTranslations } from "../../../i18n/useTranslations";
import { cellOf } from "../../../kinds/cellOf";
import type { WireRow } from "../../../kinds/wireRow";
import { useFormatContext } from "../../../kinds/useFormatContext";
import { SimpleTable } from "../../../components/SimpleTable";
import { resourceOf } from "./auditWords";
import { useReferenceNames } from "./useReferenceNames";

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (record: unknown): Values => (typeof record === "object" && record !== null ? (record as Values) : {});

/** The log keeps this in place of what is personal. */
const kept = "***";
const wrapped = { whiteSpace: "normal", overflowWrap: "anywhere" } as const;

/** Each value of an entry before and after it; rules and levels of early warning by their parameters. */
export function AuditValues({ entry }: { entry: WireRow }) {
  const locale = useLocale();
  const settings = settingChanges(entry["entity"], entry["before"], entry["after"], locale);
  return settings ? <SettingValues changes={settings} /> : <FieldValues entry={entry} />;
}

function SettingValues({ changes }: { changes: NonNullable<ReturnType<typeof settingChanges>> }) {
  const t = useTranslations();
  const { before, after } = auditLogs.fields;
  return (
    <SimpleTable
      heads={[t(["规则/等级", "Rule or level"]), t(["事项", "Field"]), t(before.spec.label), t(after.spec.label)]}
      rows={changes}
      keyOf={({ of, what }) => `${of} ${what}`}
      empty={t(["保存时没有改动", "Saved without a change"])}
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
    </SimpleTable>
  );
}

function FieldValues({ entry }: { entry: WireRow }) {
  const t = useTranslations();
  const { fields } = auditLogs;
  const [before, after] = [valuesOf(entry["before"]), valuesOf(entry["after"])];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const specs: Readonly<Record<string, { readonly spec: FieldSpec }>> = resourceOf(entry["entity"])?.fields ?? {};
  const reading = useFormatContext(names.flatMap((name) => specs[name]?.spec ?? []));
  const nameOfRow = useReferenceNames(
    names.flatMap((name) => {
      const spec = specs[name]?.spec;
      return spec?.target ? [{ target: spec.target, ids: [before[name], after[name]] }] : [];
    }),
  );
  const shown = (name: string, values: Values) => {
    const [value, spec] = [values[name], specs[name]?.spec];
    if (value === undefined || value === null) return "-";
    if (value === kept) return t(["（个人信息，不记录）", "(personal, not kept)"]);
    if (spec) {
      const named = spec.target && nameOfRow(spec.target, value);
      const row = { [name]: toWire(spec, value, { unmask: true }), [`${name}_name`]: named };
      return cellOf(name, spec, { ...reading, row }, "description");
    }
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  if (names.length === 0) return null;
  return (
    <SimpleTable
      heads={[t(["事项", "Field"]), t(fields.before.spec.label), t(fields.after.spec.label)]}
      rows={names}
      keyOf={(name) => name}
    >
      {(name) => (
        <>
          <td>{specs[name] ? t(specs[name].spec.label) : name}</td>
          <td style={wrapped}>{shown(name, before)}</td>
          <td style={wrapped}>{shown(name, after)}</td>
        </>
      )}
    </SimpleTable>
  );
}
