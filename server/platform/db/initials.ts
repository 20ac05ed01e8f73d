import { createRequire } from "node:module";

/** Loaded with the first name that is written: its dictionary takes 6 MB. */
let loaded: typeof import("pinyin-pro") | undefined;
const speller = () => (loaded ??= createRequire(import.meta.url)("pinyin-pro") as typeof import("pinyin-pro"));

/** The first letters of a text's pinyin, with its Latin letters and digits: dtqtlbdz for 东汀区汀兰变电站. */
export function initials(text: string): string {
  const letters = speller().pinyin(text, { pattern: "first", toneType: "none", type: "array" });
  return letters
    .join("")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}

/** The pinyin of a text as typed, without tones and spaces: zhangwei for 张伟. */
export function pinyinOf(text: string): string {
  return speller()
    .pinyin(text, { toneType: "none", type: "array", v: true })
    .join("")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
