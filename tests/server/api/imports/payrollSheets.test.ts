import { beforeAll, expect, test } from "vitest";
import { postMultipart } from "../../../support/postMultipart";
import { gbk } from "../../../support/gbk";
import { bookOf, csvOf, type Cell, type SheetOf } from "../../platform/excel/corpus/otherWriter";
import { allInOneWorld, make, payRollsPath, site } from "../../topics/payments/wageSite";
import { idCard } from "../../topics/people/siteFixture";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";

const worldNow = allInOneWorld();
const ids = [idCard(11), idCard(12), idCard(13)] as const;
const names = ["张一", "张二", "张三"] as const;
let here: Awaited<ReturnType<typeof site>>;
let roll: { readonly id: number };
/** Three workers with ten days at 300 yuan each. */
beforeAll(async () => {
  here = await site();
  const { store, pool } = worldNow();
  for (const [at, { id }] of here.people.entries()) {
    const worker = (await store.find(pool, workers, { id }))!;
    await store.update(pool, workers, id, { id_card_number: ids[at]! });
    await store.update(pool, realinfos, worker.realinfo, { id_card_number: ids[at]! });
  }
  roll = await make(here);
});

const send = (bytes: Buffer, language?: string) =>
  postMultipart(worldNow(), here.admin.token, "/salary/v1/payRollDetails/", bytes, {
    fields: { pay_roll: String(roll.id) },
    ...(language && { language }),
  });
const table = (rows: readonly (readonly Cell[])[], more: Partial<SheetOf> = {}) => bookOf([{ rows, ...more }]);
const bonuses = (...amounts: readonly Cell[]) =>
  table([["姓名", "身份证号", "奖金津贴"], ...amounts.map((amount, at): Cell[] => [names[at]!, ids[at]!, amount])]);
const each = (...cells: readonly Cell[]) => ids.map((id, at): Cell[] => [at + 1, names[at]!, id, ...cells]);
const swapped = ids[0].slice(0, 17) + (ids[0].endsWith("1") ? "2" : "1");

/** Tables as companies keep them, with the bonus of each worker that they come to. */
const read: Readonly<Record<string, readonly [file: () => Promise<Buffer> | Buffer, bonus: readonly string[]]>> = {
  "a title, a line, a sum and signatures": [
    () =>
      table(
        [
          ["2025年8月工资表"],
          ["单位：某公司", null, "月份：2025年8月"],
          ["序号", "姓名", "身份证号", "奖金"],
          ...each(100),
          ["合计", null, null, 300],
          ["制表人：", null, "审核："],
        ],
        { merged: ["A1:D1"] },
      ),
    ["100.00", "100.00", "100.00"],
  ],
  "a heading of two rows": [
    () =>
      table(
        [
          ["工资表"],
          ["序号", "姓 名", "身份证号码", "应发项目", null],
          [null, null, null, "加班工资", "奖金津贴"],
          ...each(0, 50),
        ],
        { merged: ["D2:E2", "A3:A4"] },
      ),
    ["50.00", "50.00", "50.00"],
  ],
  "gross and net that are right": [
    () =>
      table([
        ["序号", "姓名", "身份证号", "奖金", "应发工资", "本月实发工资"],
        ...each(0, "3,000.00", "¥3000"),
        ["合计", null, null, 0, 9000, 9000],
      ]),
    ["0.00", "0.00", "0.00"],
  ],
  "words of wage sheets": [
    () =>
      table([
        ["序号", "姓名", "身份证号", "工日", "日工资标准（元/天）", "加班费", "津补贴", "应得工资", "领款人签字"],
        ...each(10, 300, 0, 100, 3100),
      ]),
    ["100.00", "100.00", "100.00"],
  ],
  "a sheet for each team": [
    () =>
      bookOf(
        names.slice(0, 2).map((name, at) => ({
          name: `${at + 1}班`,
          rows: [
            ["姓名", "身份证号", "奖金"],
            [name, ids[at]!, 200],
          ],
        })),
      ),
    ["200.00", "200.00", "100.00"],
  ],
  "rows with the names of teams": [
    () =>
      table([
        ["姓名", "身份证号", "奖金"],
        ["钢筋班"],
        [names[0], ids[0], 7],
        ["木工班"],
        [names[1], ids[1], 8],
        ["小计", null, 15],
      ]),
    ["7.00", "8.00"],
  ],
  "a text in GBK, with numbers kept as text": [
    () => gbk(csvOf([{ rows: [["工资表"], ["姓名", "身份证号", "奖金"], [names[0], `="${ids[0]}"`, 9]] }])),
    ["9.00"],
  ],
  "names with spaces": [
    () =>
      table([
        ["姓 名", "身份证号", "奖金"],
        ["张　一", ids[0], 10],
      ]),
    ["10.00"],
  ],
  "1,234.50 · ¥1234.5 · full width": [() => bonuses("1,234.50", "¥1234.5", "１２３４．５０"), ["1234.50", "1234.50", "1234.50"]],
  "1，234.50 · 元 · RMB": [() => bonuses("1，234.50", "1234.5元", "RMB 20"), ["1234.50", "1234.50", "20.00"]],
  "1 234.50 · '1234.5 · 1234.": [() => bonuses("1 234.50", "'1234.5", "1234."), ["1234.50", "1234.50", "1234.00"]],
  ".5 · - · 无": [() => bonuses(".5", "-", "无"), ["0.50"]],
  "0.1+0.2 · 0.00 · 3": [() => bonuses(0.30000000000000004, "0.00", 3), ["0.30", "0.00", "3.00"]],
};

test.each(Object.entries(read))("%s is read", async (_, [file, bonus]) => {
  const reply = await send(await file());
  expect([reply.status, reply.body.details], JSON.stringify(reply.body).slice(0, 600)).toEqual([201, undefined]);
  const { details } = (await here.admin.get(`${payRollsPath}${roll.id}/`)).body;
  const stored = bonus.map(
    (_amount, at) => details.find(({ worker_name }: { readonly worker_name: string }) => worker_name === names[at]).bonus_amount,
  );
  expect(stored).toEqual(bonus);
});

/** What is refused, and the sentences in Chinese and English. */
const refused: Readonly<Record<string, readonly [file: () => Promise<Buffer>, zh: RegExp, en: RegExp]>> = {
  "gross and net that the items do not come to": [
    () => table([["序号", "姓名", "身份证号", "奖金", "应发工资", "实发工资"], ...each(0, 6000, 6000)]),
    /^第2行：应发工资写的是6,000元，按本行明细计算是3,000元/,
    /^Line 2: Payable says 6,000 CNY, but the line comes to 3,000 CNY/,
  ],
  "names that were exchanged": [
    () =>
      table([
        ["姓名", "身份证号", "奖金津贴"],
        [names[1], ids[0], 5000],
        [names[0], ids[1], 0],
      ]),
    /^第2行：身份证号是张一的，表中姓名是“张二”，请核对/,
    /^Line 2: .*The ID number belongs to 张一, but the name is “张二”/,
  ],
  "a name of nobody": [
    () =>
      table([
        ["姓名", "身份证号", "奖金津贴"],
        ["没有人", ids[0], 5000],
      ]),
    /身份证号是张一的，表中姓名是“没有人”/,
    /belongs to 张一, but the name is “没有人”/,
  ],
  "a worker twice": [
    () =>
      table([
        ["姓名", "身份证号", "奖金津贴"],
        [names[0], ids[0], 1],
        [names[0], ids[0], 2],
      ]),
    /^第3行：与第2行是同一人/,
    /^Line 3: same worker as line 2/,
  ],
  "a worker whom the employer does not have": [
    () =>
      table([
        ["姓名", "身份证号", "奖金津贴"],
        ["张七", idCard(977), 1],
      ]),
    /没有身份证号为990102\d+的人员，请先登记或核对号码/,
    /no worker with the ID number 990102/,
  ],
  "a number with a wrong check digit": [
    () =>
      table([
        ["姓名", "身份证号", "奖金津贴"],
        [names[0], swapped, 1],
      ]),
    new RegExp(`${swapped}.*身份证号码不正确，请按证件核对`),
    new RegExp(`${swapped}.*Invalid ID card number`),
  ],
  "a number with hidden digits": [
    () =>
      table([
        ["姓名", "身份证号", "奖金津贴"],
        [names[0], `${ids[0].slice(0, 6)}********${ids[0].slice(14)}`, 1],
      ]),
    /中间几位已隐去，不能据此识别人员，请填写完整号码/,
    /is hidden, so it identifies nobody; enter the whole number/,
  ],
  "no column of numbers": [
    () =>
      table([
        ["姓名", "奖金津贴"],
        [names[0], 1],
      ]),
    /第1行的表头缺少“身份证号”列/,
    /heading in row 1 lacks the columns “?ID number/,
  ],
  "the same column twice": [
    () =>
      table([
        ["姓名", "身份证号", "奖金", "奖 金"],
        [names[0], ids[0], 1, 2],
      ]),
    /“奖金”有2列（C列、D列）/,
    /“奖金” is the heading of the columns C, D/,
  ],
  ...Object.fromEntries(
    ["1.234,50", "12,34", "一千二百", "约100"].map((amount) => [
      `the amount ${amount}`,
      [
        () => bonuses(amount),
        new RegExp(`^第2行：奖金津贴“${amount}”：奖金津贴应为数字，如12\\.5`),
        new RegExp(`^Line 2: Bonus“${amount}”: Bonus must be a number`),
      ] as const,
    ]),
  ),
  "a negative amount": [() => bonuses("-100"), /奖金津贴“-100”：奖金津贴不能小于0/, /“-100”.*at least 0/],
  "four decimals": [() => bonuses("33.3333"), /“33\.3333”.*最多保留2位小数/, /“33\.3333”.*2 decimal/],
};

test.each(Object.entries(refused))(
  "%s: refused with the place, what is written, and what to write instead",
  async (_, [file, zh, en]) => {
    const bytes = await file();
    for (const [language, sentence] of [
      ["zh-CN", zh],
      ["en", en],
    ] as const) {
      const reply = await send(bytes, language);
      expect(reply.status).toBe(400);
      expect(reply.body.details[0]).toMatch(sentence);
    }
  },
);
