import { expect, test } from "vitest";
import { openSeptember } from "./september";

const path = "/system/v1/minimumWages/";

const here = openSeptember();

/** A row as if it had been entered before the days in which it can be corrected. */
async function settled(values: Readonly<Record<string, unknown>>): Promise<number> {
  const { status, body } = await here.admin.post(path, { monthly_amount: "3000.00", hourly_amount: "25.00", ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  await passDays(4);
  return body.id;
}

/** As if everything had been done so many days earlier. */
const passDays = (days: number) =>
  here.world.pool.query(`set session_replication_role = replica;
    update minimum_wages set created_at = created_at - interval '${days} days';
    update audit_logs set time = time - interval '${days} days';
    reset session_replication_role`);

const changed = async (id: number, values: Readonly<Record<string, unknown>>) =>
  expect((await here.admin.patch(`${path}${id}/`, values)).status, JSON.stringify(values)).toBe(200);

test("a minimum wage is not taken away by changes of several days, of which each is allowed", async () => {
  const region = here.world.regions.east.id;
  const id = await settled({ region, valid_from: "2024-05-01" });
  await changed(id, { valid_from: "2023-12-01" });
  await passDays(1);
  await changed(id, { document_no: "〔2024〕1号" });
  const { body: replacing } = await here.admin.post(path, {
    ...{ region, valid_from: "2024-01-01", monthly_amount: "3000.00", hourly_amount: "25.00" },
  });
  await changed(id, { valid_from: "2026-12-01" });
  for (let day = 1; day <= 6; day += 1) {
    expect(await here.admin.delete(`${path}${replacing.id}/`)).toMatchObject({ status: 400 });
    await passDays(1);
  }
});

test("a mistake is taken back, also after another field of the row was corrected", async () => {
  const id = await settled({ region: here.world.regions.west.id, valid_from: "2025-04-01" });
  await changed(id, { document_no: "〔2025〕2号" });
  await changed(id, { monthly_amount: "30000.00" });
  await passDays(1);
  await changed(id, { monthly_amount: "3000.00" });
});
