import { afterAll, beforeAll, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { toText } from "../../../../resources/kit/text";
import { idCardCheckDigit } from "../../../../resources/kit/validators";
import { postMultipart } from "../../../support/postMultipart";
import { openWorld, type World } from "../../../support/world";
import { bookOf, type Cell } from "../../platform/excel/corpus/otherWriter";
import { idCard } from "../../topics/people/siteFixture";
import { givenKey, type GivenKey } from "../../topics/site/pushApi/givenKey";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld({ day: "2026-11-28" });
  site = await givenKey(world);
});
afterAll(() => world.close());

const heads = [
  "班组",
  "姓名",
  "身份证号",
  "手机",
  "民族",
  "住址",
  "工种",
  "进场日期",
  "工资卡",
  "银行",
  "是否班组长",
  "工伤保险",
];
type Head = string;
const send = async (
  lines: readonly Readonly<Record<Head, Cell>>[],
  fields: Readonly<Record<string, string>> = {},
  language = "zh-CN",
) =>
  postMultipart(
    world,
    site.company.token,
    `/project/v1/workers/import/?project=${site.project.id}`,
    await bookOf([{ rows: [heads, ...lines.map((line) => heads.map((head) => line[head] ?? null))] }]),
    { fields, language },
  );

let serial = 100;
const line = (column: Head, written: Cell): Readonly<Record<Head, Cell>> => {
  const at = (serial += 1);
  return {
    ...{ 班组: "钢筋一班", 姓名: "测甲", 身份证号: idCard(at), 手机: `1540000${at}1`, 民族: "汉族", 住址: "云汀市一号路1号" },
    ...{ 工种: "钢筋工", 进场日期: "2026-11-01", [column]: written },
  };
};
const withCheckDigit = (first: string) => first + idCardCheckDigit(first);
const fullWidth = (text: string) => [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join("");
const spaced = (number: string) => `${number.slice(0, 6)} ${number.slice(6, 14)}\u00A0${number.slice(14)}`;
const lowerX = withCheckDigit("99010219850306001").replace("X", "x");

/** What people write, and what is stored. */
const accepted: readonly (readonly [column: Head, written: Cell, stored: string | number])[] = [
  ["身份证号", lowerX, lowerX.toUpperCase()],
  ["身份证号", spaced(idCard(1)), idCard(1)],
  ["身份证号", fullWidth(idCard(2)), idCard(2)],
  ["身份证号", `\u202D${idCard(3)}\u202C`, idCard(3)],
  ["身份证号", withCheckDigit("91115619910101001"), withCheckDigit("91115619910101001")],
  ["身份证号", withCheckDigit("93115619910101001"), withCheckDigit("93115619910101001")],
  ["身份证号", withCheckDigit("81000019910101001"), withCheckDigit("81000019910101001")],
  ["手机", "+86 154 0000 1112", "15400001112"],
  ["手机", "8615400001113", "15400001113"],
  ["手机", "+8615400001114", "15400001114"],
  ["手机", "154-0000-1115", "15400001115"],
  ["手机", "154 0000 1116", "15400001116"],
  ["手机", "\u202A15400001117\u202C", "15400001117"],
  ["手机", fullWidth("15400001118"), "15400001118"],
  ["手机", 15400001119, "15400001119"],
  ["手机", "19900001120", "19900001120"],
  ["工资卡", "62284800181234501", "62284800181234501"],
  ["工资卡", "622848001812345000123", "622848001812345000123"],
  ["工资卡", "6228480018123450002", "6228480018123450002"],
  ["工资卡", "6228 4800 1812 3450 001", "6228480018123450001"],
  ["工资卡", "6228　4800　1812　3450　001", "6228480018123450001"],
  ["工资卡", "6228-4800-1812-3450-001", "6228480018123450001"],
  ["银行", "农行", "103"],
  ["银行", "农业银行", "103"],
  ["银行", "工商银行", "102"],
  ["银行", "中国农业银行 ", "103"],
  ["银行", "农信社", "402"],
  ["银行", "邮储", "403"],
  ["进场日期", "2026.3.5", "2026-03-05"],
  ["进场日期", "2026/3/5", "2026-03-05"],
  ["进场日期", "2026年3月5日", "2026-03-05"],
  ["进场日期", "2026/03/05 08:30", "2026-03-05"],
  ["进场日期", fullWidth("2026.3.5"), "2026-03-05"],
  ["进场日期", "20260305", "2026-03-05"],
  ["进场日期", 20260305, "2026-03-05"],
  ["进场日期", { day: 46086 }, "2026-03-05"],
  ["工种", "小工", "390"],
  ["工种", "普工", "390"],
  ["工种", "力工", "390"],
  ["工种", "泥工", "010"],
  ["工种", "木工", "240"],
  ["工种", "架子工", "030"],
  ["工种", "电焊工", "270"],
  ["工种", "020", "020"],
  ["民族", "汉", "01"],
  ["民族", "土家", "15"],
  ["民族", "维族", "05"],
  ["是否班组长", "√", 1],
  ["是否班组长", "否", 0],
  ["工伤保险", "已参保", 1],
  ["姓名", "测𠮷", "测𠮷"],
  ["姓名", "测䶮", "测䶮"],
  ["姓名", "㛃𬀩", "㛃𬀩"],
  ["姓名", "张  三", "张三"],
  ["姓名", "张　三", "张三"],
  ["姓名", "买买提•吐尔逊", "买买提·吐尔逊"],
  ["姓名", "买买提・吐尔逊", "买买提·吐尔逊"],
  ["姓名", "买买提‧吐尔逊", "买买提·吐尔逊"],
  ["姓名", "买买提．吐尔逊", "买买提·吐尔逊"],
  ["姓名", "买买提.吐尔逊", "买买提·吐尔逊"],
  ["姓名", "MOHAMMED ALI-KHAN", "MOHAMMED ALI-KHAN"],
  ["姓名", "O'Brien", "O'Brien"],
  ["班组", "钢筋一班", "钢筋一班"],
];
const fieldOf: Readonly<Record<Head, string>> = {
  ...{ 姓名: "worker_name", 身份证号: "id_card_number", 手机: "cell_phone", 民族: "nation", 工种: "work_type" },
  ...{ 进场日期: "entry_time", 工资卡: "pay_roll_bank_card_number", 银行: "pay_roll_top_bank_code" },
  ...{ 是否班组长: "is_team_leader", 工伤保险: "has_buy_insurance" },
};

test("what people write in a cell is stored as it is meant", async () => {
  const lines = accepted.map(([column, written]) => line(column, written));
  const reply = await send(lines);
  const got: unknown[] = [];
  expect(reply.body.errors).toEqual([]);
  for (const [at, [column, written, stored]] of accepted.entries()) {
    const number = column === "身份证号" ? String(stored) : toText(lines[at]!["身份证号"]);
    const worker = await world.store.find(world.pool, workers, { project: site.project.id, id_card_number: number });
    const person = await world.store.find(world.pool, realinfos, { id_card_number: number });
    const team = worker && (await world.store.find(world.pool, teams, { id: worker.team }));
    const all: Record<string, unknown> = { ...person, ...worker, 班组: team?.team_name };
    got.push([column, written, all[fieldOf[column] ?? column]]);
  }
  expect(got).toEqual(accepted);
});

/** What cannot be meant, and the sentence about it in both languages. */
const refused: readonly (readonly [column: Head, written: Cell, zh: RegExp, en: RegExp])[] = [
  ["身份证号", 990_102_198_503_071_000, /超过15位的号码请以文本格式填写/, /longer than 15 digits as text/],
  ["身份证号", "4.20123E+17", /超过15位的号码请以文本格式填写/, /longer than 15 digits as text/],
  ["身份证号", "990102850307123", /15位身份证已停用，请填写18位/, /15 digits are no longer valid; enter the number of 18/],
  ["身份证号", idCard(5).slice(0, 17), /应为18位，这里是17位/, /18.*17/],
  ["身份证号", `${idCard(5).slice(0, 14)}****`, /中间几位已隐去/, /is hidden/],
  ["手机", "15400001111/15400001112", /应为1开头的11位数字/, /11 digits that begin with 1/],
  ["手机", "1540000111", /应为1开头的11位数字/, /11 digits that begin with 1/],
  ...["46086", "26.3.5", "3月5日", "2026-02-30", "2026-3", "aaaa"].map(
    (written) => ["进场日期", written, /应按2025-08-31的格式填写/, /such as 2025-08-31/] as const,
  ),
  ["进场日期", "2027-01-05", /不能晚于今天/, /later than today/],
  ["工种", "挖土的", /工种“挖土的”不在选项中，可选：.+、/, /“挖土的” is not one of the choices: .+,/],
  ["民族", "华族", /民族“华族”不在选项中，可选：汉族/, /“华族” is not one of the choices: Han/],
  ["银行", "某某行", /开户银行“某某行”不在选项中/, /Bank “某某行” is not one of the choices/],
  ["是否班组长", "?", /“\?”不在选项中，可选：是、否/, /“\?” is not one of the choices: Yes, No/],
  ...["张三（班长）", "张三1", "朱", "张?"].map(
    (written) => ["姓名", written, /应为2至50个汉字或字母/, /2 to 50 Chinese characters or letters/] as const,
  ),
  ["工资卡", "卡号见附件", /应为12至30位数字/, /12 to 30 digits/],
  ["工资卡", "62284", /应为12至30位数字/, /12 to 30 digits/],
  ["班组", "", /请输入班组名称/, /Enter team name/],
  ["姓名", "", /请输入姓名/, /Enter name/],
  ["手机", "", /请输入手机号/, /Enter mobile phone/],
  ["工种", "", /请选择工种/, /Choose trade/],
  ["进场日期", "", /请选择进场日期/, /Choose the entry date/],
  ["民族", "", /请选择民族/, /Choose ethnic group/],
  ["住址", "", /请输入住址/, /Enter address/],
];
test.each([
  ["zh-CN", 2],
  ["en", 3],
] as const)(
  "what cannot be meant is refused with its cell, what it says, and what to write instead: %s",
  async (language, at) => {
    const lines = refused.map(([column, written]) => line(column, written));
    const reply = await send(lines, { dry_run: "1" }, language);
    const messages = new Map<number, { readonly message: string; readonly value?: string }[]>();
    for (const error of reply.body.errors) messages.set(error.row, [...(messages.get(error.row) ?? []), error]);
    for (const [index, [column, written, ...sentences]] of refused.entries()) {
      const [error, ...more] = messages.get(index + 2) ?? [];
      expect(more, column).toEqual([]);
      expect(error?.message, `${column} ${toText(written)}`).toMatch(sentences[at - 2]!);
      if (typeof written === "string" && written !== "") expect(error?.value).toBe(written);
    }
  },
);
