import { expect, test } from "vitest";
import { codeLabel } from "../../../../resources/kit/codeLabel";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { workers } from "../../../../resources/people/workers";
import { allInOneWorld, endings, make, pay, payRollsPath, site, uploadVoucher } from "./wageSite";

const worldNow = allInOneWorld();
const linesPath = "/salary/v1/payRollDetails/";

/** A payroll of which the bank has refused the second worker: the card is closed. */
async function failed() {
  const here = await site();
  const { id } = await make(here);
  await pay(here, id);
  await here.admin.get(`${payRollsPath}${id}/query/`);
  return { ...here, roll: id, unpaid: here.people[1]! };
}
type Failed = Awaited<ReturnType<typeof failed>>;

async function supplement({ admin, roll }: Failed) {
  const { status, body } = await admin.post(`${payRollsPath}${roll}/copy/`, { mode: "failed" });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const lineOf = async ({ admin }: Failed, roll: number) => (await admin.list(linesPath, { pay_roll: roll })).body[0];
const newCard = { pay_roll_bank_card_number: endings.c, pay_roll_top_bank_code: "103", pay_roll_bank_name: "汀南支行" } as const;
const ending = (card: string) => `************${card.slice(-4)}`;

test("a supplement says why the bank refused the card, and warns while it is the same", async () => {
  const here = await failed();
  const { id } = await supplement(here);
  const line = await lineOf(here, id);
  expect(line).toMatchObject({
    ...{
      pay_roll_bank_card_number: ending(endings.closed),
      retry_card: ending(endings.closed),
      file_card: ending(endings.closed),
    },
    ...{ retry_code: "AC04", retry_reason: "账户已销户", status: 1, fail_reason: null },
  });
  const [detail] = (await here.checker.get(`${payRollsPath}${id}/`)).body.details;
  expect(detail).toMatchObject({ retry_reason: "账户已销户" });
  expect(payRollDetails.warn?.(line, "2025-09-10")?.pay_roll_bank_card_number).toEqual([
    "账户已销户，该卡上次代发失败，请更换工资卡",
    "Account closed: payment to this card failed last time. Enter another card",
  ]);
});

test("the files of a colleague stay beside one that is added", async () => {
  const here = await failed();
  const colleague = await worldNow().company(2, here.admin.corp);
  const { id, version } = await supplement({ ...here, admin: colleague });
  const { attach_files } = (await colleague.get(`${payRollsPath}${id}/`)).body;
  const added = await uploadVoucher(colleague);
  const body = { version, attach_files: [...attach_files, { id: added.id }] };
  const edited = await colleague.post(`${payRollsPath}${id}/edit/`, body);
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const files: { id: number }[] = (await colleague.get(`${payRollsPath}${id}/`)).body.attach_files;
  expect(files.map((file) => file.id)).toEqual([attach_files[0].id, added.id]);
});

test("a reader of English reads the reason in English, also by the bank's answer", async () => {
  const here = await failed();
  const english = worldNow().english(here.admin);
  const line = (await english.get(`${payRollsPath}${here.roll}/`)).body.details.find(
    ({ worker }: { worker: number }) => worker === here.unpaid.id,
  );
  expect(line).toMatchObject({ fail_reason: "Account closed" });
  const { records } = (await english.get(`${payRollsPath}${here.roll}/query/`)).body;
  expect(records.map(({ fail_reason }: { fail_reason: string | null }) => fail_reason)).toContain("Account closed");
  const { id } = await supplement(here);
  const [again] = (await english.get(`${payRollsPath}${id}/`)).body.details;
  expect(again).toMatchObject({ retry_reason: "Account closed", fail_reason: null });
});

test("a supplement is for the month of the payroll that it supplements, and its name says that it is one", async () => {
  const here = await failed();
  const body = { mode: "failed", pay_month: "2025-09" };
  const made = await here.admin.post(`${payRollsPath}${here.roll}/copy/`, body);
  expect(made).toMatchObject({ status: 201, body: { pay_month: "2025-08", title: expect.stringMatching(/ 2025-08工资补发$/) } });
});

test("the card on the worker's file is taken when it is another by then", async () => {
  const here = await failed();
  await worldNow().store.update(worldNow().pool, workers, here.unpaid.id, newCard);
  const { id } = await supplement(here);
  const line = await lineOf(here, id);
  expect(line).toMatchObject({
    ...{ pay_roll_bank_card_number: ending(endings.c), pay_roll_bank_code: "103", pay_roll_bank_name: "汀南支行" },
    ...{ retry_card: ending(endings.closed), retry_reason: "账户已销户" },
  });
  expect(payRollDetails.warn?.(line, "2025-09-10")?.pay_roll_bank_card_number).toBe(false);
  expect((await pay(here, id)).reply.body).toMatchObject({ status: 2 });
  expect((await here.admin.get(`${payRollsPath}${id}/query/`)).body).toMatchObject({ status: 3 });
});

test("a card that was changed on the file later is proposed, and an emptied cell takes it", async () => {
  const here = await failed();
  const { id, version } = await supplement(here);
  await worldNow().store.update(worldNow().pool, workers, here.unpaid.id, newCard);
  const line = await lineOf(here, id);
  expect(payRollDetails.warn?.(line, "2025-09-10")?.pay_roll_bank_card_number).toEqual([
    "账户已销户，该卡上次代发失败。人员信息中是尾号3459的卡，清空卡号后保存即采用",
    "Account closed: payment to this card failed last time. The card on file ends in 3459: clear the number and save to use it",
  ]);
  const { pay_roll_bank_code, pay_roll_bank_name } = line;
  const emptied = { worker: here.unpaid.id, pay_roll_bank_card_number: "", pay_roll_bank_code, pay_roll_bank_name };
  expect((await here.admin.post(`${payRollsPath}${id}/edit/`, { version, details: [emptied] })).status).toBe(200);
  expect(await lineOf(here, id)).toMatchObject({
    ...{ pay_roll_bank_card_number: ending(endings.c), pay_roll_bank_code: "103", pay_roll_bank_name: "汀南支行" },
  });
});

test("a failure that was not the card's leaves it, and says so", async () => {
  const here = await failed();
  await worldNow().pool.query(
    "update pay_roll_details set fail_code = 'AM02', fail_reason = '超过单笔限额' where pay_roll = $1 and status = 3",
    [here.roll],
  );
  await worldNow().store.update(worldNow().pool, workers, here.unpaid.id, newCard);
  const line = await lineOf(here, (await supplement(here)).id);
  expect(line).toMatchObject({ pay_roll_bank_card_number: ending(endings.closed), retry_reason: "超过单笔限额" });
  expect(payRollDetails.warn?.(line, "2025-09-10")?.pay_roll_bank_card_number).toBe(false);
});

test("a line that was taken out and entered again still knows why it failed", async () => {
  const here = await failed();
  const { id } = await supplement(here);
  const { id: line } = await lineOf(here, id);
  expect((await here.admin.delete(`${linesPath}${line}/`)).status).toBe(200);
  const again = await here.admin.post(linesPath, { pay_roll: id, details: [{ worker: here.unpaid.id }] });
  expect(again.body).toMatchObject({ created: 1 });
  expect(await lineOf(here, id)).toMatchObject({ retry_reason: "账户已销户" });
});

test("a supplement is offered until one has all failed lines, and again when that is deleted", async () => {
  const here = await failed();
  const page = async () => (await here.admin.get(`${payRollsPath}${here.roll}/`)).body;
  const offers = async () => (await page()).actions.includes("supplement");
  expect(await offers()).toBe(true);
  const { id } = await supplement(here);
  expect(await offers()).toBe(false);
  expect((await page()).blocked.supplement).toBe("没有需要补发的失败人员");
  expect(await here.admin.post(`${payRollsPath}${here.roll}/copy/`, { mode: "failed" })).toMatchObject({
    status: 409,
    body: { detail: "没有需要补发的失败人员" },
  });
  await here.admin.delete(`${payRollsPath}${id}/`);
  expect(await offers()).toBe(true);
});

test("the payroll states what the bank refused and how much of it a supplement has paid", async () => {
  const here = await failed();
  const page = async (id: number) => (await here.admin.get(`${payRollsPath}${id}/`)).body;
  const refused = { failed_count: 1, failed_amount: "3000.00" };
  expect(await page(here.roll)).toMatchObject({ status: 4, ...refused, resettled_count: 0, resettled_amount: "0.00" });
  await worldNow().store.update(worldNow().pool, workers, here.unpaid.id, newCard);
  const { id } = await supplement(here);
  await pay(here, id);
  await here.admin.get(`${payRollsPath}${id}/query/`);
  const original = await page(here.roll);
  expect(original).toMatchObject({ status: 3, ...refused, resettled_count: 1, resettled_amount: "3000.00" });
  expect(codeLabel(payRolls.fields.status.spec, original.status, original, "zh")).toBe("发放完成（补发1人）");
  const paid = [original, await page(id)].reduce((sum, roll) => sum + Number(roll.paid_amount), 0);
  expect(paid).toBe(Number(original.actual_amount));
  expect((await here.admin.list(payRollsPath, { project: here.project.id }, "&summary=1")).body).toMatchObject({
    ...{ actual_amount: "12000.00", paid_amount: "9000.00", failed_amount: "3000.00", resettled_amount: "3000.00" },
  });
});
