import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payType } from "../../../../resources/dictionaries/payType";
import { attendanceMonths } from "../../../../resources/attendance/attendanceMonths";
import { corps } from "../../../../resources/corps/corps";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { depositDrawdowns } from "../../../../resources/deposits/depositDrawdowns";
import { paperKind } from "../../../../resources/papers/paperKind";
import { paperStatus, serviceManner, wordingStatus } from "../../../../resources/papers/paperStatus";
import { paperTemplates } from "../../../../resources/papers/paperTemplates";
import { realinfos } from "../../../../resources/people/realinfos";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { files } from "../../../../resources/system/files";
import { openCanvas } from "../../../../server/platform/print/canvas";
import { loadHolidays } from "../../../../server/platform/db/holidays";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { pagesOfPdf, textOfPdf } from "../../../support/pdfText";
import { orgs } from "../../../../resources/system/orgs";
import { statementTexts } from "../../../support/statements";
import { openWorld, type World } from "../../../support/world";

const path = "/building/v1/papers/";
const receivers = "/building/v1/paperReceivers/";
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
  const receiversOf = async (paper: number) => (await inspector.list(receivers, { paper })).body;
  const file = (url: string) => world.app.inject({ url, headers: { authorization: `Token ${inspector.token}` } });
  return { corp, labour, inspector, reader, project, deposit, first, draft, printed, receiversOf, file };
}

const deadline = "2025-10-30";

/** As the inspector uploaded it. */
async function picture(name: string) {
  const { createCanvas } = await openCanvas();
  const content = (async function* () {
    yield createCanvas(40, 30).toBuffer("image/png");
  })();
  const stored = await world.services.files.put(content, { name });
  return world.given(files, { ...stored, name, account: site.inspector.account.id });
}

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
  for (const words of ["责令限期改正指令书", "第1页", "共3页", "柒仟伍佰元整", "第八十五条", "六十日内依法向"])
    expect(text).toContain(words);
  // Each of the two employers gets one.
  expect(text).toContain("送达被责令单位各一份");
  // The contractor is an addressee, so it gets no copy beside it.
  expect(text).not.toContain("抄送：云汀建工");
  await refreshProjects(world.pool, [site.project.id], await loadHolidays(world.pool));
});

test("a draft derives the wage ledger only if it lists who is owed", async () => {
  const { draft, printed } = site;
  const order = await draft(paperKind.order, { pay_day: "2025-08-15", deadline });
  const inquiry = await draft(paperKind.inquiry, { happened_on: "2025-09-09", person: "张一", place: "项目部" });
  const derives = async (id: number) => (await statementTexts(() => printed(id))).some((text) => text.includes("wage_ledger"));
  expect(await derives(order.body.id)).toBe(true);
  expect(await derives(inquiry.body.id)).toBe(false);
  expect((await printed(inquiry.body.id)).facts).toMatchObject({ project: "东汀花园", person: "张一" });
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

test("each service is recorded once, with its receiver or a picture, and not before the issue", async () => {
  const { draft, inspector, file, receiversOf } = site;
  const { body } = await draft(paperKind.reminder, { pay_day: "2025-08-15", deadline });
  const url = `${path}${body.id}/`;
  expect((await inspector.get(`${url}receipt/`)).status).toBe(409);
  expect(await receiversOf(body.id)).toEqual([]);
  await inspector.post(`${url}issue/`);
  const [first, second] = (await receiversOf(body.id)).map((each: { id: number }) => `${receivers}${each.id}/`);
  const served = {
    served_on: "2025-09-10",
    served_manner: serviceManner.direct,
    served_place: "项目部",
    served_by: "王建国、李明",
  };
  const serve = (receiver: string, more: object) => inspector.post(`${receiver}serve/`, { ...served, ...more });
  expect((await serve(first, {})).body).toHaveProperty("received_by");
  expect((await serve(first, { served_manner: serviceManner.left })).body).toHaveProperty("receipt_files");
  expect((await serve(first, { served_on: "2025-09-01", received_by: "赵四" })).status).toBe(400);
  expect((await serve(first, { received_by: "赵四" })).status).toBe(200);
  expect((await serve(first, { received_by: "赵四" })).status).toBe(409);
  // One addressee is still without it.
  expect((await inspector.get(url)).body).toMatchObject({ status: paperStatus.issued, served_on: null });
  const { body: receipt } = await inspector.get(`${url}receipt/?format=json`);
  expect(receipt.receipts.map(({ receiver }: { receiver: string }) => receiver)).toEqual(["东方劳务", "云汀建工"]);
  expect(receipt.receipts[0].rows).toEqual(
    expect.arrayContaining([
      ["送达文书", "整改提示"],
      ["受送达人", "东方劳务"],
      ["送达方式", "直接送达"],
      ["送达人", "王建国、李明"],
      ["签收人", "赵四"],
    ]),
  );
  expect(receipt.receipts[1].date).not.toMatch(/\d/);
  const pages = pagesOfPdf((await file(`${url}receipt/`)).rawPayload);
  expect(pages).toHaveLength(2);
  // Each goes to another company.
  for (const page of pages) expect(page.replaceAll(/\s/g, "")).toMatch(/送达回证.*第1页共1页/);
  const photo = await picture("留置送达.png");
  await serve(second, { served_manner: serviceManner.left, receipt_files: [{ id: photo.id }] });
  const [unproved, proved] = pagesOfPdf((await file(`${url}receipt/`)).rawPayload);
  expect(unproved).not.toContain("留置送达.png");
  // As its proof, and as the title of the picture.
  expect(proved?.split("留置送达.png")).toHaveLength(3);
  expect((await inspector.get(url)).body).toMatchObject({ status: paperStatus.served, served_on: "2025-09-10" });
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
    // The letter to the bank has the number of the order on the deposit; it is not left with two.
    expect((await printed(body.id)).number).toMatch(kind === paperKind.paymentOrder ? /^支付〔2025〕1号/ : /^WS/);
    expect((await printed(body.id)).facts).toMatchObject({
      bank: "东汀支行",
      drawdown_no: "支付〔2025〕1号",
      amount: "5,000.00元",
      people: "1人",
    });
    expect((await inspector.post(`${path}${body.id}/issue/`)).status).toBe(200);
    const named = (await site.receiversOf(body.id)).map((each: { receiver: string; is_copy: boolean }) => [
      each.receiver,
      each.is_copy,
    ]);
    expect(named).toEqual(
      kind === paperKind.paymentOrder
        ? [
            ["东汀支行", false],
            ["云汀建工", true],
          ]
        : [["云汀建工", false]],
    );
  }
});

test("the bank's list has ID and card numbers: masked, and whole for officials who may see them, which is logged", async () => {
  const { draft, inspector, project, first, file } = site;
  const [card, changed] = ["6217000010001234567", "6217000010009999999"];
  const setCard = (number: string) =>
    world.services.store.update(world.pool, workers, first.id, { pay_roll_bank_card_number: number });
  await setCard(card);
  const [drawdown] = (await inspector.list("/building/v1/depositDrawdowns/", { project: project.id })).body;
  const { body } = await draft(paperKind.paymentOrder, { drawdown: drawdown.id });
  const url = `${path}${body.id}/`;
  await inspector.post(`${url}issue/`);
  const personFor = async (reader: typeof inspector) =>
    (await reader.get(`${url}document/?format=json&unmask=1`)).body.persons[0];
  expect(await personFor(inspector)).toMatchObject({ bank_card: "************4567", corp_name: "云汀建工" });
  expect((await inspector.get(url)).body.can_reveal).toBe(false);
  const allowed = await world.official(["alarm_view", "pii_view"]);
  const whole = await personFor(allowed);
  expect(whole.bank_card).toBe(card);
  expect(whole.id_number).toMatch(/^\d{17}[\dX]$/);
  expect((await allowed.get(url)).body.can_reveal).toBe(true);
  const { rows } = await world.pool.query(
    "select count(*)::int as n from audit_logs where entity = 'papers' and row = $1 and action = 'reveal'",
    [body.id],
  );
  expect(rows[0].n).toBe(1);
  expect(textOfPdf((await file(`${url}document/`)).rawPayload)).toContain("4567");
  // Money does not follow a card that was changed after the issue.
  await setCard(changed);
  expect((await personFor(allowed)).bank_card).toBe("************4567");
});

test("a letter to the bank has the number of its order, also after another one or another kind is chosen", async () => {
  const { draft, inspector, project, deposit } = site;
  const order = (doc_no: string) =>
    world.given(depositDrawdowns, {
      ...{ project: project.id, corp: project.contractor_corp, deposit: deposit.id, doc_no, ordered_on: "2025-09-10" },
      ...{ reason: "企业逾期不支付", amount: 100 },
    });
  const [one, other] = [await order("支付〔2025〕8号"), await order("支付〔2025〕9号")];
  const { body } = await draft(paperKind.paymentOrder, { drawdown: one.id, doc_no: "另〔2025〕1号" });
  const numberAfter = async (change: Readonly<Record<string, string | number>>) => {
    const changed = await inspector.patch(`${path}${body.id}/`, change);
    expect(changed).toMatchObject({ status: 200 });
    return changed.body.doc_no;
  };
  expect(body.doc_no).toBe("支付〔2025〕8号");
  expect(await numberAfter({ drawdown: other.id })).toBe("支付〔2025〕9号");
  expect(await numberAfter({ kind: paperKind.depositNotice, doc_no: "支付〔2025〕9号" })).toBeNull();
  expect(await numberAfter({ doc_no: "云人社监〔2025〕3号" })).toBe("云人社监〔2025〕3号");
  expect(await numberAfter({ kind: paperKind.paymentOrder })).toBe("支付〔2025〕9号");
});

test("a paper about an alarm or a complaint is in the history of both", async () => {
  const { project, inspector } = site;
  const handler = await world.official(["project_view", "alarm_view", "paper_serve", "complaint_handle"]);
  const { body: complaint } = await handler.post("/building/v1/complaints/", {
    ...{ project: project.id, type: 1, content: "七月的工资没有发", complainant: "张一", people: 1 },
  });
  const { status, body } = await handler.post(path, {
    ...{ kind: paperKind.reminder, project: project.id, pay_day: "2025-08-15", deadline, complaint: complaint.id },
  });
  expect([status, body]).toMatchObject([201, { complaint: complaint.id }]);
  await inspector.post(`${path}${body.id}/issue/`);
  const { body: about } = await handler.get(`/building/v1/complaints/${complaint.id}/`);
  expect(about.logs.at(-1)).toMatchObject({ action: "签发文书", text: expect.stringContaining("整改提示") });
});

test("each employer of an order signs a receipt of its own, and a record that is signed on the spot has none", async () => {
  const { draft, inspector } = site;
  const order = await draft(paperKind.order, { pay_day: "2025-08-15", deadline });
  await inspector.post(`${path}${order.body.id}/issue/`);
  const { body: receipt } = await inspector.get(`${path}${order.body.id}/receipt/?format=json`);
  expect(receipt.receipts).toMatchObject([{ receiver: "东方劳务" }, { receiver: "云汀建工" }]);
  const record = await draft(paperKind.inquiry, { happened_on: "2025-09-09", person: "张一", place: "项目部" });
  await inspector.post(`${path}${record.body.id}/issue/`);
  expect((await inspector.get(`${path}${record.body.id}/receipt/`)).status).toBe(409);
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

test("a company's paper is its own on each page, and a record that is signed on the spot is copied to nobody", async () => {
  const { draft, file } = site;
  const textOf = async (kind: number) => {
    const { body } = await draft(kind, { happened_on: "2025-09-09", person: "张一", place: "项目部" });
    return pagesOfPdf((await file(`${path}${body.id}/document/`)).rawPayload);
  };
  const answer = await textOf(paperKind.answer);
  // With the lines to write on, and the place of the seal below them.
  expect(answer).toHaveLength(1);
  expect(answer[0]).toMatch(/^云汀建工/);
  expect((await textOf(paperKind.inspection)).join("")).not.toContain("抄送");
});

test("a served paper is seen and answered by the companies that it names, and by no other", async () => {
  const { draft, inspector, corp, labour, project, receiversOf } = site;
  const [contractor, employer, other] = [await world.company(1, corp), await world.company(1, labour), await world.company()];
  const { body } = await draft(paperKind.order, { pay_day: "2025-08-15", deadline });
  const url = `${path}${body.id}/`;
  await inspector.post(`${url}issue/`);
  // Not before it is served.
  for (const each of [contractor, employer]) expect((await each.get(url)).status).toBe(404);
  expect((await contractor.list(receivers, { paper: body.id })).body).toEqual([]);
  const served = { served_on: "2025-09-10", served_manner: serviceManner.direct, served_place: "项目部" };
  for (const { id } of await receiversOf(body.id)) {
    // The contractor comes last: what was not served on it yet, it does not see.
    expect((await contractor.get(url)).status).toBe(404);
    await inspector.post(`${receivers}${id}/serve/`, { ...served, served_by: "王建国、李明", received_by: "赵四" });
  }
  for (const each of [contractor, employer]) {
    expect(await each.get(url)).toMatchObject({ status: 200, body: { status: paperStatus.served } });
    expect((await each.get(`${url}document/?format=json`)).body.facts.amount).toBe("7,500.00元");
    expect((await each.list("/system/v1/messages/", {})).body).toContainEqual(
      expect.objectContaining({ content: expect.stringContaining("责令限期改正指令书") }),
    );
    for (const call of ["issue", "withdraw"]) expect((await each.post(`${url}${call}/`)).status).toBe(403);
  }
  expect((await other.get(url)).status).toBe(404);
  expect((await other.get(`${url}document/`)).status).toBe(404);
  const [own, ...others] = (await employer.list(receivers, { paper: body.id })).body;
  expect(others).toEqual([]);
  expect((await contractor.post(`${receivers}${own.id}/answer/`, { answer: "工资已经付清" })).status).toBe(404);
  expect((await employer.post(`${receivers}${own.id}/answer/`, { answer: "王三的工资已于九月八日付清" })).status).toBe(200);
  const { body: read } = await inspector.list(receivers, { paper: body.id });
  expect(read).toHaveLength(2);
  expect(read).toContainEqual(expect.objectContaining({ receiver: "东方劳务", answer: "王三的工资已于九月八日付清" }));
  await inspector.post(`${url}withdraw/`, { withdraw_reason: "名单有误，另行制作" });
  expect((await employer.get(url)).body).toMatchObject({ status: paperStatus.withdrawn });
  expect((await inspector.list(path, { project: project.id })).status).toBe(200);
});

test("an office that is no labour administration reminds, but orders nothing", async () => {
  const { project } = site;
  const housing = await world.given(orgs, {
    name: "云汀市住建局",
    region: world.regions.city.id,
    functional_unit: 1,
    is_system: true,
  });
  await world.pool.query("update projects set functional_unit = 1 where id = $1", [project.id]);
  const official = await world.official(["project_view", "alarm_view", "paper_serve", "deposit_view"], housing.id);
  const values = { project: project.id, pay_day: "2025-08-15", deadline };
  expect(await official.post(path, { kind: paperKind.order, ...values })).toMatchObject({
    status: 400,
    body: { kind: [expect.stringContaining("人力资源社会保障行政部门")] },
  });
  expect((await official.post(path, { kind: paperKind.reminder, ...values })).status).toBe(201);
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
