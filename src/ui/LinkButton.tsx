import type { ComponentProps } from "react";
import css from "./LinkButton.module.css";

/** The link style, for elements that a table renders a hundred times. */
export const linkClass = css.link;

/** A button styled as a link; a plain element, because lists render one or more per row. */
export const LinkButton = ({ danger = false, className, ...rest }: ComponentProps<"button"> & { readonly danger?: boolean }) => (
  <button type="button" {...rest} className={[css.link, danger && css.danger, className].filter(Boolean).join(" ")} />
);
