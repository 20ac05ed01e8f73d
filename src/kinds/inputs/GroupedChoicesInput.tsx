import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, Typography } from "@mui/material";
import type { Code } from "../../../resources/kit/dictionary";
import type { CodeGroup } from "../../../resources/kit/field";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import type { ControlledInputProps } from "./input";

/** Several codes as a tree of checkboxes: checking a heading checks all its codes. */
export function GroupedChoicesInput({
  spec,
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  required,
  disabled,
}: ControlledInputProps) {
  const t = useTranslations();
  const locale = useLocale();
  const chosen = new Set(typeof value === "string" ? value.split(",").filter(Boolean) : []);
  const groups = spec.groups ?? [];
  const all = groups.flatMap(({ codes }) => codes.map(String));
  const change = (codes: readonly Code[], on: boolean) => {
    const next = new Set(chosen);
    for (const code of codes)
      if (on) next.add(String(code));
      else next.delete(String(code));
    onChange(all.filter((code) => next.has(code)).join(",") || null);
  };
  const heading = ({ codes }: Pick<CodeGroup, "codes">, words: string) => {
    const count = codes.filter((code) => chosen.has(String(code))).length;
    return (
      <FormControlLabel
        label={
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {words}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
              {count}/{codes.length}
            </Typography>
          </Typography>
        }
        control={
          <Checkbox
            size="small"
            checked={count === codes.length}
            indeterminate={count > 0 && count < codes.length}
            onChange={({ target }) => change(codes, target.checked)}
          />
        }
      />
    );
  };
  return (
    <FormControl
      component="fieldset"
      aria-label={`${label}${required ? " *" : ""}`}
      error={error !== undefined}
      disabled={disabled ?? false}
      fullWidth
      onBlur={onBlur}
    >
      {heading({ codes: all }, t(["全选", "All"]))}
      <Box sx={{ display: "grid", gap: 1.5, mt: 0.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))" }}>
        {groups.map((group) => (
          <Box
            key={group.label[0]}
            role="group"
            aria-label={t(group.label)}
            sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflow: "hidden" }}
          >
            <Box sx={{ px: 1.5, py: 0.25, bgcolor: "action.hover" }}>{heading(group, t(group.label))}</Box>
            <Box sx={{ display: "grid", px: 1.5, py: 0.75 }}>
              {group.codes.map((code) => (
                <FormControlLabel
                  key={String(code)}
                  sx={{ ml: 1 }}
                  label={labelOf(spec.dictionary!, code, locale)}
                  control={
                    <Checkbox
                      size="small"
                      sx={{ py: 0.5 }}
                      checked={chosen.has(String(code))}
                      onChange={({ target }) => change([code], target.checked)}
                    />
                  }
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {(error ?? hint) && <FormHelperText>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
}
