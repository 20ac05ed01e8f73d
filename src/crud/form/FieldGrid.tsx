import { Box } from "@mui/material";
import type { Fields, FieldSpec } from "../../../resources/kit/field";
import { isWide } from "../../kinds/cellOf";
import { pageKindOf } from "../../kinds/pageKinds";
import { FieldInput } from "./FieldInput";

const gridColumn = (spec: FieldSpec) =>
  isWide(spec) ? "1 / -1" : pageKindOf(spec).span === "double" ? { xs: "auto", sm: "span 2" } : undefined;

/** Declared fields in a grid with as many columns as fit. */
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
          <Box key={name} sx={{ gridColumn: gridColumn(spec), minWidth: 0, "&:empty": { display: "none" } }}>
            <FieldInput name={name} spec={spec} disabled={disabled} />
          </Box>
        );
      })}
    </Box>
  );
}
