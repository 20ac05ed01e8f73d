import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** Labels with values, in as many columns as fit. */
export function FactGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gap: "10px 24px",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}

interface FactProps {
  readonly name: ReactNode;
  /** Takes the full width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const fact = { display: "flex", gap: 1.5, minWidth: 0 } as const;
/** On a phone below its name: beside it a table would have half of the page. */
const wideFact = {
  gridColumn: "1 / -1",
  flexDirection: { xs: "column", sm: "row" },
  gap: { xs: 0.5, sm: 1.5 },
  "& > dd": { width: "100%" },
} as const;

export function FactCell({ name, wide = false, children }: FactProps) {
  return (
    <Box sx={[fact, wide && wideFact]}>
      <Typography
        component="dt"
        variant="body2"
        color="text.secondary"
        sx={{ flex: "0 0 auto", width: "8.2em", textWrap: "balance" }}
      >
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{
          m: 0,
          minWidth: 0,
          flex: 1,
          // Names of projects and companies break at brackets, or anywhere if longer than the line.
          wordBreak: "keep-all",
          overflowWrap: "anywhere",
          textWrap: "pretty",
          fontVariantNumeric: "tabular-nums",
          whiteSpace: "pre-line",
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}
