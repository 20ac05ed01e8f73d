import { describe, expect, test } from "vitest";
import { isPassword } from "../../../../resources/kit/validators/password";
import { isCommonPassword } from "../../../../server/identity/auth/commonPasswords";
import { randomPassword } from "../../../../server/identity/auth/passwords";
import { weakPasswordErrors } from "../../../../server/identity/auth/weakPassword";

/** Of the lists of passwords that were found most often, those that follow the rule, and their Chinese kin. */
const common =
  `Passw0rd Password1 Password12 Password123 Password01 Pa55word P4ssw0rd Pass1234 Abc12345 Abc123456 Abcd1234 Abc123123 Abc123abc
  Admin123 Admin1234 Admin888 Adm1n123 Root1234 Test1234 Test12345 Guest123 User1234 Welcome1 Welcome123 Changeme1 Letmein1 Login123
  Qwer1234 Qwerty123 Qwerty12 Qwe123456 Qweasd123 Qaz12345 Qazwsx123 1qaz2WSX 1qazXSW2 Zaq12wsx ZAQ12wsx Q1w2e3r4 Q1w2e3r4t5 A1b2c3d4
  Asd12345 Asdf1234 Asd123456 Zxc12345 Zxcvbn123 Aa123456 Aa12345678 Aa112233 Aa111111 Aaa11111 Aa888888 Qq123456 Qq5201314 Qw123456 Xk123456
  Woaini520 Woaini1314 Woaini123 Wo123456 Aini1314 Nihao123 Mima1234 Zhongguo1 Beijing2008 China2008 China123 Zhangwei1990 Li123456
  Wang1234 Liu19900101 Zhang123456 Huawei123 Weixin123 Xiaoming123 Iloveyou1 Iloveyou520 Hello123 Master123 Monkey12 Dragon123
  Sunshine1 Princess1 Football1 Baseball1 Superman1 Batman123 Michael1 Jordan23 Summer2024 Winter2023 Spring2025 Company2024 Gongzi123
  Nongmingong1 Demo1234 Gongsi2024 Shadow123 Computer1 Internet1 Charlie1 Manager1 System123 Security1`.split(/\s+/);

test.each(common)("%s is too common", (password) => {
  expect(isPassword(password)).toBe(true);
  expect(isCommonPassword(password)).toBe(true);
});

test("the thousand that are tried first, each word with each tail, are refused", () => {
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  const tried = ["password", "admin", "qwerty", "abc", "woaini", "welcome", "zhangwei", "huawei", "dragon", "test"].flatMap(
    (word) => Array.from({ length: 300 }, (_, tail) => `${capital(word)}${String(tail).padStart(3, "0")}`),
  );
  const ruled = tried.filter(isPassword);
  expect(ruled.length).toBeGreaterThan(1_000);
  expect(ruled.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test("of those made by chance hardly any is common", () => {
  const made = Array.from({ length: 5_000 }, randomPassword);
  expect(made.filter(isCommonPassword).length).toBeLessThan(3);
});

test.each(["Fresh1234", "Yuting72Bo9", "Bluebird58Kiln", "Haitang2026", "tR7kq29Lm"])("%s is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

describe("what others know of the person", () => {
  const owner = { username: "yuting01", name: "欧阳知远", phone: "15400004321", corp_name: "云汀奕榕建设有限公司" };
  test.each([
    ["the account", "Yuting018"],
    ["the account inside", "Xyuting01X"],
    ["the name", "Ouyangzhiyuan9"],
    ["the end of the phone", "Kx004321mu"],
    ["the company", "Yuntingyirong8"],
  ])("%s is refused inside", (_, password) => {
    expect(weakPasswordErrors(password, owner, "zh")).toEqual({
      new_password: ["密码不能包含账号、姓名、手机号或企业名称"],
    });
    expect(weakPasswordErrors(password, owner, "en", "password")).toHaveProperty("password");
  });
  test("part of a credit code is refused, too", () => {
    const company = { ...owner, username: "91990102MA990001X4" };
    expect(weakPasswordErrors("Kq02MA990001", company, "zh")).toHaveProperty("new_password");
  });
  test("others' names are nobody's business", () => expect(weakPasswordErrors("Haitang2026", owner, "zh")).toEqual({}));
});
