import css from "./Icon.module.css";
import { icons, type IconName } from "./icons";

/** A picture in the colour and the size of the words beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={icons[name]} />
  </svg>
);
