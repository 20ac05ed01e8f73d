import type { ReactNode } from "react";
import css from "./ChartTheme.module.css";

/** The theme's colours for the charts inside. */
export const ChartTheme = ({ children }: { children: ReactNode }) => <div className={css.colours}>{children}</div>;
