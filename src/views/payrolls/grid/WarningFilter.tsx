import { MenuItem, TextField } from "@mui/material";
import { useMemo } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import type { GridLine } from "./line";
import { anyWarning } from "./useLineFilter";
import { lineWarnings, type Warning, type WarningContext } from "./warnings";

interface WarningFilterProps {
  lines: readonly GridLine[];
  surroundings: WarningContext;
  value: string | undefined;
  onChange: (warning: string | undefined) => void;
}

/** Filters the lines by any warning, or by one kind of warning. */
export function WarningFilter({ lines, surroundings, value, onChange }: WarningFilterProps) {
  const t = useTranslations();
  const { kinds, count } = useMemo(() => countWarnings(lines, surroundings), [lines, surroundings]);
  if (count === 0 && value === undefined) return null;
  const options = [
    { key: "", text: t(["全部行", "All lines"]), n: lines.length },
    { key: anyWarning, text: t(["有提示的行", "Lines with hints"]), n: count },
    ...kinds.map(({ text, n }) => ({ key: text[0], text: t(text), n })),
  ];
  return (
    <TextField
      select
      size="small"
      label={t(["按提示筛选", "Filter by hint"])}
      // The selected kind may have been corrected in every line.
      value={options.some(({ key }) => key === value) ? value : value === undefined ? "" : anyWarning}
      onChange={({ target }) => onChange(target.value || undefined)}
      sx={{ minWidth: 150, m: 0 }}
    >
      {options.map(({ key, text, n }) => (
        <MenuItem key={key} value={key}>
          {text} ({n})
        </MenuItem>
      ))}
    </TextField>
  );
}

function countWarnings(lines: readonly GridLine[], surroundings: WarningContext) {
  const kinds = new Map<string, Warning & { n: number }>();
  let count = 0;
  for (const line of lines) {
    const warnings = lineWarnings(line, surroundings);
    if (warnings.length > 0) count += 1;
    for (const warning of warnings) {
      const kind = kinds.get(warning.text[0]);
      if (kind) kind.n += 1;
      else kinds.set(warning.text[0], { ...warning, n: 1 });
    }
  }
  return { count, kinds: [...kinds.values()].toSorted((one, other) => other.n - one.n).slice(0, 12) };
}
