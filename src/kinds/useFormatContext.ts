import { useMemo } from "react";
import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import { useLocale } from "../app/i18n/useTranslations";
import type { FormatContext } from "../../resources/kit/kinds/kind";
import { useRegions } from "./useRegions";

const unknownRegion = () => undefined;

/** What formatting values of these fields needs, except the row. */
export function useFormatContext(specs: readonly FieldSpec[]): Omit<FormatContext, "row"> {
  const locale = useLocale();
  const regions = useRegions(specs.some((spec) => kindOf(spec).needsRegions));
  return useMemo(() => ({ locale, regionName: regions?.regionName ?? unknownRegion }), [locale, regions]);
}
