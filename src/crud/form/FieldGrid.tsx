import { Box } from "@mui/material";
import type { Fields, FieldSpec } from "../../../resources/kit/field";
import { FieldInput } from "./FieldInput";

const span = ({ kind, items, groups }: FieldSpec) =>
  kind === "longText" || kind === "files" || items || groups
    ? "1 / -1"
    : kind === "address"
      ? { xs: "auto", sm: "span 2" }
      : undefined;

/** Declared fields side by side, as many as there is room for. */
export function FieldGrid({ fields, names, disabled }: { fields: Fields; names: readonly string[]; disabled?: boolean }) {
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 2,
        rowGap: 0.5,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(240px, 1fr))" },
      }}
    >
      {names.map((name) => {
        const spec = fields[name]?.spec;
        if (!spec) return null;
        return (
          <Box key={name} sx={{ gridColumn: span(spec), minWidth: 0, "&:empty": { display: "none" } }}>
            <FieldInput name={name} spec={spec} disabled={disabled} />
          </Box>
        );
      })}
    </Box>
  );
}
