import pg from "pg";

/** Parses the text of a column: money and counts become numbers, days and instants stay text. */
type Parse = (text: string) => unknown;

/** "2026-01-31 08:30:00.123+08" of a session in Asia/Shanghai → "2026-01-31 08:30:00" */
const instant: Parse = (text) => text.slice(0, 19);
const asIs: Parse = (text) => text;

/** By PostgreSQL's type OID, with that of the array type. */
const kinds: readonly (readonly [type: number, arrayOf: number, parse: Parse])[] = [
  [20, 1016, Number], // bigint: fen and ids are far below 2^53
  [1700, 1231, Number], // numeric: rates and hours, never money
  [1082, 1182, asIs], // date
  [1114, 1115, instant], // timestamp
  [1184, 1185, instant], // timestamptz
];

const textArray: number = 1009;

function arrayOf(parse: Parse): Parse {
  const each = (item: unknown): unknown => (Array.isArray(item) ? item.map(each) : typeof item === "string" ? parse(item) : item);
  return (text) => each(pg.types.getTypeParser(textArray, "text")(text));
}

const parsers = new Map(kinds.flatMap(([type, array, parse]) => [[type, parse] as const, [array, arrayOf(parse)] as const]));

/** Set per pool, so that other users of the driver in this process keep its defaults. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    return (format === "binary" ? undefined : parsers.get(type)) ?? pg.types.getTypeParser(type, format);
  },
};
