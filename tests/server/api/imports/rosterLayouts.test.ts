import { afterAll, beforeAll, expect, test } from "vitest";
import { postMultipart } from "../../../support/postMultipart";
import { gbk } from "../../../support/gbk";
import { openWorld, type World } from "../../../support/world";
import { bookOf, csvOf, type Cell, type SheetOf } from "../../platform/excel/corpus/otherWriter";
import { givenKey } from "../../topics/site/pushApi/givenKey";
import { idCard } from "../../topics/people/siteFixture";
import { teams } from "../../../../resources/people/teams";
import { toText } from "../../../../resources/kit/text";
import { workers } from "../../../../resources/people/workers";

let world: World;

beforeAll(async () => {
  world = await openWorld({ day: "2026-11-28" });
});
afterAll(() => world.close());

const head = ["序号", "班组", "姓名", "身份证号", "手机", "民族", "住址", "工种", "进场日期"];
const p = (n: number, team: string | null, more: Cell[] = []): Cell[] => [
  n,
  team,
  `测${"甲乙丙丁戊己"[n - 1]}`,
  idCard(n),
  `1540000000${n}`,
  "汉",
  "云汀市一号路",
  "钢筋工",
  "2026-11-01",
  ...more,
];
const cut = (row: readonly Cell[], at: number) => [...row.slice(0, at), ...row.slice(at + 1)];
const noTeam = (row: readonly Cell[]) => cut(row, 1);
const renamed = (names: Record<string, string>) => head.map((h) => names[h] ?? h);
const A = "钢筋班",
  B = "木工班";
const four = [p(1, A), p(2, A), p(3, B), p(4, B)];
const expected = ["钢筋班 测甲", "钢筋班 测乙", "木工班 测丙", "木工班 测丁"];
const bytesOf = (...sheets: SheetOf[]) => bookOf(sheets);
const one = (rows: Cell[][], more: Partial<SheetOf> = {}) => bytesOf({ rows, ...more });

const files: Record<string, () => Promise<Buffer> | Buffer> = {
  "team as a row of its own": () =>
    one([["花名册"], noTeam(head), [A], noTeam(p(1, A)), noTeam(p(2, A)), [B], noTeam(p(3, B)), noTeam(p(4, B))] as Cell[][]),
  "the numbers of printed pages": () =>
    one([
      head,
      ...four.slice(0, 2),
      [null, null, null, "第1页 共2页"],
      [],
      head,
      ...four.slice(2),
      [null, "Page 2 of 2"],
    ] as Cell[][]),
  "another table below": () =>
    one([
      head,
      ...four,
      [],
      ["设备名称", null, "型号", "数量"],
      ["塔吊", null, "QTZ80", 1],
      ["施工电梯", null, "SC200", 2],
    ] as Cell[][]),
  "a remark of two cells after a blank row, above more people": () =>
    one([head, ...four.slice(0, 2), [], ["以下为新进场人员", null, "请项目部核对"], ...four.slice(2)] as Cell[][]),
  "an example in the first cell": () => one([head, ["示例：1", A, "张三", "110101199001011234"], ...four] as Cell[][]),
  "an example by its name": () => one([head, [0, A, "张三（示例）", "110101199001011234"], ...four] as Cell[][]),
  "team as a row merged across": () =>
    one([noTeam(head), [A], noTeam(p(1, A)), noTeam(p(2, A)), [B], noTeam(p(3, B)), noTeam(p(4, B))] as Cell[][], {
      merged: ["A2:H2", "A5:H5"],
    }),
  "team rows with a number": () =>
    one([
      noTeam(head),
      ["一、" + A],
      noTeam(p(1, A)),
      noTeam(p(2, A)),
      ["二、" + B],
      noTeam(p(3, B)),
      noTeam(p(4, B)),
    ] as Cell[][]),
  "team rows with a leader": () =>
    one([
      noTeam(head),
      [`班组：${A}（班组长：李四）`],
      noTeam(p(1, A)),
      noTeam(p(2, A)),
      [`班组：${B}`, null, "班组长：王五"],
      noTeam(p(3, B)),
      noTeam(p(4, B)),
    ] as Cell[][]),
  "team rows though there is a column of teams": () =>
    one([head, [A], p(1, null), p(2, null), [B], p(3, null), p(4, null)] as Cell[][]),
  "team in a sum row": () =>
    one([
      noTeam(head),
      [A],
      noTeam(p(1, A)),
      noTeam(p(2, A)),
      ["小计", "2人"],
      [B],
      noTeam(p(3, B)),
      noTeam(p(4, B)),
      ["小计", "2人"],
      ["合计", "4人"],
    ] as Cell[][]),
  "team in the second column": () =>
    one([noTeam(head), [null, A], noTeam(p(1, A)), noTeam(p(2, A)), [null, B], noTeam(p(3, B)), noTeam(p(4, B))] as Cell[][]),
  "team in the line above the heading": () =>
    bytesOf(
      { name: "a", rows: [["花名册"], ["班组：" + A, null, null, "2026年11月"], noTeam(head), noTeam(p(1, A)), noTeam(p(2, A))] },
      { name: "b", rows: [["花名册"], ["班组名称：" + B], noTeam(head), noTeam(p(3, A)), noTeam(p(4, A))] },
    ),
  "a sheet for each team": () =>
    bytesOf(
      { name: A, rows: [noTeam(head), noTeam(p(1, A)), noTeam(p(2, A))] },
      { name: B, rows: [noTeam(head), noTeam(p(3, A)), noTeam(p(4, A))] },
    ),
  "blocks with a heading of their own": () =>
    one([
      [A + "花名册"],
      noTeam(head),
      noTeam(p(1, A)),
      noTeam(p(2, A)),
      [],
      [B + "花名册"],
      noTeam(head),
      noTeam(p(3, A)),
      noTeam(p(4, A)),
    ] as Cell[][]),
  ditto: () => one([head, p(1, A), p(2, "同上"), p(3, B), p(4, "〃")]),
  "line breaks in headings": () =>
    one([renamed({ 班组: "班 组\n名称", 身份证号: "身份证\n号码", 进场日期: "进场\r\n日期" }), ...four] as Cell[][]),
  "headings in both languages": () =>
    one([
      renamed({
        班组: "班组/Team",
        姓名: "姓名 Name",
        身份证号: "身份证号码 ID No.",
        手机: "手机/电话",
        工种: "工种Trade",
        进场日期: "进场日期(Entry)",
      }),
      ...four,
    ] as Cell[][]),
  "headings of labour companies": () =>
    one([
      renamed({
        班组: "班组名",
        姓名: "务工人员姓名",
        身份证号: "居民身份证号码",
        手机: "电话号码",
        工种: "岗位工种",
        进场日期: "入场时间",
        住址: "户籍地址",
      }),
      ...four,
    ] as Cell[][]),
  "headings of labour companies 2": () =>
    one([
      renamed({
        班组: "班组（队）",
        姓名: "名字",
        身份证号: "公民身份号码",
        手机: "本人手机号",
        工种: "岗位",
        进场日期: "到岗日期",
        住址: "身份证住址",
      }),
      ...four,
    ] as Cell[][]),
  "headings of labour companies 3": () =>
    one([
      renamed({
        班组: "所属班组",
        姓名: "工人姓名",
        身份证号: "证件号码",
        手机: "联系方式（手机）",
        工种: "工种名称",
        进场日期: "进场日期（年月日）",
        住址: "家庭住址（身份证地址）",
      }),
      ...four,
    ] as Cell[][]),
  "headings of labour companies 4": () =>
    one([
      renamed({
        班组: "施工班组",
        姓名: "姓    名",
        身份证号: "身份证号码（18位）",
        手机: "手机号码/联系电话",
        工种: "从事工种",
        进场日期: "进场时间：",
        住址: "户口所在地",
      }),
      ...four,
    ] as Cell[][]),
  "headings with Latin signs": () =>
    one([
      renamed({ 班组: "②班组", 姓名: "1.姓名", 身份证号: "2、身份证号", 手机: "★手机", 工种: "※工种", 进场日期: "进场日期※" }),
      ...four,
    ] as Cell[][]),
  "numbers as text with an apostrophe": () =>
    one([head, ...four.map((row) => row.with(3, `'${toText(row[3])}`).with(4, `'${toText(row[4])}`))]),
  "cells with line breaks at the end": () =>
    one([head, ...four.map((row) => row.map((cell) => (typeof cell === "string" ? `${cell}\n` : cell)))]),
  "dates with midnight": () => one([head, ...four.map((row) => row.with(8, "2026-11-01 00:00:00"))]),
  "dates in many forms": () =>
    one([
      head,
      four[0]!.with(8, "2026.11.1"),
      four[1]!.with(8, { day: 46327 }),
      four[2]!.with(8, "2026年11月01日"),
      four[3]!.with(8, 20261101),
    ]),
  "1904": () => bookOf([{ rows: [head, ...four.map((row) => row.with(8, { day: 46327 }))] }], { is1904: true }),
  "optional cells with dashes": () =>
    one([
      [...head, "工资卡", "开户行", "退场日期"],
      p(1, A, ["-", "-", "-"]),
      p(2, A, ["/", "/", "/"]),
      p(3, B, ["无", "无", "无"]),
      p(4, B, ["——", "暂无", "—"]),
    ]),
  "blank rows between and a repeated heading": () =>
    one([head, four[0]!, four[1]!, [], [], head, four[2]!, four[3]!, ["合计", null, "4人"]]),
  "three rows of heading": () =>
    one([
      ["花名册"],
      ["序号", "班组", "人员信息", null, null, null, null, "用工信息"],
      [null, null, "基本", "证件", "联系", null, null, "岗位"],
      head.map((h, i) => (i < 2 ? null : h)),
      ...four,
    ] as Cell[][]),
  "a sheet of choices and a sheet of wages beside it": () =>
    bytesOf(
      {
        name: "选项",
        rows: [
          ["工种", "民族"],
          ["木工", "汉族"],
        ],
      },
      { name: "花名册", rows: [head, ...four] },
      {
        name: "工资",
        rows: [
          ["姓名", "身份证号", "应发工资"],
          ["测甲", idCard(1), 6000],
        ],
      },
    ),
  "csv gbk with equals": () => gbk(csvOf([{ rows: [head, ...four.map((row) => row.map((cell) => `="${toText(cell)}"`))] }])),
  "csv with sep line": () => gbk(`sep=;\r\n${[head, ...four].map((row) => row.map(toText).join(";")).join("\r\n")}`),
  "csv with titles and empty cells": () =>
    Buffer.from(
      `\uFEFF花名册,,,,,,,,\r\n,,,,,,,,\r\n${[head, ...four].map((row) => row.map(toText).join(",")).join("\n")}\n,,,,,,,,\n`,
    ),
  "text with tabs": () => gbk([head, ...four].map((row) => row.map(toText).join("\t")).join("\r\n")),
  "utf-16 big endian": () => {
    const b = Buffer.from(`\uFEFF${[head, ...four].map((row) => row.map(toText).join("\t")).join("\r\n")}`, "utf16le");
    return b.swap16();
  },
  "team merged in column of teams, with leader beside": () =>
    one(
      [
        ["班组长", ...head.slice(1)],
        ["李四", ...p(1, A).slice(1)],
        [null, ...p(2, null).slice(1)],
        ["王五", ...p(3, B).slice(1)],
        [null, ...p(4, null).slice(1)],
      ],
      { merged: ["A2:A3", "B2:B3", "A4:A5", "B4:B5"] },
    ),
  "trade merged": () =>
    one([head, four[0]!, four[1]!.with(7, null).with(8, null), four[2]!, four[3]!.with(7, null).with(8, null)], {
      merged: ["H2:H3", "I2:I3", "H4:H5", "I4:I5"],
    }),
  "title says the project": () =>
    one([
      ["东汀花园项目"],
      ["农民工实名制花名册（2026年11月）"],
      ["填报单位：某公司", null, null, null, "填报日期：2026-11-20"],
      head,
      ...four,
      ["填报人：", null, null, "审核人："],
      ["说明：1、本表一式两份；2、姓名须与身份证一致"],
    ]),
  "numbered columns under the heading": () => one([head, [1, 2, 3, 4, 5, 6, 7, 8, 9], ...four]),
  "example row": () =>
    one([head, ["例", "木工班", "张三", "350102199001011234", "13800000000", "汉", "福州", "木工", "2026-01-01"], ...four]),
  "rows prepared with numbers": () => one([head, ...four, [5], [6], [7], [8]]),
  "rows prepared with numbers and team": () => one([head, ...four, [5, B], [6, B]]),
  "names with spaces and phones with dashes": () =>
    one([
      head,
      ...four.map((row) =>
        row.with(2, [...toText(row[2])].join("  ")).with(4, toText(row[4]).replace(/(...)(....)(....)/, "$1-$2-$3")),
      ),
    ]),
  "full width everywhere": () =>
    one([
      head,
      ...four.map((row) =>
        row.map((cell) =>
          typeof cell === "string" ? cell.replace(/[0-9X]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)) : cell,
        ),
      ),
    ]),
  "team names differ by spaces and width": () => one([head, p(1, "钢筋 班"), p(2, "钢筋班"), p(3, "木工班"), p(4, " 木工班 ")]),
  "heading far below": () => one([...Array.from({ length: 15 }, (_, i) => [`说明${i}`]), head, ...four]),
  "company column with short names": () => one([[...head, "备注"], ...four.map((row) => [...row, "已退场"])]),
};
test.each(Object.entries(files))("%s", async (name, make) => {
  const site = await givenKey(world);
  const path = `/project/v1/workers/import/?project=${site.project.id}`;
  const reply = await postMultipart(world, site.company.token, path, await make(), { name });
  expect(reply.body.errors, JSON.stringify(reply.body).slice(0, 500)).toEqual([]);
  const people = await world.store.findAll(world.pool, workers, { project: site.project.id });
  const named = new Map(
    (await world.store.findAll(world.pool, teams, { project: site.project.id })).map((team) => [team.id, team.team_name]),
  );
  const found = people.toSorted((a, b) => a.id - b.id).map(({ team, worker_name }) => `${named.get(team)} ${worker_name}`);
  expect(found).toEqual(expected);
});

test("without a column of teams, and without another place that names them, the column is missing", async () => {
  const site = await givenKey(world);
  const rows = [["东汀花园项目农民工花名册"], noTeam(head), noTeam(p(1, A)), noTeam(p(2, A))];
  const reply = await postMultipart(
    world,
    site.company.token,
    `/project/v1/workers/import/?project=${site.project.id}`,
    await one(rows),
  );
  expect(reply.body.errors).toMatchObject([{ row: 2, message: expect.stringMatching(/^第2行的表头缺少“班组”列/) }]);
});

test("what new people need and no column has is reported once, at the heading", async () => {
  const site = await givenKey(world);
  const without = (row: readonly Cell[]) => [...row.slice(0, 5), ...row.slice(7)];
  const strangers = [1, 2, 3].map((n) => without(p(n, A).with(3, idCard(900 + n))));
  const path = `/project/v1/workers/import/?project=${site.project.id}`;
  const reply = await postMultipart(world, site.company.token, path, await one([["花名册"], without(head), ...strangers]));
  expect(reply.body.errors).toMatchObject([
    { row: 2, column: "民族", message: "请选择民族（表中没有“民族”列，请加上这一列）" },
    { row: 2, column: "住址", message: "请输入住址（表中没有“住址”列，请加上这一列）" },
  ]);
});

test("of known people, a damaged ID number asks for no column", async () => {
  const site = await givenKey(world);
  const without = (row: readonly Cell[]) => [...row.slice(0, 5), ...row.slice(7)];
  const path = `/project/v1/workers/import/?project=${site.project.id}`;
  const rows = [without(head), without(p(1, A)), without(p(2, A)).with(3, "4.20123E+17")];
  const reply = await postMultipart(world, site.company.token, path, await one(rows));
  expect(reply.body.errors).toMatchObject([{ row: 3, column: "身份证号", message: expect.stringMatching(/^超过15位/) }]);
});
