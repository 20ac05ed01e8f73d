import { toText } from "../text";
import { formatAddress } from "../address";
import { labelOf, type Code } from "../dictionary";
import { translate } from "../label";
import { accept, defineKind, isScalar, reject, type Kind } from "./kind";

/** Stored files; the input names them by their ids. */
export const filesKind: Kind = defineKind({
  face: "files",
  parse: (raw, { max = 20 }) => {
    if (!Array.isArray(raw)) return reject("files");
    const ids = raw.map((item: unknown) => (typeof item === "object" && item !== null && "id" in item ? item.id : item));
    if (!ids.every((id) => Number.isSafeInteger(id))) return reject("files");
    return ids.length > max ? reject("fileCount", { b: max }) : accept(ids.map((id) => ({ id })));
  },
  format: (value, _, __, { locale }) =>
    translate(["{n}个文件", "{n} files"], locale, { n: Array.isArray(value) ? value.length : 0 }),
  schema: (zod) => zod.array(zod.object({ id: zod.number(), name: zod.string(), url: zod.string(), size: zod.number() })),
  column: () => "jsonb",
  missing: "upload",
  sortable: false,
  sheet: { width: () => 24, write: (value) => (value as { name: string }[]).map(({ name }) => name).join("; ") },
});

const formatRegions: Kind["format"] = (value, _, __, { regionName }) => formatAddress(value, regionName);

/** `["350000","350100","350102"]` or `{"province":…,"city":…,"area":…}` as JSON text or as the value itself. */
export const addressKind: Kind = defineKind({
  face: "address",
  parse: (raw) => {
    let value: unknown = raw;
    if (typeof raw === "string") {
      try {
        value = JSON.parse(raw);
      } catch {
        return reject("area");
      }
    }
    const isCode = (code: unknown) => isScalar(code) && /^\d{6}$/.test(String(code));
    if (Array.isArray(value) && value.length === 3 && value.every(isCode)) return accept(JSON.stringify(value.map(String)));
    const isNamed = typeof value === "object" && value !== null && "province" in value && "city" in value;
    return isNamed ? accept(JSON.stringify(value)) : reject("area");
  },
  format: formatRegions,
  needsRegions: true,
  missing: "choose",
  sortable: false,
  sheet: { width: () => 40, write: formatRegions },
});

/** `a: 1; b: 2` for an object of scalars; deeper values as JSON. */
function jsonText(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return toText(value);
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${toText(each)}`)
    .join("; ");
}

/** Structured data, or a short table where the field declares `items`. */
export const jsonKind: Kind = defineKind({
  face: "json",
  parse: (raw, { max = Infinity, maxBytes = Infinity }) => {
    if (Array.isArray(raw) && raw.length > max) return reject("lineCount", { b: max });
    return new TextEncoder().encode(JSON.stringify(raw)).length > maxBytes ? reject("size", { b: maxBytes / 1024 }) : accept(raw);
  },
  format: (value, { items, lamps }, _, { locale }) => {
    if (!items || !Array.isArray(value)) return jsonText(value);
    if (!lamps) return translate(["{n}条", "{n} entries"], locale, { n: value.length });
    const labelIn = (column: string, entry: Readonly<Record<string, Code>>) =>
      labelOf(items[column]!.spec.dictionary!, entry[column], locale);
    const entries: readonly Readonly<Record<string, Code>>[] = value;
    const words = entries.map((entry) =>
      [labelIn(lamps.name, entry), labelIn(lamps.state, entry)].join(locale === "zh" ? "" : " "),
    );
    return words.join(locale === "zh" ? "、" : ", ");
  },
  schema: (zod) => zod.any(),
  column: () => "jsonb",
  sortable: false,
});
