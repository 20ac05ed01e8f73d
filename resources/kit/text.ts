/** A value of unknown type as text: null is "", a list is joined by commas, an object is JSON. */
export function toText(raw: unknown): string {
  if (typeof raw === "string") return raw;
  if (typeof raw === "number" || typeof raw === "boolean" || typeof raw === "bigint") return String(raw);
  if (raw === null || raw === undefined) return "";
  return Array.isArray(raw) ? raw.map(toText).join(",") : JSON.stringify(raw);
}
