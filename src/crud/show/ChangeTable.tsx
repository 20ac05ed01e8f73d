import { Paper, Typography } from "@mui/material";
import { useRecordContext, useResourceContext } from "react-admin";
import type { ChangedField } from "../../../resources/kit/changes";
import type { FieldSpec } from "../../../resources/kit/field";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import type { WireRow } from "../../kinds/wireRow";
import { useFormatContext } from "../../kinds/useFormatContext";
import { declarationOf } from "../../app/routing/recordPaths";
import { DataTable } from "../../ui/table/DataTable";

/** The proposed changes of the record, next to the current values. */
export function ChangeTable() {
  const t = useTranslations();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext<WireRow>();
  const changes = Array.isArray(record?.["change_diff"]) ? (record["change_diff"] as ChangedField[]) : [];
  if (changes.length === 0) return null;
  return (
    <Paper component="section" sx={{ mb: 1.5, overflow: "hidden" }}>
      <Typography component="h2" variant="subtitle1" sx={{ px: 2, py: 1 }}>
        {t(["待审核的变更", "Pending changes"])}
      </Typography>
      <ChangeRows resource={resource} changes={changes} />
    </Paper>
  );
}

/** Changed fields of a resource, or of its relations, with both values. */
export function ChangeRows({ resource, changes }: { readonly resource: string; readonly changes: readonly ChangedField[] }) {
  const t = useTranslations();
  const { fields, relations } = declarationOf(resource);
  const specs = changes.flatMap(({ field }): FieldSpec[] => (fields[field] ? [fields[field].spec] : []));
  const reading = useFormatContext(specs);
  const shown = (field: string, value: unknown, named: string | null | undefined) =>
    fields[field]
      ? cellOf(field, fields[field].spec, { ...reading, row: { [field]: value, [`${field}_name`]: named } }, "description")
      : typeof value === "string"
        ? value
        : "-";
  const wordsFor = (field: string) => {
    const label = fields[field]?.spec.label ?? relations?.[field]?.label;
    return label ? t(label) : field;
  };
  return (
    <DataTable
      cards
      rows={changes}
      rowKey={({ field }, at) => `${field}-${at}`}
      columns={[
        { label: t(["事项", "Field"]), render: ({ field }) => wordsFor(field) },
        { label: t(["变更前", "Before"]), render: ({ field, old, old_name }) => shown(field, old, old_name) },
        { label: t(["变更后", "After"]), render: ({ field, new: next, new_name }) => shown(field, next, new_name) },
      ]}
    />
  );
}
