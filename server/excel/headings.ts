import { halfWidth, visibleText } from "../../resources/kit/validators/typed";

/** A heading as it is compared: without white space, marks of required columns, and differences of width and case. */
export const headingKey = (text: string): string =>
  halfWidth(visibleText(text))
    .replace(/[\s*＊:：]/g, "")
    .toLowerCase();

/** Without the brackets behind the words: 姓名(必填), 单价(元). */
const withoutBrackets = (key: string): string => key.replace(/[([【〔][^)\]】〕]*[)\]】〕]/g, "");

export interface Named {
  readonly heads: readonly string[];
  /** Other words for it, from declarations; the heads of all columns are looked for first. */
  readonly alsoCalled?: readonly string[];
}

export interface FoundHeading<Column> {
  readonly column: Column;
  /** By its own heading, not by another word for it. */
  readonly isOwn: boolean;
  /** The heading says that the amounts are in 万元. */
  readonly isInWan: boolean;
}

/** Finds columns by their headings. */
export function headingIndex<Column extends Named>(columns: readonly Column[]) {
  const own = new Map<string, Column>();
  const others = new Map<string, Column>();
  const add = (index: Map<string, Column>, words: readonly string[], column: Column) => {
    for (const word of words)
      for (const key of [headingKey(word), withoutBrackets(headingKey(word))])
        if (key !== "" && !index.has(key)) index.set(key, column);
  };
  for (const column of columns) add(own, column.heads, column);
  for (const column of columns) add(others, column.alsoCalled ?? [], column);
  return (heading: string): FoundHeading<Column> | undefined => {
    const key = headingKey(heading);
    if (key === "") return undefined;
    const isInWan = /[(（]?万元[)）]?/.test(key);
    for (const word of [key, withoutBrackets(key), key.replace(/[([]?万?元[)\]]?$/, "")]) {
      const column = own.get(word) ?? others.get(word);
      if (column) return { column, isOwn: own.has(word), isInWan };
    }
    return undefined;
  };
}

/** A column that only numbers the rows. */
export const isNumbering = (heading: string): boolean => /^(序号|编号|no\.?|#|行号)$/.test(headingKey(heading));
