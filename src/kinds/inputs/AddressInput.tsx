import { Box, FormControl, FormHelperText, MenuItem, Stack, TextField } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useContext, useState } from "react";
import { useFormContext } from "react-hook-form";
import { readAddress, writeAddress } from "../../../resources/kit/address";
import type { RegionNode } from "../../../resources/regions/region";
import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRegions } from "../useRegions";
import { FormInfoContext } from "./FormInfo";
import type { ControlledInputProps } from "./input";

const levels = [
  ["省", "Province"],
  ["市", "City"],
  ["区县", "District"],
] as const;

const codesIn = (value: unknown): readonly string[] => {
  const address = readAddress(value);
  return address?.kind === "codes" ? address.codes : [];
};

/** The codes of the province and city with this name; used as the default, because work sites are in the platform's own city. */
function cityPath(tree: readonly RegionNode[], city: string): readonly string[] {
  for (const province of tree)
    for (const place of province.children) if (place.name === city || province.name === city) return [province.code, place.code];
  return [];
}

/** Province, city and district; the value is set when the district is chosen. */
export function AddressInput({
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  required,
  disabled,
  inputRef,
}: ControlledInputProps) {
  const t = useTranslations();
  const { demo, city } = usePlatform();
  const regions = useRegions(true);
  const [typed, setTyped] = useState<readonly string[]>();
  const tree = regions?.regionTree({ demo }) ?? [];
  const { record } = useContext(FormInfoContext);
  const { getValues } = useFormContext();
  // A resource with a place on the map is a work site.
  const fixed = "lng" in { ...record, ...getValues() } ? cityPath(tree, city) : [];
  const stored = codesIn(value);
  const codes = stored.length > 0 ? stored : (typed ?? fixed);

  const choose = (level: number, code: string) => {
    const next = [...codes.slice(0, level), code].filter(Boolean);
    setTyped(next.length === 3 ? undefined : next);
    onChange(next.length === 3 ? writeAddress(next) : null);
  };
  const optionsAt = (level: number): readonly RegionNode[] =>
    codes.slice(0, level).reduce((places, code) => places.find((place) => place.code === code)?.children ?? [], tree);

  return (
    <FormControl component="fieldset" error={error !== undefined} disabled={disabled ?? false} fullWidth sx={{ m: 0 }}>
      {/* Only for screen readers: a visible legend would push the inputs below the fields next to them. */}
      <Box component="legend" sx={visuallyHidden}>
        {label}
        {required && " *"}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: { xs: "wrap", sm: "nowrap" } }}>
        {levels.map((words, level) => (
          <TextField
            key={words[0]}
            select
            value={tree.length > 0 ? (codes[level] ?? "") : ""}
            onChange={({ target }) => choose(level, target.value)}
            onBlur={onBlur}
            label={t(words)}
            required={required === true && level === levels.length - 1}
            error={error !== undefined}
            disabled={disabled || tree.length === 0 || level > codes.length || level < fixed.length}
            inputRef={level === 2 ? inputRef : undefined}
            sx={{ flex: { xs: level === levels.length - 1 ? "1 0 100%" : "1 1 40%", sm: 1 }, minWidth: 0 }}
          >
            {optionsAt(level).map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Stack>
      {(error ?? hint) && <FormHelperText>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
}
