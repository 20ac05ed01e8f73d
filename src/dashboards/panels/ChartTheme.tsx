import type { ReactNode } from "react";
import css from "./ChartTheme.module.css";

/** Provides the theme's colours to the charts inside. */
export const ChartTheme = ({ children }: { children: ReactNode }) => <div className={css.colours}>{children}</div>;
