import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dictionary } from "../../../resources/kit/dictionary";
import type { AnyField } from "../../../resources/kit/field";
import {
  accountNoField,
  address,
  bankCardField,
  bool,
  choice,
  choices,
  creditCode,
  day,
  decimal,
  email,
  filesField,
  idNumber,
  instant,
  integer,
  ipList,
  items,
  json,
  linkNumber,
  longText,
  mobile,
  money,
  month,
  monthDay,
  passwordField,
  personNameField,
  phone,
  ref,
  secretField,
  text,
  webAddress,
} from "../../../resources/kit/kinds";
import { refs } from "../../../resources/kit/kinds/refs";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { isEmpty, parseValue } from "../../../resources/kit/parse";
import { validateFields } from "../../../resources/kit/validate";

const grades = dictionary("parse_grade", [
  [1, "甲", "A"],
  [2, "乙", "B"],
]);
const papers = dictionary("parse_paper", [
  ["01", "居民身份证", "ID card"],
  ["02", "护照", "Passport"],
]);
const settings = { today: "2025-09-10", demo: false };

/** The result of parsing one value: the stored value, or the errors in both languages. */
function read(field: AnyField, raw: unknown, more: Record<string, unknown> = {}, demo = false) {
  const [zh, en] = (["zh", "en"] as const).map((locale) =>
    validateFields({ value: field }, { value: raw, ...more }, { ...settings, demo, locale }),
  );
  const said = [zh!.errors.value?.[0], en!.errors.value?.[0]];
  return said[0] === undefined ? { kept: zh!.data.value } : { said };
}

const card = "6222020200112230012";
const areas = ["350000", "350100", "350102"];
/** UTF-8 takes three bytes for each, and JSON two quotes. */
const justFits = `${"汉".repeat(340)}aa`;

const title = text("名称", "Title", { min: 2, max: 5 });
const seats = integer("座位", "Seats", { min: 1, max: 9 });
const area = decimal("面积", "Area", 6, 2);
const rent = money("月租", "Rent", { min: 100, max: 1000_00 });
const built = day("制造日期", "Built on").notAfterToday();
const uses = choices(grades, "用途", "Uses");
const holders = items("持有人", "Holders", { holder: text("名", "Holder") }, { max: 2 });
const proofs = filesField("附件", "Proofs", { max: 2 });
const facts = json<unknown>("数据", "Facts", { maxBytes: 1024 });
const number = idNumber("证件号", "Number", { typeField: "type" });

describe("a value is kept as the program keeps it", () => {
  test.each<[string, AnyField, unknown, unknown]>([
    ["text without the spaces around it", title, "  一号梯 ", "一号梯"],
    ["text of the longest length", title, "一二三四五", "一二三四五"],
    ["text of the shortest length", title, "一二", "一二"],
    ["a character outside the basic plane as one", title, "𠮷𠮷𠮷𠮷𠮷", "𠮷𠮷𠮷𠮷𠮷"],
    ["a number that is sent for a text", title, 12, "12"],
    ["long text", longText("说明", "Description"), "一\n二", "一\n二"],
    ["a whole number", seats, 9, 9],
    ["a whole number that was typed", seats, " 7 ", 7],
    ["a negative number where it is allowed", integer("温差", "Difference", { min: -5 }), "-5", -5],
    ["a day of the month", monthDay("发薪日", "Pay day"), "28", 28],
    ["a day that some months lack", monthDay("发薪日", "Pay day"), 30, 30],
    ["a day as it is written in a contract", monthDay("发薪日", "Pay day"), "29日", 29],
    ["the last day of the month", monthDay("发薪日", "Pay day"), "月末", 31],
    ["the last day of the month in English", monthDay("发薪日", "Pay day"), "Month end", 31],
    ["a decimal", area, "12.50", 12.5],
    ["a decimal whose further places are zero", area, "12.3400", 12.34],
    ["a negative decimal", area, "-9998.99", -9998.99],
    ["the greatest decimal of its precision", area, "9999", 9999],
    ["yuan as fen", rent, "12.5", 1250],
    ["the least amount", rent, "1", 100],
    ["the greatest amount", rent, 1000, 100_000],
    ["today", built, "2025-09-10", "2025-09-10"],
    ["the 29th of February of a leap year", day("日", "Day"), "2024-02-29", "2024-02-29"],
    ["a day with slashes", built, "2025/8/31", "2025-08-31"],
    ["a day with dots, full-width", built, "２０２５．８．３１", "2025-08-31"],
    ["a day in Chinese", built, "2025年8月31日", "2025-08-31"],
    ["a day of eight digits", built, 20250831, "2025-08-31"],
    ["a day with the time of a spreadsheet", built, "2025-08-31 00:00:00", "2025-08-31"],
    ["a month", month("月份", "Month"), "2025-08", "2025-08"],
    ["a month in Chinese", month("月份", "Month"), "2025年8月", "2025-08"],
    ["a month with a dot", month("月份", "Month"), "2025.8", "2025-08"],
    ["a month with a slash", month("月份", "Month"), "2025/08", "2025-08"],
    ["a month of six digits", month("月份", "Month"), 202508, "2025-08"],
    ["the month of a day", month("月份", "Month"), "2025-08-31", "2025-08"],
    ["an instant with slashes", instant("时间", "Time"), "2025/8/31 8:00:09", "2025-08-31 08:00:09"],
    ["an amount with its currency and separators", rent, "¥1,000.00元", 100_000],
    ["an amount of full-width digits", rent, "３００．５", 30_050],
    ["an amount with spaces between thousands", rent, " 1 000.", 100_000],
    ["an amount without whole yuan", money("杂费", "Fee"), ".5", 50],
    ["a count with separators", integer("人数", "Workers"), "1,234", 1234],
    ["invisible marks around a text", title, "\u202D一号\u202C梯", "一号梯"],
    ["a tick", bool("启用", "Enabled"), "√", true],
    ["the word for no", bool("启用", "Enabled"), "否", false],
    ["an instant with seconds", instant("时间", "Time"), "2025-08-31 08:00:09", "2025-08-31 08:00:09"],
    ["an instant as ISO writes it", instant("时间", "Time"), "2025-08-31T08:00", "2025-08-31 08:00"],
    ["yes", bool("启用", "Enabled"), true, true],
    ["no", bool("启用", "Enabled"), false, false],
    ["a code", choice(grades, "等级", "Grade"), 2, 2],
    ["codes as a list", uses, [2, 1], "2,1"],
    ["codes as text, each once", uses, "1,2,1", "1,2"],
    ["one code that is a number", uses, 2, "2"],
    ["the id of a row", ref("projects", "项目", "Project"), "5", 5],
    ["files by their ids or as they were read", proofs, [4, { id: 5, name: "合同.pdf" }], [{ id: 4 }, { id: 5 }]],
    ["an address by its codes", address("地址", "Address"), areas, JSON.stringify(areas)],
    ["an address of numbers as text", address("地址", "Address"), "[350000,350100,350102]", JSON.stringify(areas)],
    [
      "an address by its names",
      address("地址", "Address"),
      { province: "福建省", city: "福州市" },
      '{"province":"福建省","city":"福州市"}',
    ],
    ["structured data that just fits", facts, justFits, justFits],
    ["a name with a dot", personNameField("姓名", "Name"), "阿卜杜拉·买买提", "阿卜杜拉·买买提"],
    ["a mobile number", mobile("手机", "Mobile"), " 13900001234 ", "13900001234"],
    ["a name aligned with spaces", personNameField("姓名", "Name"), "张　 三", "张三"],
    ["a name with another dot", personNameField("姓名", "Name"), "阿卜杜拉 • 买买提", "阿卜杜拉·买买提"],
    ["a name of letters", personNameField("姓名", "Name"), "MOHAMMED  ALI-KHAN", "MOHAMMED ALI-KHAN"],
    ["a name with an apostrophe", personNameField("姓名", "Name"), "O’Brien", "O'Brien"],
    ["a mobile number with its country", mobile("手机", "Mobile"), "+86 139-0000-1234", "13900001234"],
    ["a mobile number copied from contacts", mobile("手机", "Mobile"), "\u202D139 0000 1234\u202C", "13900001234"],
    ["an office's number in brackets", phone("电话", "Phone"), "（0591）87654321转806", "0591-87654321-806"],
    ["a card that Luhn's rule does not know", bankCardField("卡号", "Card"), "6222020200112230013", "6222020200112230013"],
    ["the number of a passbook", bankCardField("卡号", "Card"), "621226-100100-123456789", "621226100100123456789"],
    ["a mobile number as a telephone", phone("电话", "Phone"), "13900001234", "13900001234"],
    ["an office's number", phone("电话", "Phone"), "0591-87654321-806", "0591-87654321-806"],
    ["a bank card with spaces", bankCardField("卡号", "Card"), "6222 0202 0011 2230 012", card],
    ["an account number with spaces", accountNoField("账号", "Account"), "3500 1234 5678", "350012345678"],
    ["a bank link number", linkNumber("联行号", "Link number"), "103391011014", "103391011014"],
    ["a credit code in small letters", creditCode("信用代码", "Credit code"), "91990102ma990001x4", "91990102MA990001X4"],
    ["an e-mail address", email("邮箱", "E-mail"), "a.b@c.cn", "a.b@c.cn"],
    [
      "an address of another system",
      webAddress("地址", "Address"),
      "https://省厅.cn:8443/hook?a=1",
      "https://省厅.cn:8443/hook?a=1",
    ],
    ["a password", passwordField("密码", "Password"), "Abcdef12", "Abcdef12"],
    ["a code of a message", secretField("验证码", "Code"), "012345", "012345"],
  ])("%s", (_, field, raw, kept) => {
    expect(read(field, raw)).toEqual({ kept });
  });

  test.each<[string, AnyField]>([
    ["text", title],
    ["number", seats],
    ["money", rent],
    ["day", built],
    ["codes", uses],
    ["files", proofs],
  ])("nothing at all is no %s, and no mistake", (_, field) => {
    for (const raw of ["", "   ", null, []]) expect(read(field, raw)).toEqual({ kept: null });
  });
});

describe("a value is refused in both languages", () => {
  const name = [
    "姓名格式不正确，应为2至50个汉字或字母，少数民族姓名用“·”分隔",
    "Invalid name; enter 2 to 50 Chinese characters or letters",
  ] as const;
  const noCard = ["银行卡号不正确，应为12至30位数字", "Invalid bank card number; enter 12 to 30 digits"] as const;
  const noMobile = ["手机号码不正确，应为1开头的11位数字", "Invalid mobile number; enter 11 digits that begin with 1"] as const;
  const noMonthDay = ["日期应为1至31或“月末”", "The day must be between 1 and 31, or “month end”"] as const;
  const noDay = ["制造日期应按2025-08-31的格式填写", "Built on must be a date such as 2025-08-31"] as const;
  const noTime = ["时间应按2025-08-31 08:00:00的格式填写", "Time must be a time such as 2025-08-31 08:00:00"] as const;
  const noPlace = ["请选择所在地区", "Choose the district"] as const;
  const noId = ["身份证号码不正确，请按证件核对", "Invalid ID card number; check it against the card"] as const;
  const noUse = (value: string) =>
    [`用途“${value}”不在选项中，可选：甲、乙`, `Uses “${value}” is not one of the choices: A, B`] as const;
  const noFiles = ["文件格式或大小不符合要求", "File format or size not accepted"] as const;

  test.each<[string, AnyField, unknown, string, string]>([
    ["text too short", title, "一", "名称长度应为2至5个字符", "Title must have 2 to 5 characters"],
    ["text too long", title, "一二三四五六", "名称长度应为2至5个字符", "Title must have 2 to 5 characters"],
    [
      "text longer than the most",
      text("名", "Name", { max: 3 }),
      "一二三四",
      "名长度不能超过3个字符",
      "Name allows at most 3 characters",
    ],
    ["a list as text", title, ["一号"], "名称格式不正确", "Title has an invalid format"],
    ["a truth as text", title, true, "名称格式不正确", "Title has an invalid format"],
    ["half a seat", seats, "1.5", "座位应为整数", "Seats must be a whole number"],
    ["a number with an exponent", seats, "1e1", "座位应为整数", "Seats must be a whole number"],
    ["too few", seats, 0, "座位应在1至9之间", "Seats must be between 1 and 9"],
    ["too many", seats, 10, "座位应在1至9之间", "Seats must be between 1 and 9"],
    ["less than none", integer("人数", "Workers"), -1, "人数不能小于0", "Workers must be at least 0"],
    [
      "a number beyond all counting",
      integer("人数", "Workers"),
      "1".repeat(16),
      "人数应为整数",
      "Workers must be a whole number",
    ],
    ["a day that no month has", monthDay("发薪日", "Pay day"), 32, ...noMonthDay],
    ["no day of the month", monthDay("发薪日", "Pay day"), 0, ...noMonthDay],
    ["a word as a day of the month", monthDay("发薪日", "Pay day"), "月中", ...noMonthDay],
    ["a year as a day of the month", monthDay("发薪日", "Pay day"), "2025年", ...noMonthDay],
    ["a word as a decimal", area, "多", "面积应为数字，如12.5", "Area must be a number such as 12.5"],
    ["too many decimals", area, "1.234", "面积最多保留2位小数", "Area allows at most 2 decimals"],
    ["more digits than the precision", area, "10000", "面积应在-9999至9999之间", "Area must be between -9999 and 9999"],
    ["an amount with three decimals", rent, "1.234", "月租最多保留2位小数", "Rent allows at most 2 decimals"],
    ["a word as an amount", rent, "abc", "月租应为数字，如12.5", "Rent must be a number such as 12.5"],
    ["an amount as a list", rent, ["1"], "月租应为数字，如12.5", "Rent must be a number such as 12.5"],
    ["an amount beyond all counting", rent, "1".repeat(17), "月租格式不正确", "Rent has an invalid format"],
    ["an amount one fen too small", rent, "0.99", "月租应在1至1000之间", "Rent must be between 1 and 1000"],
    ["an amount one fen too large", rent, "1000.01", "月租应在1至1000之间", "Rent must be between 1 and 1000"],
    ["tomorrow", built, "2025-09-11", "制造日期不能晚于今天", "Built on cannot be later than today"],
    ["the 29th of February of a common year", built, "2025-02-29", ...noDay],
    ["the number of a day", built, 45900, ...noDay],
    ["a month 13", month("月份", "Month"), "2025-13", "月份应按2025-08的格式填写", "Month must be a month such as 2025-08"],
    ["an instant of no day", instant("时间", "Time"), "2025-02-30 08:00", ...noTime],
    ["an instant without a time", instant("时间", "Time"), "2025-02-20", ...noTime],
    ["a word that is neither yes nor no", bool("启用", "Enabled"), "也许", "启用格式不正确", "Enabled has an invalid format"],
    [
      "an unknown code",
      choice(grades, "等级", "Grade"),
      3,
      "等级“3”不在选项中，可选：甲、乙",
      "Grade “3” is not one of the choices: A, B",
    ],
    [
      "a code of another type",
      choice(grades, "等级", "Grade"),
      "1",
      "等级“1”不在选项中，可选：甲、乙",
      "Grade “1” is not one of the choices: A, B",
    ],
    ["one unknown code of several", uses, "1,3", ...noUse("3")],
    ["codes in a list of lists", uses, [[1]], ...noUse("…")],
    ["codes as an object", uses, { 1: 1 }, ...noUse("…")],
    [
      "no id",
      ref("projects", "项目", "Project"),
      0,
      "所选项目不存在或无权限",
      "The selected project does not exist or is not available to you",
    ],
    [
      "half an id",
      ref("projects", "项目", "Project"),
      1.5,
      "所选项目不存在或无权限",
      "The selected project does not exist or is not available to you",
    ],
    [
      "true as an id",
      ref("projects", "项目", "Project"),
      true,
      "所选项目不存在或无权限",
      "The selected project does not exist or is not available to you",
    ],
    [
      "an object as an id",
      ref("projects", "项目", "Project"),
      { id: 5 },
      "所选项目不存在或无权限",
      "The selected project does not exist or is not available to you",
    ],
    ["one file without a list", proofs, { id: 4 }, ...noFiles],
    ["a file without an id", proofs, [{ name: "合同.pdf" }], ...noFiles],
    ["a file by its name", proofs, ["合同.pdf"], ...noFiles],
    ["too many files", proofs, [1, 2, 3], "附件最多2个文件", "Files allowed in proofs: 2"],
    [
      "too many lines",
      holders,
      Array.from({ length: 3 }, () => ({ holder: "张三" })),
      "持有人最多2行",
      "Holders allows at most 2 lines",
    ],
    [
      "more lines than any table may have",
      items("持有人", "Holders", {}),
      Array.from({ length: 2001 }, () => ({})),
      "持有人最多2000行",
      "Holders allows at most 2000 lines",
    ],
    ["an address that is no JSON", address("地址", "Address"), "[350000", ...noPlace],
    ["an address that is a number", address("地址", "Address"), "350000", ...noPlace],
    ["an address that is nothing", address("地址", "Address"), "null", ...noPlace],
    ["an address of two codes", address("地址", "Address"), ["350000", "350100"], ...noPlace],
    ["an address of a code too short", address("地址", "Address"), ["350000", "350100", "35010"], ...noPlace],
    ["an address without a city", address("地址", "Address"), { province: "福建省" }, ...noPlace],
    ["structured data one byte too large", facts, `${justFits}a`, "数据不能超过1KB", "Facts cannot exceed 1 KB"],
    ["a name of one character", personNameField("姓名", "Name"), "张", ...name],
    [
      "a name with a digit",
      personNameField("姓名", "Name"),
      "张3",
      "姓名不能含有“3”，应为2至50个汉字或字母",
      "A name cannot contain “3”; enter 2 to 50 Chinese characters or letters",
    ],
    ["a mobile number that begins wrongly", mobile("手机", "Mobile"), "12900001234", ...noMobile],
    ["a mobile number as a list", mobile("手机", "Mobile"), ["13900001234"], ...noMobile],
    [
      "a telephone number without its area",
      phone("电话", "Phone"),
      "87654321",
      "电话号码不正确，应如0591-87654321或11位手机号",
      "Invalid phone number; enter it like 0591-87654321, or a mobile number",
    ],
    ["a bank card too short", bankCardField("卡号", "Card"), "62220202001", ...noCard],
    [
      "an account number with letters",
      accountNoField("账号", "Account"),
      "3500A1234",
      "银行账号不正确，应为8至32位数字",
      "Invalid bank account number; enter 8 to 32 digits",
    ],
    [
      "a bank link number of 11 digits",
      linkNumber("联行号", "Link number"),
      "10339101101",
      "联行号应为12位数字",
      "The CNAPS code must have 12 digits",
    ],
    [
      "a credit code with a wrong check character",
      creditCode("信用代码", "Credit code"),
      "91990102MA990001X5",
      "统一社会信用代码不正确，应为18位，请按营业执照核对",
      "Invalid unified social credit code; check its 18 characters against the business licence",
    ],
    ["an e-mail address without a dot", email("邮箱", "E-mail"), "a@b", "邮箱格式不正确", "Invalid email address"],
    [
      "a key that is too short",
      text("密钥", "Key", { min: 32, max: 32 }),
      "short",
      "密钥应为32个字符",
      "Key must have 32 characters",
    ],
    [
      "a web address with a port that there is not",
      webAddress("地址", "Address"),
      "http://host:99999/",
      "请输入以http://或https://开头的完整地址",
      "Enter a complete address that begins with http:// or https://",
    ],
    [
      "an e-mail address of 101 characters",
      email("邮箱", "E-mail"),
      `${"a".repeat(96)}@b.cn`,
      "邮箱格式不正确",
      "Invalid email address",
    ],
    [
      "a password without a capital",
      passwordField("密码", "Password"),
      "abcdef12",
      "密码由8-16位数字和大小写字母组成",
      "Password must consist of 8-16 digits and upper and lower case letters",
    ],
    [
      "the number of an old card",
      number,
      "110105491231002",
      "15位身份证已停用，请填写18位身份证号",
      "ID cards with 15 digits are no longer valid; enter the number of 18 characters",
    ],
    [
      "the number of a passport",
      number,
      "E12345678",
      "这不是居民身份证号；通行证、护照等请选择相应的证件类型",
      "This is not the number of a resident ID card; for a permit or passport choose its ID type",
    ],
    [
      "a number that lacks a digit",
      number,
      "1101051949123100X",
      "身份证号应为18位，这里是17位",
      "An ID card number has 18 characters; this one has 17",
    ],
    ["the number of an unknown province", number, "990102198503071235", ...noId],
  ])("%s", (_, field, raw, zh, en) => {
    expect(read(field, raw)).toEqual({ said: [zh, en] });
  });

  test.each<[AnyField, string, string]>([
    [title.required(), "请输入名称", "Enter title"],
    [rent.required(), "请输入月租", "Enter rent"],
    [built.required(), "请选择制造日期", "Built on is required"],
    [month("月份", "Month").required(), "请选择月份", "Choose month"],
    [choice(grades, "等级", "Grade").required(), "请选择等级", "Choose grade"],
    [uses.required(), "请选择用途", "Choose uses"],
    [ref("projects", "项目", "Project").required(), "请选择项目", "Choose project"],
    [address("地址", "Address").required(), "请选择地址", "Choose address"],
    [proofs.required(), "请上传附件", "Upload proofs"],
  ])("what is missing is asked for: %#", (field, zh, en) => {
    expect(read(field, "")).toEqual({ said: [zh, en] });
  });
});

describe("numbers of papers", () => {
  test("that of a demo is good in a demo alone", () => {
    expect(read(number, "990102198503071235", {}, true)).toEqual({ kept: "990102198503071235" });
  });
  test("another paper than the identity card has numbers of its own, in capitals", () => {
    const both = { type: choice(papers, "证件", "Paper"), value: number };
    const passport = validateFields(both, { type: "02", value: "e12345678" }, { ...settings, locale: "zh" });
    expect(passport).toEqual({ data: { type: "02", value: "E12345678" }, errors: {} });
    expect(validateFields(both, { type: "01", value: "E12345678" }, { ...settings, locale: "zh" }).errors).toHaveProperty(
      "value",
    );
    expect(validateFields(both, { type: "02", value: "E1" }, { ...settings, locale: "zh" }).errors).toHaveProperty("value");
  });
});

describe("a masked value that comes back", () => {
  const row = { value: "13900001234" };
  test("leaves what is there", () => {
    const kept = validateFields(
      { value: mobile("手机", "Mobile") },
      { value: "139****1234" },
      { ...settings, locale: "zh", current: row },
    );
    expect(kept).toEqual({ data: {}, errors: {} });
  });
  test("is no value of a new row", () => {
    expect(read(mobile("手机", "Mobile"), "139****1234")).toEqual({
      said: ["手机不能含有“*”，请完整填写", "Mobile cannot contain “*”; enter it in full"],
    });
  });
});

describe("whatever is sent", () => {
  const every: AnyField[] = [title, seats, area, rent, built, uses, proofs, number];
  test("is kept or refused, and never throws", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...every), (raw, { spec }) => {
        const parsed = parseValue(raw, spec, settings, {});
        expect(["value", "unchanged", "issue"].filter((key) => key in parsed)).toHaveLength(1);
      }),
    );
  });
  test("of text is read again from what was kept as the same", () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const parsed = parseValue(raw, text("任意", "Any").spec, settings, {});
        if ("value" in parsed) expect(parseValue(parsed.value, text("任意", "Any").spec, settings, {})).toEqual(parsed);
      }),
    );
  });
});

test.each([
  [undefined, true],
  [null, true],
  ["", true],
  [" \t\n", true],
  [[], true],
  [0, false],
  [false, false],
  ["0", false],
  [[null], false],
  [{}, false],
])("isEmpty(%j) is %s", (raw, expected) => {
  expect(isEmpty(raw)).toBe(expected);
});

test("a list of addresses and ranges names the entry that is neither", () => {
  const { spec } = ipList("IP白名单", "IP allowlist");
  const read = (text: string) => parseValue(text, spec, settings, {});
  for (const text of ["10.0.0.0/8, 192.168.1.7", "2001:db8::/32；::1", "::ffff:10.1.2.3"])
    expect(read(text)).toHaveProperty("value");
  for (const entry of ["内网", "10.1.2.256", "10.1.2", "10.1.2.3/33", "10.1.2.3/", "::1/129", "1::2::3", "[::1]"])
    expect(read(`10.1.2.3,${entry}`)).toEqual({ issue: { code: "ipEntry", facts: { entry } } });
});

test("a reference to a row that is named by a number shows the number", () => {
  const { spec } = ref("forecastModels", "模型版本", "Model");
  const shown = (row: Record<string, unknown>) =>
    kindOf(spec).format(7, spec, "model", { row, locale: "zh", regionName: () => undefined });
  expect(shown({ model: 7, model_name: 3 })).toBe("3");
  expect(shown({ model: 7 })).toBe("#7");
});

test("a word that is no choice is refused with the choices that are most like it", () => {
  const trades = dictionary("parse_trade", [
    [1, "木工", "Carpenter"],
    [2, "瓦工", "Bricklayer"],
    [3, "电工", "Electrician"],
    [4, "架子工", "Scaffolder"],
    [5, "油漆工", "Painter"],
    [6, "防水工", "Waterproofer"],
    [7, "钢筋工", "Steel fixer"],
    [8, "普工", "Helper"],
  ]);
  const [text = ""] = read(choice(trades, "工种", "Trade"), "钢筋班").said ?? [];
  // Of those that have only 工 in common, the shorter come first; 油漆工 and 防水工 are left out.
  expect(text).toBe("工种“钢筋班”不在选项中，可选：钢筋工、木工、瓦工、电工、普工、架子工…");
});

test("all choices are listed where they are few", () => {
  const grades = dictionary("parse_six", [
    ...(["一", "二", "三", "四", "五", "六"] as const).map((zh, at) => [at, zh, `Grade ${at}`] as const),
  ]);
  expect(read(choice(grades, "等级", "Grade"), "七").said?.[0]).toBe("等级“七”不在选项中，可选：一、二、三、四、五、六");
});

test("rows of another resource are read by their ids, each once and in order", () => {
  const roles = refs("roles", "角色", "Roles", { max: 3 });
  expect(read(roles, [5, "2", 5])).toEqual({ kept: [2, 5] });
  expect(read(roles, 7)).toEqual({ kept: [7] });
  for (const wrong of [[0], [-1], [1.5], ["x"], [{}]]) expect(read(roles, wrong)).toHaveProperty("said");
  expect(read(roles, [1, 2, 3])).toEqual({ kept: [1, 2, 3] });
  expect(read(roles, [1, 2, 3, 4])).toHaveProperty("said");
});
