import { Typography, type TypographyProps } from "@mui/material";
import type { ElementType } from "react";

/** Words that matter less than those around them. */
export const Muted = (props: TypographyProps & { readonly component?: ElementType }) => (
  <Typography variant="body2" color="text.secondary" {...props} />
);
