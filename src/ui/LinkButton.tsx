import type { ComponentProps } from "react";
import css from "./LinkButton.module.css";

/** The look of a link, for an element that a table draws a hundred times. */
export const linkClass = css.link;

/** A button that reads like a link; plain, since a list draws one or more in every row. */
export const LinkButton = ({ danger = false, className, ...rest }: ComponentProps<"button"> & { readonly danger?: boolean }) => (
  <button type="button" {...rest} className={[css.link, danger && css.danger, className].filter(Boolean).join(" ")} />
);
