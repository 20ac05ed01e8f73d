import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as valid from "../../../resources/kit/validators";

describe("unified social credit codes", () => {
  const codes = ["91990102MA990001X4", "91990102MA99000284"];

  test.each(codes)("%s is valid", (code) => expect(valid.isCreditCode(code)).toBe(true));

  test("changing any one character makes them invalid", () => {
    const characters = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-"];
    for (const code of codes) {
      for (const [place, original] of [...code].entries()) {
        for (const other of characters.filter((character) => character !== original)) {
          expect(valid.isCreditCode(code.slice(0, place) + other + code.slice(place + 1)), `${other} at ${place}`).toBe(false);
        }
      }
    }
  });

  test("with its check character any code is valid, with one character changed none", () => {
    const alphabet = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"];
    const first17 = fc
      .array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 })
      .map((characters) => characters.join(""));
    fc.assert(
      fc.property(first17, fc.nat({ max: 17 }), fc.constantFrom(...alphabet), (digits, place, other) => {
        const code = digits + valid.creditCodeCheckDigit(digits);
        expect(valid.isCreditCode(code)).toBe(true);
        const changed = code.slice(0, place) + other + code.slice(place + 1);
        expect(valid.isCreditCode(changed)).toBe(changed === code);
      }),
    );
  });

  test("are stored in capitals", () => expect(valid.tidyCreditCode(" 91990102ma990001x4")).toBe("91990102MA990001X4"));
});

describe("identity cards", () => {
  test.each(["990102198503071235", "990102199001010023"])("%s is valid in a demonstration only", (number) => {
    expect(valid.isIdCard(number, { demo: true })).toBe(true);
    expect(valid.isIdCard(number)).toBe(false);
  });

  test("11010519491231002X is valid always, its x raised before", () => {
    expect(valid.isIdCard("11010519491231002X")).toBe(true);
    expect(valid.isIdCard("11010519491231002X", { demo: true })).toBe(true);
    expect(valid.isIdCard(valid.tidyIdCard("110105 19491231 002x"))).toBe(true);
  });

  test.each(["110105194912310021", "11010519491331002X", "00010519491231002X", "11010519491231002", "", "99010219850307123X"])(
    "%j is not",
    (number) => expect(valid.isIdCard(number, { demo: true })).toBe(false),
  );

  test("nobody is born later than today", () => {
    const first17 = "11010520300101002";
    const number = first17 + valid.idCardCheckDigit(first17);
    expect(valid.isIdCard(number)).toBe(true);
    expect(valid.isIdCard(number, { today: "2025-09-15" })).toBe(false);
  });

  test("nobody is born on a day that there is not, whatever the check digit", () => {
    for (const birthday of ["19491331", "20250229", "19490001"]) {
      const first17 = `110105${birthday}002`;
      expect(valid.isIdCard(first17 + valid.idCardCheckDigit(first17))).toBe(false);
    }
  });

  test("say gender, birthday and birthplace", () => {
    expect(valid.genderOf("990102198503071235")).toBe(1);
    expect(valid.genderOf("990102199001010023")).toBe(2);
    expect(valid.birthdayOf("990102198503071235")).toBe("1985-03-07");
    expect(valid.birthdayOf("990102198502301235")).toBeUndefined();
    expect(valid.birthplaceOf("990102198503071235")).toBe("990102");
  });

  test("age is full years: the birthday counts, the day before does not", () => {
    expect(valid.ageOn("2009-09-15", "2025-09-14")).toBe(15);
    expect(valid.ageOn("2009-09-15", "2025-09-15")).toBe(16);
    expect(valid.ageOn("2008-02-29", "2024-02-28")).toBe(15);
  });
});

describe("permanent residence cards of foreigners", () => {
  const ofProvince = (province: string) => {
    const first17 = `9${province}84019850307123`;
    return first17 + valid.idCardCheckDigit(first17);
  };
  test.each(["11", "15", "31", "35", "44", "51", "65"])("of province %s", (province) => {
    expect(valid.isIdCard(ofProvince(province))).toBe(true);
  });
  test("of no province", () => expect(valid.isIdCard(ofProvince("99"))).toBe(false));
});

describe("documents by the shape of their numbers", () => {
  test.each([
    ["H12345678", "10"],
    ["M1234567801", "10"],
    ["12345678", "12"],
    ["1234567890", "12"],
    ["1234567890A", "12"],
    ["CHN350123456789", "20"],
    ["E12345678", "08"],
    ["EA1234567", "08"],
    ["19850307", "01"],
    ["990102198503071235", "01"],
    ["123456789", "01"],
    ["1A", "01"],
    ["XH1234567801", "01"],
    ["H12345678X", "01"],
    ["CHN35012345678", "01"],
  ] as const)("%s is of the type %s", (number, type) => expect(valid.documentTypeOf(number)).toBe(type));
});

describe("lists of internet addresses", () => {
  test.each([null, "", "10.0.0.1", "10.0.0.0/8, 192.168.1.1/32", "2001:db8::1\n2001:db8::/128", "::1；10.0.0.1，10.0.0.2"])(
    "%j is one",
    (list) => expect(valid.invalidIpEntry(list)).toBeUndefined(),
  );

  test.each([
    ["10.0.0.256", "10.0.0.256"],
    ["10.0.0", "10.0.0"],
    ["10.0.0.01", "10.0.0.01"],
    ["10.0.0.1 10.0.0.1/33", "10.0.0.1/33"],
    ["10.0.0.1/", "10.0.0.1/"],
    ["10.0.0.1/8/8", "10.0.0.1/8/8"],
    ["2001:db8::/129", "2001:db8::/129"],
    ["2001:db8:::1", "2001:db8:::1"],
    ["::1,host", "host"],
    ["abc", "abc"],
  ])("%j is none, because of %j", (list, entry) => expect(valid.invalidIpEntry(list)).toBe(entry));
});

describe("what people type", () => {
  test.each([
    [valid.tidyMobile, "0086 139 0000 1234", "13900001234"],
    [valid.tidyMobile, "（+86）139－0000－1234", "13900001234"],
    [valid.tidyMobile, "8613900001234", "13900001234"],
    [valid.tidyMobile, "0139 0000 1234", "13900001234"],
    [valid.tidyMobile, "01012345678", "01012345678"],
    [valid.tidyPhone, "0591—8765 4321", "0591-87654321"],
    [valid.tidyPhone, "0591-87654321 转 806", "0591-87654321-806"],
    [valid.tidyName, "张 三", "张三"],
    [valid.tidyName, "\u200B张三\uFE0F", "张三"],
    [valid.tidyName, "买买提．阿卜杜拉", "买买提·阿卜杜拉"],
    [valid.tidyName, "J. Smith", "J. Smith"],
    [valid.compactCode, "6222-0202·0011 ２２３０", "6222020200112230"],
    [valid.compactCode, "'6222020200112230", "6222020200112230"],
    [valid.plainNumber, "1，234.50", "1234.50"],
    [valid.plainNumber, "12,34", "12,34"],
    [valid.plainNumber, "1.234,50", "1.234,50"],
    [valid.plainNumber, "1,234 567", "1,234 567"],
    [valid.plainNumber, "'12", "12"],
    [valid.plainAmount, "人民币 3,000元整", "3000"],
    [valid.plainAmount, "-¥5", "-5"],
    [valid.plainAmount, "一千二百元", "一千二百"],
  ] as const)("%o reads %s", (tidy, typed, read) => expect(tidy(typed)).toBe(read));

  test.each(["26.3.5", "3月5日", "2026-3", "20261301x", "46086", ""])("%s is no day", (typed) => {
    expect(valid.dayIn(typed)).toBeUndefined();
  });
});

describe("bank cards", () => {
  test("6299990000000123459 passes Luhn", () => expect(valid.isUsualBankCard("6299990000000123459")).toBe(true));

  test("one digit mistyped is noticed", () => {
    const digits = fc.stringMatching(/^\d{15,18}$/);
    fc.assert(
      fc.property(digits, fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 }), (payload, place, shift) => {
        const card = payload + valid.luhnDigit(payload);
        expect(valid.isUsualBankCard(card)).toBe(true);
        const mistyped = card.slice(0, place) + ((Number(card[place]) + shift) % 10) + card.slice(place + 1);
        expect(valid.isUsualBankCard(mistyped)).toBe(false);
      }),
    );
  });
});

describe("the other values of a form", () => {
  const cases = [
    [
      "isBankCard",
      valid.isBankCard,
      // Some banks' cards fail Luhn's rule, passbooks have up to 30 digits: the bank is the judge.
      ["6299990000000123459", "6299990000000123450", "621226100100", "1".repeat(30)],
      ["", "62999900001", "1".repeat(31), "6299 9900 0000 0123 459", "62A99900000001234"],
    ],
    ["isAccountNo", valid.isAccountNo, ["12345678", "1".repeat(32)], ["1234567", "1".repeat(33), "1234-5678"]],
    ["isBankLinkNumber", valid.isBankLinkNumber, ["105100000017"], ["10510000001", "1051000000170", "10510000001A"]],
    ["isMobile", valid.isMobile, ["15412345678", "13900000000"], ["12412345678", "1541234567", "154123456789", "+8615412345678"]],
    [
      "isOfficePhone",
      valid.isOfficePhone,
      ["0591-87654321", "02087654321", "0591-8765432-806", "15412345678"],
      ["87654321", "0591 87654321", "+0591-87654321", "0591-87654321-806-1", "0591-87654321转806"],
    ],
    [
      "isName",
      valid.isName,
      ["张三", "阿卜杜拉·买买提", "Li Lei", "𠮷野", "O'Brien", "MOHAMMED ALI-KHAN", "José Núñez"],
      ["张", "·张三", "张三 ", "张3", "张".repeat(51), ""],
    ],
    [
      "isPassword",
      valid.isPassword,
      ["Demo1234", "aA1aA1aA1aA1aA1a"],
      ["demo1234", "DEMO1234", "DemoDemo", "De1", "Demo1234!", "aA1aA1aA1aA1aA1aA"],
    ],
    ["isFileName", valid.isFileName, ["a.pdf", "合同.DOCX", "a.b.jpg"], ["a", "a.exe", "pdf", "a.pdf.exe", ".pdf.js"]],
  ] as const;

  test.each(cases)("%s accepts what is right and refuses what is not", (_, isValid, right, wrong) => {
    for (const value of right) expect(isValid(value), value).toBe(true);
    for (const value of wrong) expect(isValid(value), value).toBe(false);
  });

  test("each message is said in both languages with the same facts", () => {
    const facts = (text: string) => [...text.matchAll(/\{\w+/g)].map(String).sort();
    for (const [zh, en] of Object.values(valid.invalid)) {
      expect(en).not.toBe("");
      expect(facts(en)).toEqual(facts(zh));
    }
  });
});
