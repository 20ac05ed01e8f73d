import type { Tone } from "../../resources/kit/dictionary";
import css from "./TextTag.module.css";

/** A coloured tag; always with text, because colour alone is not accessible. */
export const TextTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${css.tag} ${css[tone]}`} data-tone={tone}>
    {children}
  </span>
);
