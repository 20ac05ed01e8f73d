import type { Label, Locale } from "./label";
import { translate } from "./label";

/** The basis of a figure, field or rule: a law and its article in the law's own numbering, e.g. 第二十四条第二款, or "" for none. */
export interface Basis {
  readonly law: Label;
  readonly article: string;
}

/** 《保障农民工工资支付条例》第三十一条 · Regulations on …, Article 31. */
export function citation({ law, article }: Basis, locale: Locale): string {
  if (article === "") return translate(law, locale);
  return locale === "zh" ? `《${law[0]}》${article}` : `${law[1]}, ${articleInEnglish(article)}`;
}

/** Several citations in one line; consecutive articles of one law name it once: 《条例》第二十四条第二款、第二十九条. */
export function citations(all: readonly Basis[], locale: Locale): string {
  const texts = all.map((basis, at) => {
    const isSame = basis.article !== "" && all[at - 1]?.law[0] === basis.law[0];
    if (!isSame) return citation(basis, locale);
    return locale === "zh" ? basis.article : articleInEnglish(basis.article);
  });
  return texts.join(locale === "zh" ? "、" : "; ");
}

const parts: Readonly<Record<string, string>> = { 条: "Article", 款: "paragraph", 项: "item" };

function articleInEnglish(article: string): string {
  return article
    .replace(
      /第[（(]?([零一二三四五六七八九十百]+)[）)]?([条款项])(之[一二三四五六七八九十]+)?/g,
      (_, number: string, part: string, extra = "") =>
        [`, ${parts[part]} ${chineseNumber(number)}`, extra && `-${chineseNumber(extra.slice(1))}`].join(""),
    )
    .replace(/至, /g, " to ")
    .replace(/、, /g, ", ")
    .replace(/^, /, "");
}

const digits = "零一二三四五六七八九";

/** 二百七十六 → 276; articles are below a thousand. */
function chineseNumber(text: string): number {
  const [, hundreds, tens, ones] = /^(?:(.)百)?零?(?:(.?)十)?(.?)$/.exec(text) ?? [];
  return 100 * digit(hundreds) + (tens === "" ? 10 : 10 * digit(tens)) + digit(ones);
}

function digit(character = ""): number {
  return character === "" ? 0 : digits.indexOf(character);
}
