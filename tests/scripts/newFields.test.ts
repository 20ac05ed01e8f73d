import { expect, test } from "vitest";
import * as declare from "../../resources/declare";
import { fieldKinds, fieldOf } from "../../scripts/new/fields.mjs";

test.each(fieldKinds.split(", "))("npm run new writes a field of the kind %s by functions that declarations have", (kind) => {
  const { used, text } = fieldOf({ name: "boots", kind, zh: "鞋", en: "Boots", dictionary: "boots" });
  const [, called] = /^boots: (\w+)\(/.exec(text)!;
  for (const name of [called, ...used]) expect(Object.keys(declare)).toContain(name);
});
