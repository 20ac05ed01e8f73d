import { expect, test } from "vitest";
import { shareText } from "../../../resources/kit/shareText";

test("a share is written with the brackets of the reader's language", () => {
  expect(shareText(60, 63, "zh")).toBe("95.2%（60/63）");
  expect(shareText(60, 63, "en")).toBe("95.2% (60/63)");
  expect(shareText(0, 0, "en")).toBe("-");
});
