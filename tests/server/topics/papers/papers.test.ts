import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payType } from "../../../../resources/dictionaries/payType";
import { attendanceMonths } from "../../../../resources/attendance/attendanceMonths";
import { corps } from "../../../../resources/corps/corps";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { paperKind } from "../../../../resources/papers/paperKind";
import { paperStatus, serviceManner, wordingStatus } from "../../../../resources/papers/paperStatus";
import { paperTemplates } from "../../../../resources/papers/paperTemplates";
import { realinfos } from "../../../../resources/people/realinfos";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { loadHolidays } from "../../../../server/platform/db/holidays";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { textOfPdf } from "../../../support/pdfText";
import { openWorld, type World } from "../../../support/world";

const path = "/building/v1/papers/";
const wordings = "/system/v1/paperWordings/";
let world: World;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  world = await openWorld();
  site = await openSite();
});
afterAll(() => world.close());

/** A project whose contractor and subcontractor owe June and July: 张一 3,000 and 2,000 yuan, 李二 1,000, 王三 of the subcontractor 1,500. */
async function openSite() {
  const corp = await world.given(corps, { corp_name: "云汀建工", review_status: 1 });
  const labour = await world.given(corps, { corp_name: "东方劳务", review_status: 1 });
  const inspector = await world.official(["project_view", "alarm_view", "paper_serve", "deposit_view", "drawdown_order"]);
  const reader = await world.official(["alarm_view"]);
  const project = await world.given(projects, {
    ...{ name: "东汀花园", contractor_corp: corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 },
    ...{ pay_day: 15, pay_month_offset: 1, deposit_required_amount: 100_000_00 },
  });
  const works = async (worker_name: string, employer: number, days: Readonly<Record<string, number>>) => {
    const realinfo = await world.given(realinfos, { worker_name });
    const ids = { project: project.id, corp: employer };
    const worker = await world.givenWhole(workers, { ...ids, realinfo: realinfo.id, worker_name, in_status: 1 });
    await world.givenWhole(workerContracts, {
      ...{ ...ids, worker: worker.id, pay_type: payType.daily, unit_price: 500_00, start_date: "2025-01-01" },
    });
    for (const [month, count] of Object.entries(days))
      await world.given(attendanceMonths, { ...ids, worker: worker.id, month, days: count });
    return worker;
  };
  const first = await works("张一", corp.id, { "2025-06": 6, "2025-07": 4 });
  await works("李二", corp.id, { "2025-07": 2 });
  await works("王三", labour.id, { "2025-07": 3 });
  const deposit = await world.given(corpDeposits, {
    ...{
      project: project.id,
      corp: corp.id,
      status: depositStatus.valid,
      amount: 100_000_00,
      used_amount: 0,
      bank_name: "东汀支行",
    },
  });
  await refreshProjects(world.pool, [project.id], await loadHolidays(world.pool));
  const draft = async (kind: number, values: object = {}) => inspector.post(path, { kind, project: project.id, ...values });
  const printed = async (id: number) => (await inspector.get(`${path}${id}/document/?format=json`)).body;
  const file = (url: string) => world.app.inject({ url, headers: { authorization: `Token ${inspector.token}` } });
  return { corp, labour, inspector, reader, project, deposit, first, draft, printed, file };
}

const deadline = "2025-10-30";

test("one order names all employers and every month owed at a payday, with sums, and is fixed when issued", async () => {
  const { draft, inspector, printed, reader, first, file } = site;
  const { body } = await draft(paperKind.order, { pay_day: "2025-08-15", deadline });
  expect(body).toMatchObject({ status: paperStatus.draft, workers: 0 });
  const shown = await printed(body.id);
  expect(shown.facts).toMatchObject({
    ...{
      employers: "东方劳务、云汀建工",
      contractor: "云汀建工",
      people: "3人",
      amount: "7,500.00元",
      deadline: "2025年10月30日",
    },
  });
  expect(shown.persons.map((each: Record<string, unknown>) => [each.worker_name, each.months, each.amount])).toEqual([
    ["王三", "2025-07", 1_500_00],
    ["张一", "2025-06", 3_000_00],
    ["张一", "2025-07", 2_000_00],
    ["李二", "2025-07", 1_000_00],
  ]);
  expect((await reader.post(`${path}${body.id}/issue/`)).status).toBe(403);
  const issued = await inspector.post(`${path}${body.id}/issue/`);
  expect(issued).toMatchObject({ status: 200, body: { status: paperStatus.issued, workers: 3, amount: "7500.00" } });
  // What is paid later does not change what was served.
  await world.pool.query("update wage_ledger set paid_amount = due_amount, owed_amount = 0 where worker = $1", [first.id]);
  const kept = await printed(body.id);
  expect(kept.facts.amount).toBe("7,500.00元");
  expect(kept.persons).toHaveLength(4);
  const paper = await file(`${path}${body.id}/document/`);
  expect(paper.headers["content-type"]).toBe("application/pdf");
  const text = textOfPdf(paper.rawPayload);
  for (const words of ["责令限期改正指令书", "第1页", "共3页", "抄送", "第八十五条", "六十日内申请行政复议"])
    expect(text).toContain(words);
  await refreshProjects(world.pool, [site.project.id], await loadHolidays(world.pool));
});

test("an earlier payday lists the wages due by it, and a day without arrears cannot be issued", async () => {
  const { draft, inspector, printed } = site;
  const june = await draft(paperKind.reminder, { pay_day: "2025-07-20", deadline });
  expect((await printed(june.body.id)).facts).toMatchObject({ people: "1人", amount: "3,000.00元", employers: "云汀建工" });
  const none = await draft(paperKind.order, { pay_day: "2025-05-15", deadline });
  expect((await inspector.post(`${path}${none.body.id}/issue/`)).status).toBe(409);
  const late = await draft(paperKind.order, { pay_day: "2025-08-15", deadline: "2025-09-01" });
  expect((await inspector.post(`${path}${late.body.id}/issue/`)).status).toBe(409);
});

test("service is recorded once, with its receiver or a picture, and not before the issue", async () => {
  const { draft, inspector, file } = site;
  const { body } = await draft(paperKind.reminder, { pay_day: "2025-08-15", deadline });
  const url = `${path}${body.id}/`;
  expect((await inspector.get(`${url}receipt/`)).status).toBe(409);
  await inspector.post(`${url}issue/`);
  const served = {
    served_on: "2025-09-10",
    served_manner: serviceManner.direct,
    served_place: "项目部",
    served_by: "王建国、李明",
  };
  expect((await inspector.post(`${url}serve/`, served)).body).toHaveProperty("received_by");
  expect((await inspector.post(`${url}serve/`, { ...served, served_manner: serviceManner.left })).body).toHaveProperty(
    "receipt_files",
  );
  expect((await inspector.post(`${url}serve/`, { ...served, served_on: "2025-09-01", received_by: "赵四" })).status).toBe(400);
  expect((await inspector.post(`${url}serve/`, { ...served, received_by: "赵四" })).body).toMatchObject({
    status: paperStatus.served,
  });
  const { body: receipt } = await inspector.get(`${url}receipt/?format=json`);
  expect(receipt.rows).toEqual(
    expect.arrayContaining([
      ["送达文书", "整改提示"],
      ["送达方式", "直接送达"],
      ["签收人", "赵四"],
    ]),
  );
  expect(textOfPdf((await file(`${url}receipt/`)).rawPayload)).toContain("送达回证");
  expect((await inspector.post(`${url}serve/`, { ...served, received_by: "赵四" })).status).toBe(409);
});

test("the bank and the contractor get notices of a drawdown with the persons to be paid", async () => {
  const { draft, inspector, printed, project, deposit, first } = site;
  const drawdown = await inspector.post("/building/v1/depositDrawdowns/", {
    ...{
      project: project.id,
      deposit: deposit.id,
      doc_no: "支付〔2025〕1号",
      ordered_on: "2025-09-10",
      reason: "企业逾期不支付",
    },
    persons: [{ worker: first.id, amount: "5000.00" }],
  });
  expect(drawdown).toMatchObject({ status: 201 });
  for (const kind of [paperKind.paymentOrder, paperKind.depositNotice]) {
    const { body } = await draft(kind, { drawdown: drawdown.body.id });
    expect((await printed(body.id)).facts).toMatchObject({
      bank: "东汀支行",
      drawdown_no: "支付〔2025〕1号",
      amount: "5,000.00元",
      people: "1人",
    });
    expect((await inspector.post(`${path}${body.id}/issue/`)).status).toBe(200);
  }
});

test.each(paperKind.codes)("paper %i prints with its built-in wording", async (kind) => {
  const { draft, inspector, file } = site;
  const values = {
    ...{ pay_day: "2025-08-15", deadline, addressee: "云汀市公安局", happened_on: "2025-09-09", place: "项目部", person: "张一" },
    content: "问：工资发到几月？\n答：五月。",
  };
  const drawdowns = await inspector.list("/building/v1/depositDrawdowns/", { project: site.project.id });
  const { status, body } = await draft(kind, { ...values, drawdown: drawdowns.body[0]?.id });
  expect([status, body]).toMatchObject([201, {}]);
  const paper = await file(`${path}${body.id}/document/`);
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(textOfPdf(paper.rawPayload)).toContain(paperKind.labels.get(kind)?.[0]);
  if (process.env["KEEP_PAPERS"]) writeFileSync(`${process.env["KEEP_PAPERS"]}/paper-${kind}.pdf`, paper.rawPayload);
});

describe("the wording of a city", () => {
  const made = async (values: object) => {
    const administrator = await world.administrator();
    return { administrator, reply: await administrator.post(wordings, { kind: paperKind.reminder, ...values }) };
  };

  test("may name only the paper's facts and articles that were checked", async () => {
    expect((await made({ opening: "请{nobody}注意" })).reply.body).toHaveProperty("opening");
    expect((await made({ opening: "请{constructor}注意" })).reply.body).toHaveProperty("opening");
    expect((await made({ closing: "依照《工程建设领域农民工工资专用账户管理暂行办法》第六条" })).reply.status).toBe(400);
    expect((await made({ closing: "依照《保障农民工工资支付条例》第三十条" })).reply.status).toBe(201);
  });

  test("is numbered, previewed and used by papers issued afterwards; issued papers keep theirs", async () => {
    const { draft, inspector, printed } = site;
    const paper = await draft(paperKind.reminder, { pay_day: "2025-08-15", deadline });
    await inspector.post(`${path}${paper.body.id}/issue/`);
    const dangerous = "请{employers}<script>alert(1)</script>\u202E倒写\u0007" + "长".repeat(300) + "x".repeat(400);
    const { administrator, reply } = await made({ demand: dangerous });
    expect(reply.body).toMatchObject({
      status: wordingStatus.draft,
      opening: paperTemplates[paperKind.reminder].wording.opening,
    });
    const preview = await world.app.inject({
      url: `${wordings}${reply.body.id}/preview/`,
      headers: { authorization: `Token ${administrator.token}` },
    });
    expect(preview.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await inspector.get(`${wordings}${reply.body.id}/preview/`)).status).toBe(403);
    expect((await administrator.post(`${wordings}${reply.body.id}/publish/`)).body).toMatchObject({
      edition: 1,
      status: wordingStatus.inForce,
    });
    const next = await made({ demand: "第二版" });
    expect((await administrator.post(`${wordings}${next.reply.body.id}/publish/`)).body).toMatchObject({ edition: 2 });
    const all = await administrator.list(wordings, { kind: paperKind.reminder, status: wordingStatus.inForce });
    expect(all.body.map(({ id }: { id: number }) => id)).toEqual([next.reply.body.id]);
    expect((await printed(paper.body.id)).wording.demand).toBe(paperTemplates[paperKind.reminder].wording.demand);
    const later = await draft(paperKind.reminder, { pay_day: "2025-08-15", deadline });
    expect((await printed(later.body.id)).wording.demand).toBe("第二版");
  });
});
