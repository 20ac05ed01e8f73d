import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OutlineFailure, readOutlines } from "../../../../../server/topics/dashboards/screen/outlines";
import { openWorld, type World } from "../../../../support/world";

const ring = [
  [118, 26],
  [118.1, 26],
  [118.1, 26.1],
  [118, 26],
];
const feature = (properties: object, geometry: object = { type: "Polygon", coordinates: [ring] }) => ({
  type: "Feature",
  properties,
  geometry,
});
const collection = (...features: object[]) => JSON.stringify({ type: "FeatureCollection", features });

describe("a GeoJSON file of districts", () => {
  test.each([
    ["a number", { adcode: 990102 }],
    ["a text", { code: "990102" }],
    ["with the code of China before it", { gb: "156990102" }],
  ])("the code may be %s", (_, properties) => {
    expect(readOutlines(collection(feature(properties)))).toEqual([{ code: "990102", rings: [ring] }]);
  });

  test("islands, and two features of one district, are one outline", () => {
    const islands = { type: "MultiPolygon", coordinates: [[ring], [ring]] };
    const [district] = readOutlines(collection(feature({ code: "990102" }, islands), feature({ code: "990102" })));
    expect(district?.rings).toHaveLength(3);
  });

  test.each([
    ["no JSON", "{", /not JSON/],
    ["no collection", JSON.stringify(feature({ code: "990102" })), /type/],
    ["no code", collection(feature({ name: "东汀区" })), /features\.0\.properties: no six-digit code/],
    [
      "degrees the other way round",
      collection(feature({ code: "990102" }, { type: "Polygon", coordinates: [[[26, 118], ...ring]] })),
      /features\.0\.geometry/,
    ],
    ["a line", collection(feature({ code: "990102" }, { type: "LineString", coordinates: ring })), /geometry/],
    [
      "a ring of three",
      collection(feature({ code: "990102" }, { type: "Polygon", coordinates: [ring.slice(1)] })),
      /four positions/,
    ],
  ])("%s is refused with the place of the fault", (_, text, message) => {
    expect(() => readOutlines(text)).toThrow(OutlineFailure);
    expect(() => readOutlines(text)).toThrow(message);
  });
});

describe("the outlines of a screen", () => {
  let world: World;
  const folder = mkdtempSync(join(os.tmpdir(), "map-"));
  let count = 0;
  const withMap = async (text: string) => {
    const file = join(folder, `${count++}.geojson`);
    writeFileSync(file, text);
    return openWorld({ env: { SCREEN_MAP: file, SCREEN_MAP_APPROVAL: "试S(2025)001号" } });
  };
  const outlineOf = async (given: World, region: number) =>
    (await given.official(["screen_view"])).get(`/system/v1/regions/${region}/outline/`);

  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeAll(async () => {
    world = await withMap(collection(feature({ code: "990102" }), feature({ code: "990103" }), feature({ code: "110101" })));
  });

  test("are those of its districts, with the number of the map's approval", async () => {
    const { body } = await outlineOf(world, world.regions.city.id);
    expect(body).toEqual({
      approval: "试S(2025)001号",
      districts: [
        { region: world.regions.east.id, rings: [ring] },
        { region: world.regions.west.id, rings: [ring] },
      ],
    });
    expect((await outlineOf(world, world.regions.east.id)).body.districts).toHaveLength(1);
  });

  test("are for those alone who may see the screen", async () => {
    expect((await world.anonymous.get(`/system/v1/regions/${world.regions.city.id}/outline/`)).status).toBe(401);
  });

  test("are none where the map lacks a district, or cannot be read: the wall shows tiles", async () => {
    for (const text of [collection(feature({ code: "990102" })), "no map"]) {
      const other = await withMap(text);
      expect((await outlineOf(other, other.regions.city.id)).body).toEqual({ approval: null, districts: [] });
      await other.close();
    }
  });
});
