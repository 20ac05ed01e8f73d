import { Box } from "@mui/material";
import { useTranslations } from "../../../i18n/useTranslations";
import { TextTag } from "../../../ui/TextTag";
import type { GridLine } from "../grid/line";
import { lineWarnings, type WarningContext } from "../grid/warnings";

/** Every warning of a line in words. */
export function LineTags({ line, surroundings }: { line: GridLine; surroundings: WarningContext }) {
  const t = useTranslations();
  const warnings = lineWarnings(line, surroundings);
  if (warnings.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: 0.5 }}>
      {warnings.map(({ text, tone }) => (
        <TextTag key={text[0]} tone={tone}>
          {t(text)}
        </TextTag>
      ))}
    </Box>
  );
}
