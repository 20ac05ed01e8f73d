import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionaries } from "../../../resources/dictionaryRegistry";
import { openWorld, type World } from "../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("every dictionary is answered under its name and its aliases, with the words of both languages", async () => {
  const { body } = await (await world.administrator()).get("/system/v1/dicts/");
  expect(Object.keys(body)).toEqual([...dictionaries.keys()]);
  expect(body.work_trade.values).toContainEqual({ code: "010", zh: "砌筑工", en: "Bricklayer" });
  expect(body.project_type).toEqual(body.project_category);
});
