import { settingChanges, type AlarmSettingChange } from "../../../resources/alarms/settingChanges";
import type { FieldSpec } from "../../../resources/kit/field";
import type { Label } from "../../../resources/kit/label";
import { toWire } from "../../../resources/kit/wire";
import { auditLogs } from "../../../resources/system/auditLogs";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import { useFormatContext } from "../../kinds/useFormatContext";
import { DataTable } from "../../ui/table/DataTable";
import { notRecorded, resourceOf, type AuditLogRow } from "./auditWords";
import { useReferenceNames } from "./useReferenceNames";

type Values = Readonly<Record<string, unknown>>;

/** The values of an audit entry before and after; alarm rules and levels are shown by parameter. */
export function AuditValues({ entry }: { entry: AuditLogRow }) {
  const locale = useLocale();
  const settings = settingChanges(entry.entity, entry.before, entry.after, locale);
  return settings ? <SettingValues changes={settings} /> : <FieldValues entry={entry} />;
}

/** Changed alarm settings, each value before and after. */
export function SettingValues({ changes }: { changes: readonly AlarmSettingChange[] }) {
  const t = useTranslations();
  const { before, after } = auditLogs.fields;
  return (
    <DataTable
      rows={changes}
      rowKey={({ subject, what }) => `${subject} ${what}`}
      empty={t(["保存时没有改动", "Saved without changes"])}
      columns={[
        { label: t(["规则/等级", "Rule or level"]), render: ({ subject }) => subject, width: "35%" },
        { label: t(["事项", "Field"]), render: ({ what }) => what, width: "25%" },
        { label: t(before.spec.label), render: ({ from }) => from, wraps: true, width: "20%" },
        { label: t(after.spec.label), render: ({ to }) => <b>{to}</b>, wraps: true },
      ]}
    />
  );
}

const denialFacts: Readonly<Record<string, Label>> = {
  call: ["调用", "Call"],
  status: ["响应状态码", "Response status"],
  reason: ["原因", "Reason"],
  count: ["次数", "Times"],
};

function FieldValues({ entry }: { entry: AuditLogRow }) {
  const t = useTranslations();
  const { fields } = auditLogs;
  const [before, after] = [entry.before ?? {}, entry.after ?? {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  // A denied call has facts of its own, whose names may be those of fields.
  const specs: Readonly<Record<string, { readonly spec: FieldSpec }>> =
    (entry.action !== "denied" && resourceOf(entry.entity)?.fields) || {};
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
    if (value === notRecorded) return t(["（个人信息，不记录）", "(personal data, not recorded)"]);
    if (spec) {
      const { target } = spec;
      const named =
        target &&
        (Array.isArray(value) ? value.map((id) => nameOfRow(target, id) ?? `#${String(id)}`) : nameOfRow(target, value));
      const row = { [name]: toWire(spec, value, { unmask: true }), [`${name}_name`]: named };
      return cellOf(name, spec, { ...reading, row }, "description");
    }
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  if (names.length === 0) return null;
  return (
    <DataTable
      rows={names}
      rowKey={(name) => name}
      columns={[
        { label: t(["事项", "Field"]), render: (name) => t(specs[name]?.spec.label ?? denialFacts[name] ?? [name, name]) },
        { label: t(fields.before.spec.label), render: (name) => shown(name, before), wraps: true },
        { label: t(fields.after.spec.label), render: (name) => shown(name, after), wraps: true },
      ]}
    />
  );
}
