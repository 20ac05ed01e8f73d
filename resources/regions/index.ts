import { readAddress } from "../kit/address";
import { chinaRegions } from "./chinaRegions";
import { demoRegions } from "./demoRegions";
import { readRegions, type RegionNode } from "./region";

export { demoRegions, type RegionNode };

export interface RegionOptions {
  /** Includes the fictional province of the demo. */
  readonly demo?: boolean;
}

const china = readRegions(chinaRegions);
const all = [...china, ...demoRegions];

/** The path to each code: province, city, district. Includes demo codes, whose names do no harm. */
const paths = new Map(all.flatMap((province) => pathsBelow(province, [])));

function pathsBelow(region: RegionNode, above: readonly RegionNode[]): (readonly [code: string, path: readonly RegionNode[]])[] {
  const path = [...above, region];
  return [[region.code, path], ...region.children.flatMap((child) => pathsBelow(child, path))];
}

export function regionTree({ demo = false }: RegionOptions = {}): readonly RegionNode[] {
  return demo ? all : china;
}

export function regionName(code: string): string | undefined {
  return regionPath(code).at(-1)?.name;
}

/** The path from province to the code itself; empty for an unknown code. */
export function regionPath(code: string): readonly RegionNode[] {
  return paths.get(code) ?? [];
}

/** The children of a code; the provinces if no code is given. */
export function childrenOf(code: string | undefined, options: RegionOptions = {}): readonly RegionNode[] {
  if (code === undefined) return regionTree(options);
  return isKnown(code, options) ? (regionPath(code).at(-1)?.children ?? []) : [];
}

export function isDistrict(code: string, options: RegionOptions = {}): boolean {
  return isKnown(code, options) && regionPath(code).length === 3;
}

/** The district of a stored address in either form, by codes or by names. */
export function areaCodeOf(address: unknown, options: RegionOptions = {}): string | undefined {
  const read = readAddress(address);
  if (read === undefined) return undefined;
  const code = read.kind === "codes" ? read.codes.at(-1) : codeByNames(read.names, options);
  return code !== undefined && isDistrict(code, options) ? code : undefined;
}

function codeByNames(names: readonly string[], options: RegionOptions): string | undefined {
  let level = regionTree(options);
  let found: RegionNode | undefined;
  for (const name of names) {
    found = level.find((region) => region.name === name);
    level = found?.children ?? [];
  }
  return found?.code;
}

function isKnown(code: string, { demo = false }: RegionOptions): boolean {
  return demo || regionPath(code)[0] !== demoRegions[0];
}

/** The path to the district where a company was registered: the third to eighth digit of its credit code (GB 32100). */
export function districtOfCreditCode(creditCode: unknown, options: RegionOptions = {}): readonly RegionNode[] {
  const code = typeof creditCode === "string" ? creditCode.slice(2, 8) : "";
  return isDistrict(code, options) ? regionPath(code) : [];
}
