import { Typography, type TypographyProps } from "@mui/material";
import type { ElementType } from "react";

/** Secondary text. */
export const Muted = (props: TypographyProps & { readonly component?: ElementType }) => (
  <Typography variant="body2" color="text.secondary" {...props} />
);
