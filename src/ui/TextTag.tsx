import css from "./TextTag.module.css";

/** What a status means for anyone who looks at it. Never colour alone: a tag always has its words. */
export type Tone = "good" | "wait" | "bad" | "busy" | "quiet" | "level1" | "level2" | "level3";

export const TextTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${css.tag} ${css[tone]}`} data-tone={tone}>
    {children}
  </span>
);
