import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-admin";
import type { FieldSpec } from "../../../resources/kit/field";
import type { AnyResource } from "../../../resources/kit/resource";
import { useSay } from "../../i18n/useSay";
import { cellOf, isWide } from "../../kinds/cellOf";
import type { Told } from "../../kinds/told";
import { unitOf } from "../../kinds/unit";
import { useReading } from "../../kinds/useReading";
import { usePlaces } from "../places";

interface DescriptionProps {
  readonly resource: AnyResource;
  readonly row: Told;
  readonly names: readonly string[];
}

/** Fields of one row with their values, as many side by side as there is room for. */
export function Description({ resource, row, names }: DescriptionProps) {
  const say = useSay();
  const places = usePlaces();
  const reading = { ...useReading(names.map((name) => resource.fields[name]!.spec)), row };
  const value = (name: string, spec: FieldSpec): ReactNode => {
    const cell = cellOf(name, spec, reading, "description");
    const id = row[name];
    const path = spec.kind === "ref" && spec.target && typeof id === "number" ? places.showPath(spec.target, id) : undefined;
    return path ? (
      <Link to={path} underline="hover">
        {cell}
      </Link>
    ) : (
      cell
    );
  };
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gap: "10px 24px",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(300px, 1fr))" },
      }}
    >
      {names.map((name) => {
        const { spec } = resource.fields[name]!;
        return (
          <Box key={name} sx={{ display: "flex", gap: 1.5, minWidth: 0, gridColumn: isWide(spec) ? "1 / -1" : undefined }}>
            <Typography component="dt" variant="body2" color="text.secondary" sx={{ flex: "0 0 auto", width: "8.6em" }}>
              {say(spec.label)}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{
                m: 0,
                minWidth: 0,
                flex: 1,
                overflowWrap: "anywhere",
                fontVariantNumeric: "tabular-nums",
                whiteSpace: "pre-line",
              }}
            >
              {value(name, spec)}
              {say(unitOf(spec, row[name]))}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
