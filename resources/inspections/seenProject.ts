import { projectStatus } from "../dictionaries/projectStatus";
import { labelOf } from "../kit/dictionary";
import type { Label } from "../kit/label";

/** The facts of a project on which an inspection relies, as the device knew them. */
export interface SeenProject {
  readonly name: string;
  readonly contractor: string;
  readonly prj_status: number;
}

const fields: readonly (readonly [Label, (project: SeenProject, locale: "zh" | "en") => string])[] = [
  [["项目名称", "Project"], ({ name }) => name],
  [["总包单位", "General contractor"], ({ contractor }) => contractor],
  [["项目状态", "Status"], ({ prj_status }, locale) => labelOf(projectStatus, prj_status, locale)],
];

/** What has changed since, in words; undefined if nothing has. */
export function changesSince(seen: SeenProject, now: SeenProject): Label | undefined {
  const wordsIn = (locale: "zh" | "en") =>
    fields
      .map(([label, value]) => [label[locale === "zh" ? 0 : 1], value(seen, locale), value(now, locale)] as const)
      .filter(([, before, after]) => before !== after)
      .map(([label, before, after]) => (locale === "zh" ? `${label}：${before}→${after}` : `${label}: ${before} → ${after}`))
      .join(locale === "zh" ? "；" : "; ");
  return wordsIn("zh") === "" ? undefined : [wordsIn("zh"), wordsIn("en")];
}
