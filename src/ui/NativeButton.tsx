import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

interface Look {
  readonly look?: "plain" | "outlined" | "contained";
  readonly small?: boolean;
  /** Before the words; one of its own, or a drawing. */
  readonly sign?: IconName | undefined;
  readonly picture?: ReactNode;
  /** After the words. */
  readonly end?: IconName | undefined;
}

/** The classes of a button, for a link that looks like one too. */
export const buttonClass = ({ look = "plain", small = false }: Pick<Look, "look" | "small">, more = ""): string =>
  ["plain-button", `plain-button-${look}`, small && "small", more].filter(Boolean).join(" ");

/** A button of plain elements: of the frame of a list there are a dozen, and MUI's cost several times as much to draw. */
export function NativeButton({ look, small, sign, picture, end, className, children, ...rest }: Look & ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={buttonClass({ ...(look && { look }), ...(small && { small }) }, className)}>
      {sign ? <Icon name={sign} /> : picture}
      {children}
      {end && <Icon name={end} />}
    </button>
  );
}
