import css from "./Icon.module.css";
import { icons, type IconName } from "./icons";

/** An icon in the colour and size of the surrounding text. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={icons[name]} />
  </svg>
);
