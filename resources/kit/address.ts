import { parseJson } from "./parseJson";

/** An address as stored (specification §3): region codes, or the names of province, city and area. */
export type Address =
  { readonly kind: "codes"; readonly codes: readonly string[] } | { readonly kind: "names"; readonly names: readonly string[] };

/** Parses the JSON text, or takes the value if it is already parsed. */
export function readAddress(stored: unknown): Address | undefined {
  const value = typeof stored === "string" ? parseJson(stored) : stored;
  if (Array.isArray(value)) return value.length > 0 && value.every(isRegionCode) ? { kind: "codes", codes: value } : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const parts: Record<string, unknown> = { ...value };
  const names = [parts["province"], parts["city"], parts["area"]].filter((name) => typeof name === "string" && name !== "");
  return names.length > 0 ? { kind: "names", names: names as string[] } : undefined;
}

/** The stored form: ["350000","350100","350102"]. */
export function writeAddress(codes: readonly string[]): string {
  return JSON.stringify(codes);
}

/** "-" when there is no address; a code without a name shows as the code. */
export function formatAddress(stored: unknown, nameOf: (code: string) => string | undefined): string {
  const address = readAddress(stored);
  if (address === undefined) return "-";
  const names = address.kind === "names" ? address.names : address.codes.map((code) => nameOf(code) ?? code);
  // A municipality is its own city: 北京市 appears once.
  return names.filter((name, index) => name !== names[index - 1]).join("");
}

function isRegionCode(value: unknown): value is string {
  return typeof value === "string" && /^\d{6}$/.test(value);
}
