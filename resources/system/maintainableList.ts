import { dictionary, type Dictionary } from "../kit/dictionary";
import type { Label } from "../kit/label";
import { constructionNature } from "../dictionaries/constructionNature";
import { fundSource } from "../dictionaries/fundSource";
import { projectApprovalLevel } from "../dictionaries/projectApprovalLevel";
import { projectCategory } from "../dictionaries/projectCategory";
import { unit } from "../dictionaries/unit";
import { workTrade } from "../dictionaries/workTrade";

const lists: readonly (readonly [list: Dictionary, label: Label])[] = [
  [workTrade, ["工种", "Trades"]],
  [projectCategory, ["项目分类", "Project categories"]],
  [constructionNature, ["建设性质", "Construction nature"]],
  [fundSource, ["资金来源", "Sources of funds"]],
  [projectApprovalLevel, ["立项级别", "Approval levels"]],
  [unit, ["计量单位", "Units of measured work"]],
];

/** By name: the lists that the super administrator maintains. Lists of states and lists that rules depend on are fixed. */
export const maintainableLists: ReadonlyMap<string, Dictionary> = new Map(lists.map(([list]) => [list.name, list]));

export const maintainableList = dictionary(
  "maintainable_list",
  lists.map(([{ name }, [zh, en]]) => [name, zh, en] as const),
);
