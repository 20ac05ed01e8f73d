import { halfWidth, visibleText } from "../../../resources/kit/validators/typed";
import { headingKey, type Named } from "./headings";

/** A table that lists people by group names it in a row of its own, in a line above, or as the sheet. */
const lists =
  /(农民工|务工人员|作业人员|工人|人员|班组)?(实名制|考勤|工资|进场|在册|基本)?(信息|情况)?(花名册|名册|名单|一览表|登记表|信息表|明细表|汇总表|台账|统计表)$/;
const numbers = /^(第?[一二三四五六七八九十]+[、.]|\(?([一二三四五六七八九十]+|\d{1,2})[)、.])\s*/;
const counts = /[,，、;；]?\s*(共|合计|计)?\s*\d+\s*人$/;
const brackets = /\s*\([^)]*\)/g;
const months = /^\d{4}年(\d{1,2}月份?)?/;
const places = /^.*(项目部?|工程|公司|工地|标段)(?=.)/;
const notes = /^(以上|以下|本表|注|说明|备注|填表|农民工|务工人员|全部|所有)/;
const longest = 30;

/** How certain it has to be that a text is the name of a group: in a row of its own, trades and “managers” are groups as well. */
const shapes = {
  row: /(班组?|队|组|工|人员|团队|工班)$|\b(team|crew|gang)\b/i,
  above: /(班组?|队|组|工班)$|\b(team|crew|gang)\b/i,
  sheet: /(班组?|队|组|工)$|\b(team|crew|gang)\b/i,
} as const;
/** Endings of words that are no group: 农民工, 工人组成. */
const others = /^(农民工|民工|职工|员工|工人|施工|开工|竣工)$/;

const plain = (text: string): string => halfWidth(visibleText(text)).replace(/\s+/g, " ");

/** The name of a group, as 钢筋班 of “一、班组：钢筋班（班组长：张三）”; undefined if the text names none. */
export function groupName({ heads, alsoCalled = [] }: Named, written: string, place: keyof typeof shapes): string | undefined {
  const text = plain(written).replace(numbers, "");
  const [, head = "", rest = ""] = /^([^:]{1,12}):\s*(.+)$/.exec(text) ?? [];
  const isNamed = head !== "" && [...heads, ...alsoCalled].some((word) => headingKey(word) === headingKey(head));
  if (head !== "" && !isNamed) return undefined;
  const name = (isNamed ? rest : text)
    .replace(brackets, "")
    .replace(counts, "")
    .replace(isNamed ? /\s.*$/ : /(?!)/, "")
    .replace(months, "")
    .replace(lists, "")
    .trim();
  if (isNamed) return name === "" ? undefined : name.slice(0, longest);
  const own = name.replace(places, "").trim();
  const isGroup = own !== "" && own.length <= longest && shapes[place].test(own) && !notes.test(own) && !others.test(own);
  return isGroup ? own : undefined;
}

/** The group that a row names which has nothing else: its number, its leader or the number of its people may be beside it. */
export function groupOfRow(named: Named, cells: readonly string[]): string | undefined {
  const texts = [...new Set(cells.map(plain).filter((cell) => cell !== ""))];
  const [first, second] = texts;
  const [text, beside] =
    second !== undefined && /^([一二三四五六七八九十]+|\d{1,3})[、.]?$/.test(first!)
      ? [second, texts.slice(2)]
      : [first, texts.slice(1)];
  const isAlone = beside.every((cell) => /^(共|合计)?\d+人?$/.test(cell) || /^[^:]{1,12}:.*$/.test(cell));
  return text === undefined || !isAlone ? undefined : groupName(named, text, "row");
}
