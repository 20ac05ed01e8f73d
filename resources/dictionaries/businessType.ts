import { type CodeOf, labelOf } from "../kit/dictionary";
import type { Locale } from "../kit/label";
import { companyType, generalContractor } from "./companyType";

export { companyType as businessType } from "./companyType";

/** What a company does (specification §3): the labels joined by 、; an empty list shows the general contractor. */
export function businessTypesText(codes: readonly CodeOf<typeof companyType>[], locale: Locale): string {
  const shown = codes.length > 0 ? codes : [generalContractor];
  return shown.map((code) => labelOf(companyType, code, locale)).join(locale === "zh" ? "、" : ", ");
}
