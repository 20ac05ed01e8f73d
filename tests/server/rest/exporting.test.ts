import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corps } from "../../../resources/corps/corps";
import { exportRows } from "../../../server/rest/exporting";
import { systemContext } from "../../../server/context";
import { openWorld, type World } from "../../support/world";
import { sheetRows } from "../excel/workbooks";

const companies = 5;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (let n = 1; n <= companies; n += 1) await world.given(corps, { corp_name: `企业${n}`, review_status: 1 });
});
afterAll(() => world.close());

const exported = async (format: "xlsx" | "csv", sheetRows: number, q?: string) => {
  const query = { filter: JSON.stringify({ q }) };
  const { file } = await exportRows(systemContext(world.services), corps, query, format, { sheetRows });
  return buffer(file);
};

test("a list that a sheet cannot hold is refused with the way out, and never cut", async () => {
  await expect(exported("xlsx", companies - 1)).rejects.toMatchObject({ code: "sheets.exportTooLong", status: 400 });
  expect(await sheetRows(await exported("xlsx", companies))).toHaveLength(companies + 1);
  const csv = (await exported("csv", 1)).toString();
  expect(csv.trim().split("\r\n")).toHaveLength(companies + 1);
});

test("what counts is what the query finds", async () => {
  expect(await sheetRows(await exported("xlsx", 1, "企业3"))).toHaveLength(2);
});
