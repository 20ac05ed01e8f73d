/** Characters that XML 1.0 cannot contain, not even as references: control characters, lone surrogates, two non-characters. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const special = /[&<>"]/g;
const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for an element or a double-quoted attribute. Characters that XML cannot contain are dropped. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, "").replace(special, (character) => references[character] ?? character);
}
