import { expect, test } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { settleStatus } from "../../../../resources/people/settleStatus";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { allInOneWorld, site } from "../payments/wageSite";
import { idCard, randomBankCard } from "./siteFixture";

const worldNow = allInOneWorld();
const path = "/project/v1/workers/";
const one = (number: string, more: object = {}) => ({
  ...{ team_name: "钢筋班组", worker_name: "何大江", id_card_number: number, cell_phone: "15400003301", nation: "01" },
  ...{ address: "云汀市一号路", work_type: "020", date: "2025-08-11", pay_roll_bank_card_number: randomBankCard(7) },
  ...{ pay_roll_top_bank_code: "105", pay_type: 3, unit_price: "312.00" },
  ...more,
});

test("one man is entered with contract and card, corrected, moved to another team, and leaves with what he is owed", async () => {
  const here = await site([]);
  const { store, pool, given } = worldNow();
  const save = (values: object, worker?: number) =>
    here.admin.post(`${path}single/`, { project: here.project.id, values, ...(worker && { worker }) });
  const made = await save(one(idCard(41)));
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { worker } = made.body as { worker: number };
  const read = async () => (await store.find(pool, workers, { id: worker }))!;
  expect(await read()).toMatchObject({ in_status: inStatus.onSite, entry_time: "2025-08-11", has_contract: 1 });
  expect(await store.find(pool, workerContracts, { worker })).toMatchObject({ unit_price: 312_00, start_date: "2025-08-11" });
  // A second press makes no second row.
  expect((await save(one(idCard(41)))).body).toEqual({ worker });

  // A correction never becomes another person.
  const other = await save(one(idCard(44)), worker);
  expect(other).toMatchObject({ status: 400, body: { id_card_number: [expect.stringContaining("不能更正")] } });
  expect((await save({ id_card_number: idCard(41).toLowerCase() }, worker)).body).toEqual({ worker });

  const card = randomBankCard(9);
  expect((await save({ pay_roll_bank_card_number: card, pay_roll_top_bank_code: "103" }, worker)).status).toBe(200);
  expect(await read()).toMatchObject({ pay_roll_bank_card_number: card, pay_roll_top_bank_code: "103" });
  expect((await save({ team_name: "木工班组" }, worker)).status).toBe(200);
  const { team } = await read();
  expect(team).not.toBe(here.team.id);

  // By hand: 312 × 17.5 days = 5,460.
  for (let day = 11; day <= 28; day += 1)
    await given(attendanceDays, {
      ...{ worker, project: here.project.id, corp: here.admin.corp.id, team, work_role: 2, work_hours: 8 },
      ...{ date: `2025-08-${day}`, day_value: day === 28 ? 0.5 : 1 },
    });
  const settled = await here.admin.get(`${path}${worker}/settlement/`);
  expect(settled.body).toMatchObject({
    ...{ open_days: 17.5, owed_amount: "5460.00" },
    months: [{ pay_month: "2025-08", attend_days: 17.5, owed_amount: "5460.00" }],
  });
  expect((await here.admin.post(`${path}${worker}/leave/`, { exit_date: "2025-08-01" })).body).toMatchObject({
    exit_date: [expect.any(String)],
  });
  expect((await here.checker.post(`${path}${worker}/leave/`, { exit_date: "2025-08-31" })).status).toBe(403);
  const left = await here.admin.post(`${path}${worker}/leave/`, { exit_date: "2025-08-31" });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  expect(await read()).toMatchObject({
    ...{ in_status: inStatus.left, exit_time: "2025-08-31", settle_status: settleStatus.unsettled, has_contract: 0 },
  });
  // Three days after he left, not on the project's pay day (支付规定 第九条).
  const { rows } = await pool.query("select pay_month, owed_amount from wage_ledger where worker = $1 and owed_amount > 0", [
    worker,
  ]);
  expect(rows).toEqual([{ pay_month: "2025-08", owed_amount: 546000 }]);
  expect((await here.admin.get(`${path}${worker}/settlement/`)).body).toMatchObject({ owed_amount: "5460.00" });
});

test("what is wrong is named at its field, and nothing is written", async () => {
  const here = await site([]);
  const { pool } = worldNow();
  const before = (await pool.query("select count(*)::int as n from workers")).rows[0].n as number;
  const values = one(`${idCard(42).slice(0, 17)}0`.replace(/.$/, idCard(42).endsWith("0") ? "1" : "0"), {
    cell_phone: "1540000",
  });
  const reply = await here.admin.post(`${path}single/`, { project: here.project.id, values });
  expect({ status: reply.status, fields: Object.keys(reply.body).sort() }).toEqual({
    status: 400,
    fields: ["cell_phone", "id_card_number"],
  });
  expect((await pool.query("select count(*)::int as n from workers")).rows[0].n).toBe(before);
});

test("another company's project is not there", async () => {
  const here = await site([]);
  const stranger = await worldNow().company(1);
  expect((await stranger.post(`${path}single/`, { project: here.project.id, values: one(idCard(43)) })).status).toBe(404);
});
