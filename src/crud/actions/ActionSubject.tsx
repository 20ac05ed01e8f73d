import { Box, Typography } from "@mui/material";
import { loadedResource } from "../../app/declarations";
import type { FieldSpec } from "../../../resources/kit/field";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf, isWide } from "../../kinds/cellOf";
import { recordName } from "../../kinds/recordName";
import { formatValue } from "../../kinds/formatValue";
import type { WireRow } from "../../kinds/wireRow";
import { unitOf } from "../../kinds/unit";
import { useFormatContext } from "../../kinds/useFormatContext";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { Muted } from "../../ui/Muted";

/** The maximum number of facts shown for one row, and of names shown for several rows. */
const [facts, names] = [6, 5];

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== "";
/** A count of zero does not help to identify a row. */
const isNone = (spec: FieldSpec, value: unknown): boolean => kindOf(spec).numeric && Number(value) === 0;

/** The first facts of a row, shown with its name and states. */
function subjectFacts(resource: string, row: WireRow): readonly string[] {
  const { fields, list, name: resourceName, recordRepresentation } = loadedResource(resourceNameOf(resource));
  return (list?.columns ?? [])
    .filter((name) => {
      const spec = fields[name]?.spec;
      const isSaid = name === recordRepresentation || row[name] === recordName(resourceName, row);
      return (
        spec &&
        !spec.hidden &&
        !isSaid &&
        !kindOf(spec).movedByActions &&
        !isWide(spec) &&
        hasValue(row[name]) &&
        !isNone(spec, row[name])
      );
    })
    .slice(0, facts);
}

/** What a dialog is about: the name, states and first facts of one row, or the names of several rows. */
export function ActionSubject({ resource, rows }: { resource: string; rows: readonly WireRow[] }) {
  const t = useTranslations();
  const { fields, name: resourceName, label } = loadedResource(resourceNameOf(resource));
  const reading = useFormatContext([]);
  const [row] = rows;
  if (!row) return null;
  const states = Object.keys(fields).filter((name) => kindOf(fields[name]!.spec).movedByActions && hasValue(row[name]));
  const record = subjectFacts(resource, row);
  const all = rows.map((each) => recordName(resourceName, each));
  // If several rows have the same name, their first fact distinguishes them.
  const [apart] = new Set(all).size < all.length ? record : [];
  return (
    <Box
      sx={{
        mb: 2,
        px: 1.5,
        py: 1.25,
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        backgroundColor: "background.default",
      }}
    >
      {rows.length > 1 ? (
        <>
          <Typography sx={{ fontWeight: 600 }}>
            {t(["将对{n}条{label}逐条办理", "{n} records ({label}) will be processed one by one"], { n: rows.length, label })}
          </Typography>
          <Muted sx={{ overflowWrap: "anywhere" }}>
            {all
              .slice(0, names)
              .map((each, at) =>
                apart === undefined ? each : `${formatValue(apart, fields[apart]!.spec, { ...reading, row: rows[at]! })} ${each}`,
              )
              .join(t(["、", ", "]))}
            {rows.length > names && t(["等", " …"])}
          </Muted>
        </>
      ) : (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: record.length ? 0.75 : 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{recordName(resourceName, row)}</Typography>
            {states.map((name) => (
              <Box component="span" key={name} sx={{ fontSize: 13, color: "text.secondary" }}>
                {states.length > 1 && `${t(fields[name]!.spec.label)} `}
                {cellOf(name, fields[name]!.spec, { ...reading, row })}
              </Box>
            ))}
          </Box>
          <Box component="dl" sx={{ display: "grid", gap: "2px 16px", m: 0, gridTemplateColumns: { sm: "1fr 1fr" } }}>
            {record.map((name) => (
              <Box key={name} sx={{ display: "flex", gap: 1, minWidth: 0, fontSize: 13 }}>
                <Box component="dt" sx={{ flexShrink: 0, color: "text.secondary" }}>
                  {t(fields[name]!.spec.label)}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
                  {cellOf(name, fields[name]!.spec, { ...reading, row }, "description")}
                  {t(unitOf(fields[name]!.spec, row[name]))}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
