import { expect, test } from "vitest";
import { openSeptember } from "./september";

const [amounts, parameters] = ["/system/v1/minimumWages/", "/system/v1/wageParameters/"];
const refused = { status: 400, body: { valid_from: [expect.stringContaining("2025-09-01")] } };

const here = openSeptember();

const entered = async (path: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
  const { status, body } = await here.admin.post(path, values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
/** As if it had been entered before the days in which it can be corrected. */
const settle = (table: string) => here.world.pool.query(`update ${table} set created_at = created_at - interval '4 days'`);

test("a minimum wage is lowered for months to come, never for those that are over, by whichever change", async () => {
  const { city, east } = here.world.regions;
  const id = await entered(amounts, {
    region: city.id,
    valid_from: "2025-01-01",
    monthly_amount: "2490.00",
    hourly_amount: "24.00",
  });
  // What was entered in the last days may be corrected.
  for (const monthly_amount of ["2400.00", "2490.00"])
    expect((await here.admin.patch(`${amounts}${id}/`, { monthly_amount })).status).toBe(200);
  await settle("minimum_wages");
  for (const values of [
    { monthly_amount: "2000.00" },
    { hourly_amount: "20.00" },
    { hourly_amount: null },
    { valid_from: "2025-10-01" },
  ])
    expect(await here.admin.patch(`${amounts}${id}/`, values)).toMatchObject(refused);
  expect(await here.admin.patch(`${amounts}${id}/`, { region: east.id })).toMatchObject(refused);
  expect(await here.admin.delete(`${amounts}${id}/`)).toMatchObject(refused);
  for (const region of [city.id, east.id]) {
    const lower = { region, monthly_amount: "2000.00", hourly_amount: "24.00" };
    expect(await here.admin.post(amounts, { ...lower, valid_from: "2025-08-01" })).toMatchObject(refused);
    expect((await here.admin.post(amounts, { ...lower, valid_from: "2025-09-01" })).status).toBe(201);
  }
  // More may be due for earlier months; a mistake is taken back, to what applied before it and no further.
  for (const monthly_amount of ["24900.00", "2490.00"])
    expect((await here.admin.patch(`${amounts}${id}/`, { monthly_amount })).status).toBe(200);
  expect(await here.admin.patch(`${amounts}${id}/`, { monthly_amount: "2489.99" })).toMatchObject(refused);
});

test("nor by way of a new row in place of the older one", async () => {
  const { west } = here.world.regions;
  const amount = { region: west.id, monthly_amount: "2600.00", hourly_amount: "25.00" };
  const old = await entered(amounts, { ...amount, valid_from: "2025-02-01" });
  await settle("minimum_wages");
  await entered(amounts, { ...amount, valid_from: "2025-01-31" });
  expect(await here.admin.delete(`${amounts}${old}/`)).toMatchObject(refused);
  expect(await here.admin.patch(`${amounts}${old}/`, { valid_from: "2025-10-01" })).toMatchObject(refused);
});

test("nor by way of an older row that takes its place for some days", async () => {
  const { west } = here.world.regions;
  const amount = { region: west.id, monthly_amount: "2700.00", hourly_amount: "25.00" };
  const older = await entered(amounts, { ...amount, valid_from: "2024-01-01" });
  const newer = await entered(amounts, { ...amount, valid_from: "2024-03-01" });
  await settle("minimum_wages");
  // More is due for December, for now.
  expect((await here.admin.patch(`${amounts}${newer}/`, { valid_from: "2023-12-01" })).status).toBe(200);
  expect(await here.admin.delete(`${amounts}${older}/`)).toMatchObject(refused);
});

test.each([
  ["2025-09-11T23:30:00+08:00", "2025-03-01", "2800.00", 400],
  ["2025-09-12T00:30:00+08:00", "2025-03-02", "2900.00", 200],
])("what was entered at %s is corrected on September 15 or refused", async (created_at, valid_from, monthly_amount, status) => {
  const { city } = here.world.regions;
  const id = await entered(amounts, { region: city.id, valid_from, monthly_amount, hourly_amount: "28.00" });
  await here.world.pool.query("update minimum_wages set created_at = $2 where id = $1", [id, created_at]);
  const lower = (Number(monthly_amount) - 1).toFixed(2);
  expect((await here.admin.patch(`${amounts}${id}/`, { monthly_amount: lower })).status).toBe(status);
});

test("nor is the tolerance of the wage ledger raised for them, from the one that applies without an entry", async () => {
  const wider = { tolerance_percent: 20, premium_due: 1 };
  expect(await here.admin.post(parameters, { ...wider, valid_from: "2025-06-01" })).toMatchObject(refused);
  const id = await entered(parameters, { valid_from: "2025-01-01", tolerance_percent: 3, premium_due: 1 });
  await settle("wage_parameters");
  for (const values of [{ tolerance_percent: 20 }, { premium_due: 0 }])
    expect(await here.admin.patch(`${parameters}${id}/`, values)).toMatchObject(refused);
  expect(await here.admin.delete(`${parameters}${id}/`)).toMatchObject(refused);
  expect(await here.admin.post(parameters, { valid_from: "2025-06-01", tolerance_percent: 20, premium_due: 1 })).toMatchObject(
    refused,
  );
  expect((await here.admin.post(parameters, { valid_from: "2025-10-01", tolerance_percent: 20, premium_due: 0 })).status).toBe(
    201,
  );
});
