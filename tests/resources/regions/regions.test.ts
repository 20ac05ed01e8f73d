import { describe, expect, test } from "vitest";
import {
  childrenOf,
  districtOfCreditCode,
  isDistrict,
  regionName,
  regionPath,
  regionTree,
  type RegionNode,
} from "../../../resources/regions";
import { loadRegions } from "../../../resources/regions/load";

const demo = { demo: true };
const everything = (regions: readonly RegionNode[]): RegionNode[] =>
  regions.flatMap((region) => [region, ...everything(region.children)]);

describe("the region tree", () => {
  test("has every province, municipality and special administrative region in three levels", () => {
    const tree = regionTree();
    expect(tree).toHaveLength(34);
    expect(tree.flatMap(({ children }) => children)).toHaveLength(369);
    expect(tree.flatMap(({ children }) => children.flatMap((city) => city.children))).toHaveLength(3476);
    for (const code of ["110000", "310000", "500000", "710000", "810000", "820000"]) expect(regionName(code)).toBeTruthy();
  });

  test("gives each node a name and a code of its own, and no city is without districts", () => {
    const nodes = everything(regionTree(demo));
    expect(new Set(nodes.map(({ code }) => code)).size).toBe(nodes.length);
    expect(nodes.filter(({ code, name }) => !/^\d{6}$/.test(code) || name === "")).toEqual([]);
    expect(regionTree().flatMap(({ children }) => children.filter((city) => city.children.length === 0))).toEqual([]);
  });

  test.each(["320611", "350402", "370634"])("no longer knows the abolished %s", (code) =>
    expect(regionName(code)).toBeUndefined(),
  );

  test("names a district and the way to it", () => {
    expect(regionName("350102")).toBe("鼓楼区");
    expect(regionPath("350102").map(({ code }) => code)).toEqual(["350000", "350100", "350102"]);
    expect(regionPath("123456")).toEqual([]);
    expect(childrenOf("350100").map(({ name }) => name)).toContain("鼓楼区");
    expect(childrenOf(undefined)).toBe(regionTree());
    expect(childrenOf("350102")).toEqual([]);
  });

  test("tells a district from a city", () => {
    expect(isDistrict("350102")).toBe(true);
    expect(isDistrict("350100")).toBe(false);
    expect(isDistrict("999999", demo)).toBe(false);
  });

  test("comes to the browser on demand", async () => {
    expect((await loadRegions()).regionName("350000")).toBe("福建省");
  });
});

describe("the demonstration's city", () => {
  test("is there only when asked for", () => {
    expect(regionTree().some(({ code }) => code === "990000")).toBe(false);
    expect(regionTree(demo).at(-1)?.name).toBe("示范省");
    expect(isDistrict("990102")).toBe(false);
    expect(childrenOf("990100")).toEqual([]);
  });

  test("has seven districts", () => {
    expect(childrenOf("990100", demo).map(({ code, name }) => `${name} ${code}`)).toEqual([
      "东汀区 990102",
      "西岭区 990103",
      "南麓区 990104",
      "北渚区 990105",
      "青峦县 990121",
      "望津县 990122",
      "云汀经开区 990171",
    ]);
    expect(isDistrict("990171", demo)).toBe(true);
  });
});

test.each([
  ["91350102MA2XXXXX0B", ["350000", "350100", "350102"]],
  ["91990102MA99000105", []], // of the demo's province
  ["91350100MA2XXXXX0B", []], // registered at the city's bureau
  ["52100000MJ0000000T", []],
  [null, []],
])("a company with the credit code %s was registered in %j", (code, path) =>
  expect(districtOfCreditCode(code).map((region) => region.code)).toEqual(path),
);
