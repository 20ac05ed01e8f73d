/** A node of the three-level tree: province, city, district; a district has no children. */
export interface RegionNode {
  readonly code: string;
  readonly name: string;
  readonly children: readonly RegionNode[];
}

/** Parses the compact format of chinaRegions.ts. */
export function readRegions(text: string): RegionNode[] {
  const provinces: (RegionNode & { children: RegionNode[] })[] = [];
  for (const line of text.trim().split("\n")) {
    const code = line.slice(0, 6);
    const [name = "", districts] = line.slice(6).split(":");
    if (districts === undefined) provinces.push({ code, name, children: [] });
    else provinces.at(-1)?.children.push({ code, name, children: readDistricts(code, districts) });
  }
  return provinces;
}

function readDistricts(city: string, districts: string): RegionNode[] {
  return districts
    .split(",")
    .map((district) => ({ code: city.slice(0, 4) + district.slice(0, 2), name: district.slice(2), children: [] }));
}
