import "@mui/material/themeCssVarsAugmentation";
import "react";

declare module "react" {
  interface CSSProperties {
    [variable: `--${string}`]: string | number;
  }
}
