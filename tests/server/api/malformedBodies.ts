import fc from "fast-check";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";

export const allBroken = Object.values<AnyResource>(resources);
const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

/** What a browser never sends, but another client may. */
export const brokenBodies = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    Number.POSITIVE_INFINITY,
    -1e308,
    2 ** 53,
    "1e999",
    "NaN",
    "-0",
    "0000-00-00",
    "2025-02-30",
    "2025-13",
    "9999-12-31",
    "2025-09-01 25:61:61",
    "' or 1=1; drop table workers; --",
    "a\u0000b",
    "\u0000",
    "\ud800",
    "😀".repeat(50),
    "154****1234",
    "990102********1234",
    "************1234",
    "99999999999999999999999999",
    "x".repeat(100_000),
    [],
    {},
    [null],
    [[]],
    [{}],
    [-1, "a", { id: -1 }],
    { id: 1e20 },
    { toString: null, valueOf: null },
    [{ toString: 1 }],
    { length: 3 },
    nested(1000),
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.integer(),
);

/** The words that an operation reads, and some that it does not. */
export function wordsOf(operation: string): string[] {
  const path = operation.split(" ")[1]!;
  const resource = allBroken.find((each) => each.path && path.startsWith(each.path));
  const fields = resource ? Object.keys(resource.fields) : [];
  const inputs = Object.values(resource?.actions ?? {}).flatMap(({ input }) => Object.keys(input ?? {}));
  const parts = Object.keys(resource?.relations ?? {});
  const common = [
    "id",
    "version",
    "action",
    "save_as",
    "ids",
    "rows",
    "details",
    "file",
    "settings",
    "levels",
    "mode",
    "prefill",
  ];
  const signing = ["username", "password", "phone", "code", "ticket", "scene", "captcha", "captcha_key", "new_password"];
  const other = ["unknown_key", "constructor", "hasOwnProperty", "", "a\u0000"];
  return [...new Set([...fields, ...inputs, ...parts, ...common, ...(resource ? [] : signing), ...other])];
}

const actionsOf = (operation: string): string[] => {
  const path = operation.split(" ")[1]!;
  const resource = allBroken.find((each) => each.path && path.startsWith(`${each.path}{id}`));
  return Object.entries(resource?.actions ?? {}).map(([name, { wireName: named }]) => named ?? name);
};

export const bodyFor = (operation: string): fc.Arbitrary<unknown> => {
  const words = wordsOf(operation);
  const actions = actionsOf(operation);
  const body = fc.dictionary(fc.constantFrom(...words), brokenBodies, { maxKeys: Math.min(words.length, 30), size: "max" });
  const named = actions.length ? body.chain((made) => fc.constantFrom(...actions).map((action) => ({ ...made, action }))) : body;
  return fc.oneof({ weight: 6, arbitrary: body }, { weight: 4, arbitrary: named }, { weight: 1, arbitrary: brokenBodies });
};
