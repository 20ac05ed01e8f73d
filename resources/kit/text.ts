/** A value of unknown type as text: nothing is the empty text, a list its parts with commas, anything else that is no text its JSON. */
export function toText(raw: unknown): string {
  if (typeof raw === "string") return raw;
  if (typeof raw === "number" || typeof raw === "boolean" || typeof raw === "bigint") return String(raw);
  if (raw === null || raw === undefined) return "";
  return Array.isArray(raw) ? raw.map(toText).join(",") : JSON.stringify(raw);
}
