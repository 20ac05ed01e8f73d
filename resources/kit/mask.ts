/** Masked values contain an asterisk; real values never do. */
export function isMasked(text: string): boolean {
  return text.includes("*");
}

/** Whether a masked text, in whatever form, shows the begin and the end of this value. */
export function isMaskOf(text: string, value: string): boolean {
  const [shown, whole] = [text, value].map((each) => each.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase());
  const [head = "", tail = ""] = [/^[^*]*/, /[^*]*$/].map((end) => end.exec(shown!)?.[0]);
  return whole!.startsWith(head) && whole!.endsWith(tail);
}

/** 990102********1234: hides the birthday. */
export function maskIdCard(text: string): string {
  return masked(text, 6, 8, 4);
}

/** 154****1234 */
export function maskPhone(text: string): string {
  return masked(text, 3, 4, 4);
}

/** ************1234, for any length of the card or account number. */
export function maskCard(text: string): string {
  return masked(text, 0, 12, 4);
}

/** 张*, for any length of the name. */
export function maskName(text: string): string {
  return masked(text, 1, 1, 0);
}

/** A text no longer than head plus tail is hidden completely. */
function masked(text: string, head: number, stars: number, tail: number): string {
  if (text === "" || isMasked(text)) return text;
  // Only texts with surrogate pairs have to be split into characters.
  const characters = /[\uD800-\uDFFF]/.test(text) ? [...text] : text;
  if (characters.length <= head + tail) return "*".repeat(stars);
  const shown = (part: string | string[]): string => (typeof part === "string" ? part : part.join(""));
  return shown(characters.slice(0, head)) + "*".repeat(stars) + shown(characters.slice(characters.length - tail));
}
