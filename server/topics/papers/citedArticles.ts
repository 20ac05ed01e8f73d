import type { Basis } from "../../../resources/kit/basis";

const cited = /《([^《》]+)》((?:第[零一二三四五六七八九十百]+条(?:之[一二三四五六七八九十]+)?[、和至]?)+)/g;

/** The articles that a text names: 《保障农民工工资支付条例》第十二条、第三十条. */
export const citedArticles = (text: string): readonly Basis[] =>
  [...text.matchAll(cited)].map(([, name = "", article = ""]) => ({ law: [name, name], article }));
