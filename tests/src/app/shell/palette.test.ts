import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dark, light } from "../../../../src/app/shell/theme/palette";

const variablesOf = (file: string) => {
  const text = readFileSync(`src/pages/styles/${file}`, "utf8");
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map(([, name, colour]) => [name, colour]));
};
const colours = [
  ["primary", "blue"],
  ["error", "red"],
  ["success", "green"],
] as const;

test.each([
  ["by day", light, variablesOf("base.css")],
  ["by night", dark, variablesOf("dark.css")],
])("public pages and administration have the same colours %s", (_, palette, variables) => {
  for (const [name, variable] of colours) expect(palette[name]).toMatchObject({ main: variables[variable] });
  expect(palette.text).toEqual({ primary: variables["ink"], secondary: variables["ink-soft"] });
  expect(palette.background).toEqual({ default: variables["ground"], paper: variables["paper"] });
  expect(palette.divider).toBe(variables["paper-line"]);
});
