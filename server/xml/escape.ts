/** What XML 1.0 cannot carry, not even as a reference: control characters, halves of surrogate pairs, two non-characters. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const special = /[&<>"]/g;
const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may be in an element, or in an attribute between double quotes. What XML cannot carry is left out. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, "").replace(special, (character) => references[character] ?? character);
}
