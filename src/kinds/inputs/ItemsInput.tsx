import { Box, Button, FormControl, FormHelperText, IconButton, Typography } from "@mui/material";
import Add from "@mui/icons-material/Add";
import Close from "@mui/icons-material/Close";
import { useId } from "react";
import { useTranslations } from "../../i18n/useTranslations";
import { KindInput } from "./KindInput";
import type { InputProps } from "./input";

type Entry = Record<string, unknown>;

/** A short table that is typed in place; wide ones belong on a screen of their own. */
export function ItemsInput({ spec, label, value, onChange, error, hint, required, disabled }: InputProps) {
  const t = useTranslations();
  const id = useId();
  const columns = Object.entries(spec.items ?? {});
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  const set = (at: number, name: string, next: unknown) =>
    onChange(entries.map((entry, other) => (other === at ? { ...entry, [name]: next } : entry)));

  return (
    <FormControl fullWidth error={error !== undefined} role="group" aria-labelledby={id}>
      <Typography id={id} variant="caption" color={error ? "error" : "text.secondary"}>
        {label}
        {required && " *"}
      </Typography>
      {entries.map((entry, at) => (
        <Box key={at} sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
          <Box sx={{ display: "grid", gap: 1, flex: 1, gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))" }}>
            {columns.map(([name, { spec: column }]) => (
              <KindInput
                key={name}
                spec={column}
                name={`${name}-${at}`}
                label={t(column.label)}
                value={entry[name]}
                onChange={(next) => set(at, name, next)}
                required={column.required}
                disabled={disabled}
                row={entry}
              />
            ))}
          </Box>
          <IconButton
            aria-label={t(["移除第{n}条", "Remove entry {n}"], { n: at + 1 })}
            disabled={disabled ?? false}
            onClick={() => onChange(entries.filter((_, other) => other !== at))}
            sx={{ mt: 1 }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={(disabled ?? false) || entries.length >= (spec.max ?? 50)}
          onClick={() => onChange([...entries, {}])}
        >
          {t(["添加一条", "Add an entry"])}
        </Button>
      </Box>
      {(error ?? hint) && <FormHelperText>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
}
