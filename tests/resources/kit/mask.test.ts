import fc from "fast-check";
import { expect, test } from "vitest";
import { isMasked, maskCard, maskIdCard, maskName, maskPhone } from "../../../resources/kit/mask";

test("masks leave what tells people apart and hide what identifies them", () => {
  expect(maskIdCard("990102198503071234")).toBe("990102********1234");
  expect(maskPhone("15412341234")).toBe("154****1234");
  expect(maskCard("6299990000000001234")).toBe("************1234");
  expect(maskName("张三丰")).toBe("张*");
  expect(maskName("𠮷野")).toBe("𠮷*");
});

test("too short a value is hidden whole, an empty one stays empty", () => {
  expect(maskCard("1234")).toBe("************");
  expect(maskName("张")).toBe("*");
  expect(maskPhone("")).toBe("");
});

test("whatever was masked can be distinguished from a value, and masking again changes nothing", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,20}$/), fc.constantFrom(maskIdCard, maskPhone, maskCard, maskName), (value, mask) => {
      expect(isMasked(value)).toBe(false);
      expect(isMasked(mask(value))).toBe(true);
      expect(mask(mask(value))).toBe(mask(value));
    }),
  );
});
