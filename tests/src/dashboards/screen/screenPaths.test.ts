import { expect, test } from "vitest";
import { canOpenAddress } from "../../../../src/app/entry/canOpenAddress";
import { pageOf } from "../../../../src/dashboards/screen/parts/screenPaths";
import { signIn } from "../../../support/signIn";

const sources = import.meta.glob<string>(
  ["../../../../src/dashboards/screen/**/*.tsx", "../../../../resources/dashboards/figures.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const screens = new Set(
  Object.values(sources).flatMap((text) => text.match(/(?<=")\/(?:alarm|realname|payroll)\/[a-z-]+(?=")/g) ?? []),
);

test("the wall names screens of the administration", () => expect(screens.size).toBeGreaterThan(5));

test.each([...screens])("the wall leads to %s whom the administration lets in", (screen) => {
  const leads = () => pageOf(screen, 1) !== undefined;
  expect(leads()).toBe(false);
  for (const visitor of ["super", "government", "company"] as const) {
    signIn(visitor);
    expect(leads()).toBe(canOpenAddress(screen));
  }
  signIn("super");
  expect(leads()).toBe(true);
});
