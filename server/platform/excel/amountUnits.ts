import type { Label } from "../../../resources/kit/label";
import { toYuan } from "../../../resources/kit/money";
import { halfWidth, plainAmount, visibleText } from "../../../resources/kit/validators/typed";

/** In what a table states an amount: so many fen, or another currency, whose amounts cannot be read. */
export type AmountUnit = { readonly fen: number; readonly name: string } | { readonly currency: string };

const scales: Readonly<Record<string, number>> = {
  百: 100,
  千: 1_000,
  万: 10_000,
  十万: 100_000,
  百万: 1_000_000,
  千万: 10_000_000,
  亿: 100_000_000,
  十亿: 1_000_000_000,
};
const fenInYuan = 100;
/** No table counts in 十元: ten yuan in a heading are an amount, such as a rate. */
const scale = "十亿|十万|百万|千万|百|千|万|亿";
const currencies =
  "美元|美金|港元|港币|澳门元|澳元|新台币|台币|日元|欧元|英镑|加元|新加坡元|usd|hkd|eur|gbp|jpy|mop|twd|us\\$|hk\\$|[$€£]";
const yuanWords = "人民币|rmb|cny|[¥￥]";

/** 万元, (千元/月), （单位：分）, (万), at the end of a heading or in its brackets; spaces and colons are removed before. */
const inBrackets = new RegExp(
  `[([【〔](?:金额)?(?:单位)?(?:${yuanWords})?(?:(${scale})?[元圆](?![\\p{Script=Han}])|(${scale})(?=[)\\]】〕])|(分|角)(?=[)\\]】〕]))`,
  "u",
);
/** Behind a number, or what it is paid for, it is an amount, not a unit: 每天三十元, 10万元以上, 每人百元. */
const anywhere = new RegExp(`(?<![\\d〇零一二两三四五六七八九十百千万亿几数]|每[天日月年次人]?)(${scale})[元圆]`);
const foreign = new RegExp(`[([【〔](?:单位)?(?:${scale})?(${currencies})|(${currencies})$`);
const english: readonly (readonly [shape: RegExp, word: string])[] = [
  [/10,?000(yuan|cny|rmb)|(yuan|cny|rmb|[¥￥])10,?000/, "万"],
  [/(thousand|'000)(yuan|cny|rmb)|(yuan|cny|rmb|[¥￥])(thousand|'?000)|inthousands/, "千"],
  [/million(yuan|cny|rmb)|(yuan|cny|rmb|[¥￥])million|inmillions/, "百万"],
];

const unitOf = (word: string | undefined): AmountUnit => ({
  fen: (word === undefined ? 1 : scales[word]!) * fenInYuan,
  name: `${word ?? ""}元`,
});
/** How a preview names a unit that is not yuan. */
export function unitLabel(unit: AmountUnit): Label | undefined {
  if ("currency" in unit || unit.fen === fenInYuan) return undefined;
  const coins: Readonly<Record<string, string>> = { 角: "jiao", 分: "fen" };
  return [unit.name, coins[unit.name] ?? `${(unit.fen / fenInYuan).toLocaleString("en")} yuan`];
}
const unitOfCoin = (coin: string): AmountUnit => ({ fen: coin === "角" ? fenInYuan / 10 : 1, name: coin });

/** The unit that a heading states, if any; `key` is the heading as headings are compared. */
export function unitOfHeading(key: string): AmountUnit | undefined {
  const currency = foreign.exec(key);
  if (currency) return { currency: (currency[1] ?? currency[2]!).toUpperCase() };
  const bracket = inBrackets.exec(key);
  if (bracket) return bracket[3] === undefined ? unitOf(bracket[1] ?? bracket[2]) : unitOfCoin(bracket[3]);
  const [, word] = anywhere.exec(key) ?? [];
  if (word !== undefined) return unitOf(word);
  const found = english.find(([shape]) => shape.test(key));
  return found && unitOf(found[1]);
}

const ofLine = new RegExp(
  `(?:单位|货币|unit)[:为]?(?:${yuanWords})?[:,，]?(?:(?:(${scale})?[元圆]|(分|角))(?=$|[)\\]】〕、,，;；/|]|人民币)|(${currencies}))`,
  "i",
);
const ofTitle = new RegExp(`[([【〔](?:${yuanWords})?(${scale})[元圆][)\\]】〕]`);

/** The unit that a line above the heading states for the table: 单位：万元, 工资表（千元）. */
export function unitOfLine(cell: string): AmountUnit | undefined {
  const text = halfWidth(visibleText(cell)).replace(/\s/g, "");
  const [found, word, coin, currency] = ofLine.exec(text) ?? [];
  if (currency !== undefined) return { currency: currency.toUpperCase() };
  if (found !== undefined) return coin === undefined ? unitOf(word) : unitOfCoin(coin);
  const [, ofAll] = ofTitle.exec(text) ?? [];
  if (ofAll !== undefined) return unitOf(ofAll);
  const known = /unit/i.test(text) ? english.find(([shape]) => shape.test(text.toLowerCase())) : undefined;
  return known && unitOf(known[1]);
}

/** 3750万元, 1.2亿, 37500元: what the cell itself says goes before its heading. */
const ownUnit = new RegExp(`^(.*\\d\\.?)\\s*(?:(${scale})[元圆]?|[元圆])[整正]?$`);

/** The text of an amount in yuan; text that is no amount is unchanged. */
export function amountInYuan(text: string, unit: AmountUnit | undefined): string {
  const written = halfWidth(visibleText(text));
  const [, digits, word] = ownUnit.exec(written) ?? [];
  if (digits !== undefined) return word === undefined ? text : inYuan(digits, unitOf(word), text);
  return unit === undefined ? text : inYuan(written, unit, text);
}

function inYuan(digits: string, unit: AmountUnit, text: string): string {
  if ("currency" in unit || unit.fen === fenInYuan) return text;
  const plain = plainAmount(digits);
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return text;
  const exact = Number(plain) * unit.fen;
  const fen = Math.round(exact);
  // Less than a fen: with its unit it is no amount, without it would be another one.
  if (!Number.isSafeInteger(fen) || (unit.fen < fenInYuan && Math.abs(exact - fen) > 1e-6)) return `${text}${unit.name}`;
  return toYuan(fen);
}
