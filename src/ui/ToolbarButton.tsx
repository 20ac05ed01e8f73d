import type { ComponentProps } from "react";
import { LinkBase } from "react-admin";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import css from "./ToolbarButton.module.css";

interface ToolbarButtonLook {
  readonly variant?: "text" | "outlined" | "contained";
  readonly size?: "small" | "medium";
  readonly startIcon?: IconName;
  readonly endIcon?: IconName;
}

const classOf = ({ variant = "text", size = "small" }: ToolbarButtonLook, className: string | undefined) =>
  [css.button, variant !== "text" && css[variant], size === "small" && css.small, className].filter(Boolean).join(" ");

const ButtonIcon = ({ name, place }: { name: IconName | undefined; place: "start" | "end" }) =>
  name && (
    <span className={`${css.icon} ${css[place]}`}>
      <Icon name={name} />
    </span>
  );

/** MUI's Button with plain elements, for the dozen above each list: MUI's serializes three styles for each. */
export function ToolbarButton({
  variant,
  size,
  startIcon,
  endIcon,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & ToolbarButtonLook) {
  return (
    <button type="button" {...rest} className={classOf({ variant, size }, className)}>
      <ButtonIcon name={startIcon} place="start" />
      {children}
      <ButtonIcon name={endIcon} place="end" />
    </button>
  );
}

/** The same as a link within the administration. */
export function ToolbarLink({
  variant,
  size,
  startIcon,
  className,
  children,
  ...rest
}: ComponentProps<typeof LinkBase> & ToolbarButtonLook) {
  return (
    <LinkBase {...rest} className={classOf({ variant, size }, className)}>
      <ButtonIcon name={startIcon} place="start" />
      {children}
    </LinkBase>
  );
}
