import type { ComponentProps, ReactNode } from "react";
import { Sign } from "./Sign";
import type { SignName } from "./signs";

interface Look {
  readonly look?: "plain" | "outlined" | "contained";
  readonly small?: boolean;
  /** Before the words; one of its own, or a drawing. */
  readonly sign?: SignName | undefined;
  readonly picture?: ReactNode;
  /** After the words. */
  readonly end?: SignName | undefined;
}

/** The classes of a button, for a link that looks like one too. */
export const buttonClass = ({ look = "plain", small = false }: Pick<Look, "look" | "small">, more = ""): string =>
  ["plain-button", `plain-button-${look}`, small && "small", more].filter(Boolean).join(" ");

/** A button of plain elements: of the frame of a list there are a dozen, and MUI's cost several times as much to draw. */
export function PlainButton({ look, small, sign, picture, end, className, children, ...rest }: Look & ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={buttonClass({ ...(look && { look }), ...(small && { small }) }, className)}>
      {sign ? <Sign name={sign} /> : picture}
      {children}
      {end && <Sign name={end} />}
    </button>
  );
}
