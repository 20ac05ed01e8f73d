import { halfWidth, visibleText } from "../../../resources/kit/validators/typed";
import { unitOfHeading, type AmountUnit } from "./amountUnits";

/** A heading as it is compared: without white space, marks of required columns, and differences of width and case. */
export const headingKey = (text: string): string =>
  halfWidth(visibleText(text))
    .replace(/[\s*＊:：]/g, "")
    .toLowerCase();

/** Without the word for whom, or for which month, the table is: 农民工姓名, 职工电话, 本月实发工资. */
const withoutSubject = (key: string): string =>
  key.replace(/^(农民工|务工人员|建筑工人|作业人员|工人|员工|职工|人员|民工|本人|本月|当月|本期)/, "");

/** Without the brackets behind the words: 姓名(必填), 单价(元). */
const withoutBrackets = (key: string): string => key.replace(/[([【〔][^)\]】〕]*[)\]】〕]/g, "");

/** Without the numbers and signs in front: 1.姓名, ②班组, ★手机. */
const withoutMarks = (key: string): string =>
  key.replace(/^([\u2460-\u2473\u3251-\u325F★☆※●▲△◆◇○□■]|\(?\d{1,2}[.、)])+|[★☆※●▲△◆◇]+$/g, "");

/** 统一社会信用代码, 社会信用代码 and 信用代码 are one. */
const withShortCode = (key: string): string => key.replace(/(统一)?(社会)?信用代码/, "信用代码");

/** What a heading says in several words: 手机/电话, 姓名 Name. */
function partsOf(key: string): readonly string[] {
  const parts = key.split(/[/、|\\]/);
  const chinese = parts.map((part) => (/\p{Script=Han}/u.test(part) ? part.replace(/[a-z.'&]+/g, "") : part));
  return [...new Set(chinese)].filter((part) => part !== "");
}

export interface Named {
  readonly heads: readonly string[];
  /** Other words for it, from declarations; the heads of all columns are looked for first. */
  readonly alsoCalled?: readonly string[];
}

export interface FoundHeading<Column> {
  readonly column: Column;
  /** How certain it is: 2 chosen by a person, 1 by its own heading, 0 by another word for it. */
  readonly rank: 0 | 1 | 2;
  /** In what the heading says that the amounts are. */
  readonly unit: AmountUnit | undefined;
}

/** Columns that people chose for headings (`headingKey`); null: it is not read. */
export type ChosenColumns = ReadonlyMap<string, string | null>;

/** Finds columns by their headings. */
export function headingIndex<Column extends Named & { readonly name: string }>(
  columns: readonly Column[],
  chosen: ChosenColumns = new Map(),
) {
  const own = new Map<string, Column>();
  const others = new Map<string, Column>();
  const add = (index: Map<string, Column>, words: readonly string[], column: Column) => {
    for (const word of words)
      for (const key of [headingKey(word), withoutBrackets(headingKey(word)), withShortCode(headingKey(word))])
        if (key !== "" && !index.has(key)) index.set(key, column);
  };
  for (const column of columns) add(own, column.heads, column);
  for (const column of columns) add(others, column.alsoCalled ?? [], column);
  return (heading: string): FoundHeading<Column> | undefined => {
    const key = headingKey(heading);
    if (key === "") return undefined;
    const unit = unitOfHeading(key);
    const choice = chosen.get(key);
    if (choice === null) return undefined;
    const chosenColumn =
      choice === undefined ? undefined : columns.find(({ name, heads }) => name === choice && heads.length > 0);
    if (chosenColumn) return { column: chosenColumn, rank: 2, unit };
    const named = byWords(withoutMarks(key));
    if (named) return { ...named, unit };
    // Several words are understood if those that are known name one column.
    const parts = partsOf(withoutMarks(key)).flatMap((part) => byWords(part) ?? []);
    const [first] = parts;
    return first && parts.every(({ column }) => column === first.column) ? { column: first.column, rank: 0, unit } : undefined;
  };

  function byWords(key: string): Omit<FoundHeading<Column>, "unit"> | undefined {
    const words = [key, withoutBrackets(key), key.replace(/[([]?(十亿|[十百千]?万|[百千亿])?元[)\]]?$/, "")];
    for (const word of [...words, ...words.map(withoutSubject), ...words.map(withShortCode)]) {
      const column = own.get(word) ?? others.get(word);
      if (column) return { column, rank: own.has(word) ? 1 : 0 };
    }
    return undefined;
  }
}

/** A column that only numbers the rows. */
export const isNumbering = (heading: string): boolean => /^(序号|编号|no\.?|#|行号)$/.test(headingKey(heading));
