import { afterAll, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { openReview } from "./form";

const path = "/building/v1/projects/";

const { world, company, reviewer, form, stored } = await openReview();
afterAll(() => world.close());

async function changing(change: object) {
  const { id } = (await company.post(path, await form())).body;
  await reviewer.post(`${path}${id}/review/`, {});
  await company.post(path, { id, ...change });
  return stored(id);
}

test("a second change is refused while one waits for review, by name of the field, and nothing of the call is saved", async () => {
  const before = await changing({ contract_amount: "90000000.00" });
  const { id } = before;
  const reply = await company.post(path, { id, contract_amount: "61000000.00", pay_day: 20, link_man: "吴清扬" });
  expect(reply).toMatchObject({
    status: 409,
    body: { detail: "已有变更正在审核，审核完成前不能再变更：合同金额、工资支付日" },
  });
  expect(await stored(id)).toEqual(before);
  const english = await world.english(company).post(path, { id, pay_day: 20 });
  expect(english).toMatchObject({
    status: 409,
    body: { detail: "A change is under review; these fields cannot be changed until it is completed: Pay day" },
  });
});

test("the row says which fields may be written: those that wait for no review", async () => {
  const { id } = await changing({ pay_day: 20 });
  const { body } = await company.get(`${path}${id}/`);
  expect(body.actions).toContain("update");
  expect(body.writable).toContain("link_man");
  expect(body.writable).not.toContain("pay_day");
  expect((await reviewer.get(`${path}${id}/`)).body).not.toHaveProperty("writable");
});

test("a change of status is refused likewise", async () => {
  const { id } = await changing({ pay_day: 20 });
  expect((await company.post(path, { id, prj_status: 3, actual_start_date: "2025-09-01" })).status).toBe(409);
});

test("a value that cannot be read is a second change too", async () => {
  const { id } = await changing({ pay_day: 20 });
  expect((await company.post(path, { id, contract_amount: "x" })).status).toBe(409);
});

test("the whole form with one free field changed is saved: what did not change is no change", async () => {
  const before = await changing({ pay_day: 20 });
  const form = await company.get(`${path}${before.id}/`);
  const reply = await company.post(path, { ...form.body, id: before.id, link_man: "吴清扬" });
  expect(reply).toMatchObject({ status: 200, body: { link_man: "吴清扬" } });
  expect(await stored(before.id)).toMatchObject({ pending_change: before.pending_change, change_status: 1 });
});

test("a company's second change of its own registration is refused likewise", async () => {
  const own = company.corp.id;
  await world.store.update(world.pool, corps, own, {
    change_status: 1,
    pending_change: { corp_name: "云汀新名建设有限公司" },
  });
  const reply = await company.patch(`/building/v1/corps/${own}/`, { legal_man: "周文海" });
  expect(reply).toMatchObject({ status: 409, body: { detail: expect.stringContaining("已有变更正在审核") } });
});
