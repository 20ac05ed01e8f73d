import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { expect, test } from "vitest";
import { payRollDetails } from "../../resources/payrolls/payRollDetails";
import { files } from "../../resources/system/files";
import { sheetRows } from "./platform/excel/workbooks";
import { allInOneWorld, make, pay, site } from "./topics/payments/wageSite";

const worldNow = allInOneWorld();

async function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
}

const monthFile = (who: { readonly token?: string }, project: number, query = "?month=2025-08") =>
  worldNow().app.inject({
    method: "GET",
    url: `/building/v1/projects/${project}/monthFile/${query}`,
    headers: { authorization: `Token ${who.token}` },
  });

test("a month is taken away with everything that an inspection asks for, and the log says who took it", async () => {
  const here = await site();
  const { pool, store, services } = worldNow();
  const { id } = await make(here);
  await pay(here, id);
  const [line] = await store.findAll(pool, payRollDetails, { pay_roll: id });
  await store.update(pool, payRollDetails, line!.id, { bank_serial_no: "YH<0001>", remark: "高温" });
  const stored = await services.files.put(
    (async function* () {
      yield Buffer.from("%PDF-1.4 signed\n%%EOF\n");
    })(),
    { name: "签字表.pdf" },
  );
  const about = { name: "签字/表.pdf", account: here.admin.account.id, resource: "payRolls", row: id, field: "attach_files" };
  const file = await worldNow().given(files, { ...stored, ...about, is_sensitive: false });

  const reply = await monthFile(here.admin, here.project.id);
  expect(reply.headers["content-type"]).toBe("application/zip");
  const parts = await unzip(reply.rawPayload);
  const name = `月度检查资料-${here.project.name}-2025-08`;
  // The sheet of the payroll, whose content is lost, is named all the same.
  const lost = [...parts.keys()].filter((path) => path.startsWith("附件/工资单/") && !path.includes("签字"));
  expect([...parts.keys()]).toEqual([`${name}.html`, `${name}.xlsx`, ...lost, `附件/工资单/${file.id}-签字_表.pdf`]);
  expect(lost.map((path) => parts.get(path)!.toString())).toEqual([expect.stringMatching(/^文件缺失/)]);
  expect(parts.get(`附件/工资单/${file.id}-签字_表.pdf`)?.toString()).toContain("signed");

  const rows = await sheetRows(parts.get(`${name}.xlsx`)!);
  expect([...new Set(rows.map(({ sheet }) => sheet))]).toEqual(
    expect.arrayContaining([
      "用工管理台账",
      "考勤表",
      "工资单",
      "代发明细与银行回单",
      "工资与本人确认",
      "人工费用分账",
      "工人异议",
    ]),
  );
  const paid = rows.filter(({ sheet }) => sheet === "代发明细与银行回单").map(({ cells }) => cells);
  expect(paid).toHaveLength(4);
  expect(paid[1]).toEqual(expect.arrayContaining(["张一", here.people[0]!.id_card_number, "3000", "YH<0001>"]));

  const page = parts.get(`${name}.html`)!.toString();
  expect(page).toContain("YH&lt;0001&gt;");
  expect((await monthFile(here.admin, here.project.id, "?month=2025-08&format=html")).body).toBe(page);
  const { rows: log } = await pool.query("select after from audit_logs where entity = 'monthFile' order by id");
  expect(log.map(({ after }) => after)).toEqual([
    { month: "2025-08", format: "zip", masked: false, attachments: 2 },
    { month: "2025-08", format: "html", masked: false, attachments: 0 },
  ]);
});

test("who may not read the project's workers learns of no month, and numbers are masked for who may not see them in full", async () => {
  const here = await site();
  await make(here);
  const stranger = await worldNow().company(1);
  expect((await monthFile(stranger, here.project.id)).statusCode).toBe(404);
  expect((await monthFile(here.admin, here.project.id, "?month=2025-13")).statusCode).toBe(400);
  const officer = await worldNow().official(["worker_view", "payroll_view", "export_data"]);
  const { body } = await monthFile(officer, here.project.id, "?month=2025-08&format=html");
  expect(body).toContain("张一");
  expect(body).not.toContain(here.people[0]!.id_card_number);
  // Nothing of what his permissions do not open.
  expect(body).not.toContain("人工费用分账");
});
