import type { Tone } from "../../resources/kit/dictionary";
import css from "./TextTag.module.css";

/** Never colour alone: a tag always has its words. */
export const TextTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${css.tag} ${css[tone]}`} data-tone={tone}>
    {children}
  </span>
);
