import { Box, Button, MenuItem, Paper, TextField } from "@mui/material";
import { useState, type SubmitEvent } from "react";
import { useListFilterContext } from "react-admin";
import { day } from "../../../../resources/kit/kinds";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { getActor } from "../../../crud/actor";
import { canChoose } from "../../../crud/permissions";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { DeclaredInput } from "../../../kinds/inputs/DeclaredInput";
import { actionsOfEntity, entities } from "../../../crud/history/auditWords";

type AuditFilter = Readonly<Record<string, unknown>>;

const from = day("起始日期", "From");
const to = day("截止日期", "To");

/** The filters of the audit log, stored in the URL: user, time, operation and resource. */
export function AuditQuery() {
  const { filterValues, setFilters } = useListFilterContext();
  const apply = (filter: AuditFilter) => setFilters(filter, undefined, false);
  return <Boxes key={JSON.stringify(filterValues)} filter={filterValues} onApply={apply} />;
}

function Boxes({ filter, onApply }: { readonly filter: AuditFilter; readonly onApply: (filter: AuditFilter) => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const [values, setValues] = useState<AuditFilter>(filter);
  const change = (more: AuditFilter) => setValues((before) => ({ ...before, ...more }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== null)));
  };
  const select = (name: string, label: string, options: readonly (readonly [code: string, words: string])[]) => (
    <TextField
      select
      label={label}
      value={values[name] ?? ""}
      onChange={({ target }) => change({ [name]: target.value })}
      fullWidth
    >
      <MenuItem value="">{t(["全部", "All"])}</MenuItem>
      {options.map(([code, words]) => (
        <MenuItem key={code} value={code}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Paper component="form" onSubmit={submit} sx={{ px: 2, py: 1, mb: 1.5 }}>
      <Box
        sx={{
          display: "grid",
          columnGap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(3, minmax(0, 1fr))" },
        }}
      >
        <DeclaredInput field={from} name="time_from" values={values} onChange={change} />
        <DeclaredInput field={to} name="time_to" values={values} onChange={change} />
        {canChoose("accounts", getActor()) && (
          <DeclaredInput field={auditLogs.fields.actor} name="actor" values={values} onChange={change} />
        )}
        {select(
          "entity",
          t(auditLogs.fields.entity.spec.label),
          entities()
            .map(({ name, label }) => [name, t(label)] as const)
            .toSorted(([, a], [, b]) => a.localeCompare(b, locale)),
        )}
        {select(
          "action",
          t(auditLogs.fields.action.spec.label),
          actionsOfEntity(values["entity"]).map(([act, label]) => [act, t(label)]),
        )}
        <DeclaredInput field={auditLogs.fields.row} name="row" values={values} onChange={change} />
      </Box>
      <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1, pt: 0.5 }}>
        <Button type="submit" variant="contained">
          {t(["查询", "Search"])}
        </Button>
        <Button variant="outlined" onClick={() => onApply({})}>
          {t(["重置", "Reset"])}
        </Button>
      </Box>
    </Paper>
  );
}
