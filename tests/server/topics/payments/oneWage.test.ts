import { expect, test } from "vitest";
import { formatFen } from "../../../../resources/kit/money";
import { payType } from "../../../../resources/dictionaries/payType";
import { amountsOf, lineOf, serializeLine, withCell, type GridLine } from "../../../../src/views/payrolls/grid/line";
import { postMultipart } from "../../../support/postMultipart";
import { sheetRows } from "../../platform/excel/workbooks";
import { eachInItsWorld, make, payRollsPath, site } from "./wageSite";

const worldNow = eachInItsWorld();

/** A payroll of August 2025 whose first line is a monthly wage of 12,100 for 16.5 days. */
async function monthlyRoll() {
  const here = await site();
  const { id } = await make(here);
  const worker = here.people[0]!.id;
  const enter = (values: object) =>
    here.admin.post("/salary/v1/payRollDetails/", { pay_roll: id, details: [{ worker, ...values }] });
  const rollNow = async () => (await here.admin.get(`${payRollsPath}${id}/`)).body;
  const first = async () => (await rollNow()).details[0];
  const made = await enter({ pay_type: payType.monthly, unit_price: "12100", days: 16.5 });
  expect([made.status, made.body.errors]).toEqual([201, []]);
  return { here, id, enter, rollNow, first };
}

test("days of a monthly line come to the same wage in the grid, by the call and by a sheet", async () => {
  const { here, id, enter, rollNow, first } = await monthlyRoll();
  expect(await first()).toMatchObject({ base_amount: "9596.55", base_is_typed: false });
  const typed = async (days: string): Promise<GridLine> => withCell(lineOf(await first(), "zh", await rollNow()), "days", days);
  const bySheet = async (days: string) => {
    const headers = { authorization: `Token ${here.admin.token}` };
    const template = await worldNow().app.inject({ url: `${payRollsPath}template/?pay_roll=${id}`, headers });
    const [head, line] = (await sheetRows(template.rawPayload)).map(({ cells }) => [...cells]);
    const text = [head!, line!.with(head!.indexOf("出勤天数"), days)].map((row) => row.join(",")).join("\r\n");
    const fields = { pay_roll: String(id) };
    const reply = await postMultipart(worldNow(), here.admin.token, "/salary/v1/payRollDetails/", Buffer.from(text), {
      ...{ fields, name: "a.csv" },
    });
    expect(reply.status).toBe(201);
  };
  for (const days of ["20", "8.5", "21", "3", "0.5"]) {
    const { base_amount } = amountsOf(await typed(days));
    const expected = { days: Number(days), base_amount: formatFen(base_amount) };
    const isSame = async () => {
      const line = await first();
      expect({ days: line.days, base_amount: formatFen(Math.round(Number(line.base_amount) * 100)) }).toEqual(expected);
      expect(line.base_is_typed).toBe(false);
      await enter({ pay_type: payType.monthly, unit_price: "12100", days: 16.5 });
    };
    await enter({ days: Number(days) });
    await isSame();
    // A client that sends everything back as it was read, with other days.
    await enter({ ...(await first()), days: Number(days) });
    await isSame();
    const { worker: _, ...sent } = serializeLine(await typed(days));
    await enter(sent);
    await isSame();
    await bySheet(days);
    await isSame();
  }
});

test("a base that was entered by hand stays so until it is emptied", async () => {
  const { enter, first } = await monthlyRoll();
  await enter({ base_amount: "9000" });
  expect(await first()).toMatchObject({ base_amount: "9000.00", base_is_typed: true });
  await enter({ days: 20, base_amount: "9000" });
  expect(await first()).toMatchObject({ base_amount: "9000.00", base_is_typed: true });
  await enter({ days: 20, base_amount: null });
  expect(await first()).toMatchObject({ base_amount: "11543.68", base_is_typed: false });
});

test("a generated base stays as it was generated while days and price do", async () => {
  const { enter, first } = await monthlyRoll();
  // As from two contracts in one month.
  await worldNow().pool.query("update pay_roll_details set base_amount = 900000 where id = $1", [(await first()).id]);
  await enter({ bonus_amount: "100", base_amount: null });
  expect(await first()).toMatchObject({ base_amount: "9000.00", base_is_typed: false });
  await enter({ bonus_amount: "200", base_amount: "9000.00" });
  expect(await first()).toMatchObject({ base_amount: "9000.00", base_is_typed: false });
  await enter({ days: 20, base_amount: "9000.00" });
  expect(await first()).toMatchObject({ base_amount: "11543.68", base_is_typed: false });
});

test("a number of another bank is refused by name, and amounts are understood as people write them", async () => {
  const { enter, first } = await monthlyRoll();
  const reply = await enter({ pay_roll_bank_code: "102", bank_link_number: "105990100012" });
  expect([reply.status, reply.body.details]).toEqual([400, ["第1行：联行号属于中国建设银行，与开户银行不一致"]]);
  expect((await enter({ bonus_amount: "¥3,000", overtime_amount: "３００" })).status).toBe(201);
  expect(await first()).toMatchObject({ bonus_amount: "3000.00", overtime_amount: "300.00" });
});
