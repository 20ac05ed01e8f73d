import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { resourceByName, type ResourceName } from "../../../resources";
import { cellOf, isWide } from "../../kinds/cellOf";
import { useReading } from "../../kinds/useReading";
import { useSay } from "../../i18n/useSay";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly wide?: boolean;
}

/** Names and values side by side. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gap: "10px 24px",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(max(250px, 28%), 1fr))" },
      }}
    >
      {facts.map(({ name, value, wide }) => (
        <Box key={name} sx={{ display: "flex", gap: 1, minWidth: 0, ...(wide && { gridColumn: "1 / -1" }) }}>
          <Box component="dt" sx={{ flex: "0 0 auto", width: "8.6em", color: "text.secondary" }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface FactsProps {
  of: ResourceName;
  fields: readonly string[];
  row: Readonly<Record<string, unknown>>;
}

/** Declared fields of a row. */
export function Facts({ of, fields, row }: FactsProps) {
  const say = useSay();
  const declared = resourceByName(of).fields;
  const shown = fields.flatMap((name) => (declared[name] ? [{ name, spec: declared[name].spec }] : []));
  const reading = useReading(shown.map(({ spec }) => spec));
  return (
    <FactList
      facts={shown.map(({ name, spec }) => ({
        name: say(spec.label),
        value: (
          <>
            {cellOf(name, spec, { ...reading, row }, "description")}
            {spec.kind === "money" && row[name] !== null && row[name] !== undefined && say([" 元", " CNY"])}
          </>
        ),
        wide: isWide(spec),
      }))}
    />
  );
}
