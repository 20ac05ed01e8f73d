import { beforeAll, describe, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { postMultipart } from "../../../support/postMultipart";
import { gbk } from "../../../support/gbk";
import { bookOf, csvOf, type Cell, type SheetOf } from "../../platform/excel/corpus/otherWriter";
import { allInOneWorld, endings, site } from "../../topics/payments/wageSite";
import { idCard } from "../../topics/people/siteFixture";

const worldNow = allInOneWorld();
const ids = [idCard(11), idCard(12), idCard(13)] as const;
let here: Awaited<ReturnType<typeof site>>;
let official: { readonly token?: string };
beforeAll(async () => {
  here = await site();
  const { store, pool } = worldNow();
  for (const [at, { id }] of here.people.entries()) {
    const worker = (await store.find(pool, workers, { id }))!;
    await store.update(pool, workers, id, { id_card_number: ids[at]! });
    await store.update(pool, realinfos, worker.realinfo, { id_card_number: ids[at]! });
  }
  await pool.query("update worker_contracts set deleted_at = now()");
  official = await worldNow().official(["permit_manage", "project_view", "alarm_view", "complaint_handle"]);
});

const paths = {
  permits: "/realname/v1/constructionPermits/import/",
  wages: "/project/v1/workerWages/import/",
  bills: "/building/v1/wageAccountBills/import/",
  contracts: "/project/v1/workerContracts/import/",
  complaints: "/building/v1/complaints/import/",
} as const;
type Import = keyof typeof paths;
type Rows = readonly (readonly Cell[])[];

let slip: string | undefined;
/** The proof that wages, transfers and contracts need. */
async function proof(): Promise<string> {
  const reply = await postMultipart(worldNow(), here.admin.token, "/upload/v1/files/", Buffer.from("%PDF-1.4 a slip\n%%EOF\n"), {
    name: "slip.pdf",
  });
  return JSON.stringify([{ id: [reply.body].flat()[0].id }]);
}
const trial = async (kind: Import, bytes: Buffer, language = "zh-CN") => {
  slip ??= await proof();
  const isOfficial = kind === "permits" || kind === "complaints";
  const fields = { dry_run: "1", ...(!isOfficial && { files: slip, contract_files: slip }) };
  return postMultipart(worldNow(), isOfficial ? official.token : here.admin.token, paths[kind], bytes, { fields, language });
};
const table = (rows: Rows, more: Partial<SheetOf> = {}) => bookOf([{ rows, ...more }]);

const code = "91990102MA9900030C";
const permitHead = ["施工许可证号", "工程名称", "总包单位", "总包信用代码", "建设单位", "合同金额(元)", "发证日期", "区域"];
const permit = (no: string, change: readonly (readonly [number, Cell])[] = []) =>
  change.reduce<readonly Cell[]>(
    (cells, [at, cell]) => cells.with(at, cell),
    [no, "许可工程", "云汀崇榭建设有限公司", code, "云汀城投", 37_500_000, "2025-08-01", "东汀区"],
  );
const wageHead = [
  "人员",
  "身份证号",
  "工资月份",
  "出勤天数",
  "总工时",
  "计酬方式",
  "应发工资",
  "代扣款项",
  "应付净额",
  "发放渠道",
  "发放状态",
  "发放日期",
  "是否通过专户发放",
  "银行",
  "卡号",
];
const wage = (month: Cell, change: readonly (readonly [number, Cell])[] = []) =>
  change.reduce<readonly Cell[]>(
    (cells, [at, cell]) => cells.with(at, cell),
    ["张一", ids[0], month, 10, 90, "日薪", 3000, 0, 3000, "线下", "发放完成", "2025-08-20", "是", "汀江银行", endings.closed],
  );
const billHead = ["专户", "拨付月份", "付款单位", "付款账号", "实拨金额", "到账日期", "银行流水号"];
const bill = (month: Cell, serial: string, account: string) => [
  account,
  month,
  "云汀城投",
  "35050161000012345",
  "3,703.50",
  "20250908",
  serial,
];
const contractHead = [
  "姓名",
  "身份证号码",
  "合同类型",
  "合同期限",
  "签订日期",
  "合同开始日期",
  "合同终止日期",
  "计薪方式",
  "日工资",
  "发薪日",
];
const contract = (at: number) => [
  `张${"一二三"[at]}`,
  ids[at]!,
  "劳动合同",
  "固定期限",
  "2025.9.1",
  "2025年9月1日",
  "2026/8/31",
  "日薪",
  "320元",
  "15日",
];

/** Files as people have them, and how many rows they have. */
const read: readonly (readonly [Import, what: string, file: () => Promise<Buffer> | Buffer, rows: number, warning?: RegExp])[] = [
  [
    "permits",
    "a title and a sum",
    () => table([["施工许可证信息汇总表"], permitHead, permit("A1"), permit("A2"), ["合计", null, null, null, null, 75_000_000]]),
    2,
  ],
  ["permits", "amounts in 万元", () => table([permitHead.with(5, "合同金额(万元)"), permit("A3", [[5, 3750]])]), 1],
  [
    "permits",
    "an amount that may be in 万元",
    () => table([permitHead, permit("A4", [[5, 3750]])]),
    1,
    /不足10万元，请核对单位是否为元/,
  ],
  ["permits", "37,500,000.00元", () => table([permitHead, permit("A5", [[5, "37,500,000.00元"]])]), 1],
  ["permits", "a credit code in lower case", () => table([permitHead, permit("A6", [[3, code.toLowerCase()]])]), 1],
  [
    "permits",
    "a credit code with spaces and in full width",
    () => table([permitHead, permit("A7", [[3, "９１９９０１０２ MA9900030C"]])]),
    1,
  ],
  [
    "permits",
    "words of the housing department",
    () =>
      table([
        ["许可证编号", "项目名称", "施工单位", "统一社会信用代码", "建设单位名称", "合同价格（万元）", "发证时间", "行政区"],
        permit("A8", [
          [5, "3750.5"],
          [6, { day: 45870 }],
        ]),
      ]),
    1,
  ],
  ["permits", "GBK", () => gbk(csvOf([{ rows: [["许可证"], permitHead, permit("A9")] }])), 1],
  [
    "permits",
    "two sheets",
    () =>
      bookOf([
        { name: "一季度", rows: [permitHead, permit("B1")] },
        { name: "二季度", rows: [permitHead, permit("B2")] },
      ]),
    2,
  ],
  ...(["2025年7月", "2025/07", "2025.07", "202507", 202507, "2025-7", "2025-07-31", "2025年7月份", { day: 45839 }] as const).map(
    (month) => ["wages", `the month ${JSON.stringify(month)}`, () => table([wageHead, wage(month)]), 1] as const,
  ),
  [
    "wages",
    "names that only the number tells apart",
    () => table([["姓 名", ...wageHead.slice(1)], wage("2025-07", [[0, "张 一"]])]),
    1,
  ],
  [
    "wages",
    "a title, two workers and signatures",
    () =>
      table([
        ["7月工资发放表"],
        ["单位：某公司"],
        wageHead,
        wage("2025-07"),
        wage("2025-07", [
          [0, "张二"],
          [1, ids[1]],
        ]),
        ["合计", null, null, 20, 180, null, 6000],
        ["制表：", null, "审核："],
      ]),
    2,
  ],
  ...["2025年9月", "2025.09", "202509"].map(
    (month) =>
      ["bills", `the month ${month}`, () => table([billHead, bill(month, "0012", here.account.account_name)]), 1] as const,
  ),
  ...[(no: string) => no, (no: string) => no.replace(/(?<=^(....)+)/g, " ")].map(
    (written) =>
      [
        "bills",
        "the account by its number",
        () => table([billHead, bill("2025-08", "0013", written(here.account.account_no))]),
        1,
      ] as const,
  ),
  [
    "bills",
    "words of the bank",
    () =>
      table([
        ["账户明细"],
        ["收款账号", "月份", "对方户名", "对方账号", "贷方金额", "交易日期", "流水号"],
        bill("2025-09", "0013", here.account.account_name),
        ["合计", null, null, null, "3,703.50"],
      ]),
    1,
  ],
  ["contracts", "words of companies", () => table([["劳动合同台账"], contractHead, contract(0), contract(1)]), 2],
  [
    "complaints",
    "leads of two sheets",
    () =>
      bookOf(
        ["甲", "乙"].map((name) => ({
          name,
          rows: [
            ["线索编号", "项目名称", "诉求类型", "诉求内容", "欠薪人数", "欠薪金额（元）"],
            [`L-${name}`, here.project.name, "拖欠工资", "八月工资没有发", 3, "12,000"],
          ],
        })),
      ),
    2,
  ],
];

describe("read", () => {
  test.each(read.map(([kind, what, ...rest]) => [`${kind}: ${what}`, kind, ...rest] as const))(
    "%s",
    async (_, kind, file, rows, warning) => {
      const reply = await trial(kind, await file());
      expect([reply.status, reply.body.errors], JSON.stringify(reply.body).slice(0, 700)).toEqual([200, []]);
      expect(reply.body.created).toBe(rows);
      const warnings = reply.body.cell_warnings.map(({ message }: { message: string }) => message).join();
      if (warning) expect(warnings).toMatch(warning);
    },
  );
});

/** What is refused, and the first sentence in both languages. */
const refused: readonly (readonly [Import, what: string, file: () => Promise<Buffer>, zh: RegExp, en: RegExp])[] = [
  ["permits", "the same permit twice", () => table([permitHead, permit("C1"), permit("C1")]), /./, /./],
  [
    "permits",
    "no column of numbers",
    () => table([["证件台账"], permitHead.slice(1), permit("C2").slice(1)]),
    /第2行的表头缺少“施工许可证号”列/,
    /heading in row 2 lacks the columns “?Permit no/,
  ],
  [
    "permits",
    "a region that does not exist",
    () => table([permitHead, permit("C3", [[7, "某某区"]])]),
    /没有名为“某某区”的/,
    /named “某某区”/,
  ],
  ["permits", "a region by its internal number", () => table([permitHead, permit("C4", [[7, 2]])]), /没有名为“2”的/, /named “2”/],
  ["permits", "an amount in words", () => table([permitHead, permit("C5", [[5, "三千万"]])]), /应为数字/, /must be a number/],
  [
    "permits",
    "a credit code with a wrong digit",
    () => table([permitHead, permit("C6", [[3, "91990102MA9900030D"]])]),
    /信用代码/,
    /credit code/i,
  ],
  [
    "wages",
    "a worker by an internal number",
    () =>
      table([
        wageHead,
        wage("2025-07", [
          [0, 290],
          [1, null],
        ]),
      ]),
    /请输入身份证号/,
    /Enter ID number/i,
  ],
  [
    "wages",
    "a name that is not the number's",
    () => table([wageHead, wage("2025-07", [[0, "张二"]])]),
    /身份证号是张一的，表中姓名是“张二”/,
    /belongs to 张一, but the name is “张二”/,
  ],
  ["wages", "net above gross", () => table([wageHead, wage("2025-07", [[8, 4000]])]), /./, /./],
  ["wages", "a negative deduction", () => table([wageHead, wage("2025-07", [[7, -5]])]), /不能小于0/, /at least 0/],
  [
    "wages",
    "days with a unit that is no number",
    () => table([wageHead, wage("2025-07", [[3, "二十天"]])]),
    /应为数字/,
    /must be a number/,
  ],
  ["wages", "a month that does not exist", () => table([wageHead, wage("2025-13")]), /月/, /month/i],
  [
    "bills",
    "an account that the company does not have",
    () => table([billHead, bill("2025-09", "1", "别人的专户")]),
    /没有名为“别人的专户”的/,
    /named “别人的专户”/,
  ],
  [
    "contracts",
    "a number that nobody has",
    () => table([contractHead, contract(0).with(1, idCard(977))]),
    /没有身份证号为990102\d+的.*，请核对号码/,
    /There is no .* with the ID number/,
  ],
  ["contracts", "an end before the start", () => table([contractHead, contract(0).with(6, "2025-01-01")]), /./, /./],
  [
    "complaints",
    "the same lead twice",
    () =>
      table([
        ["线索编号", "项目", "类型", "内容", "人数"],
        ...[1, 2].map(() => ["L-9", here.project.name, "拖欠工资", "八月工资没有发", 3]),
      ]),
    /./,
    /./,
  ],
];

describe("refused with the place and what to write instead", () => {
  test.each(refused.map(([kind, what, ...rest]) => [`${kind}: ${what}`, kind, ...rest] as const))(
    "%s",
    async (_, kind, file, zh, en) => {
      const bytes = await file();
      for (const [language, sentence] of [
        ["zh-CN", zh],
        ["en", en],
      ] as const) {
        const reply = await trial(kind, bytes, language);
        expect([reply.status, reply.body.errors?.length > 0], JSON.stringify(reply.body).slice(0, 500)).toEqual([400, true]);
        expect(reply.body.errors[0].message).toMatch(sentence);
        if (language === "en")
          expect(reply.body.errors[0].message.replace(/“[^”]*”/g, "").replaceAll("张一", "")).not.toMatch(/\p{Script=Han}/u);
      }
    },
  );
});

test.each([
  ...["统一社会信用代码", "社会信用代码", "信用代码", "施工单位信用代码", "施工单位社会信用代码", "施工单位统一社会信用代码"],
  ...["总承包单位统一社会信用代码", "施工总承包单位统一社会信用代码（18位）", "总包社会信用代码"],
])("the contractor's credit code is read under %s", async (heading) => {
  const { body } = await trial("permits", await table([permitHead.with(3, heading), permit("SG-180")]));
  expect(body).toMatchObject({ created: 1, errors: [] });
});
