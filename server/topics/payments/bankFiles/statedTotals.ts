import { plainAmount, plainNumber } from "../../../../resources/kit/validators";
import { toFen, type MoneyFen } from "../../../../resources/kit/money";

/** What a line beside the table says about all lines, those that were paid, or those that were not. */
export interface StatedTotal {
  readonly lines: "all" | "paid" | "failed";
  readonly what: "count" | "amount";
  /** As the file writes it: 总笔数 3 */
  readonly text: string;
  readonly value: string;
}

const scopes: Readonly<Record<string, StatedTotal["lines"]>> = { 成功: "paid", 失败: "failed" };
const labelled = /(总|合计|总计|成功|失败)(笔数|人数|金额)(?:[(（][^)）]*[)）])?[:：]?\s*([^\s:：]*)$/;
const sumOfAll = /^(本表|全部)?(合计|总计|共计)[:：]?$/;

/** The totals of a row above or below the table; `amountAt`: the place of the amounts in the table. */
export function statedTotals(cells: readonly string[], amountAt: number | undefined): readonly StatedTotal[] {
  const texts = cells.flatMap((cell) => cell.trim().split(/[,，;；|\s]+(?=(?:总|合计|总计|成功|失败)(?:笔|人|金))/));
  const found = texts.flatMap((text, at): readonly StatedTotal[] => {
    const [, scope = "", kind, own = ""] = labelled.exec(text.trim()) ?? [];
    const value = own === "" ? (texts[at + 1] ?? "").trim() : own;
    if (kind === undefined || !/\d/.test(value)) return [];
    const what = kind === "金额" ? "amount" : "count";
    return [{ lines: scopes[scope] ?? "all", what, value, text: `${scope}${kind} ${value}` }];
  });
  const [first = ""] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (!sumOfAll.test(first)) return found;
  const [amount, count] = [cells[amountAt ?? -1] ?? "", cells.find((cell) => /^\s*\d+\s*笔\s*$/.test(cell)) ?? ""];
  const sums = [
    ["amount", amount.trim()],
    ["count", count.trim()],
  ] as const;
  return [
    ...found,
    ...sums.flatMap(([what, value]) =>
      /\d/.test(value) ? [{ lines: "all", what, value, text: `${first} ${value}` } as const] : [],
    ),
  ];
}

export interface Total {
  readonly count: number;
  readonly fen: MoneyFen;
}

/** Whether the text says one of these totals; amounts are in yuan, or in fen where they have no point. */
export function says({ what, value }: StatedTotal, totals: readonly Total[]): boolean {
  if (what === "count") return totals.some(({ count }) => count === Number(plainNumber(value.replace(/[笔人]$/, ""))));
  const written = plainAmount(value);
  // In words, or in another unit: nothing to compare with.
  if (!/^-?\d+(\.\d+)?$/.test(written)) return true;
  return totals.some(({ fen }) => fen === toFen(written) || (/^\d+$/.test(written) && fen === Number(written)));
}
