import { ChartBox } from "../../charts/ChartBox";
import type { SeriesData } from "../../charts/series";
import { useLocale } from "../../i18n/useTranslations";
import { monthTick } from "../figures/figures";

/** Pixels of the design: read from as far as the rest of the wall. */
const fontSize = 17;

/** Bars and lines by month. */
export function ScreenChart({ label, ...data }: SeriesData & { label: string }) {
  const locale = useLocale();
  return (
    <ChartBox label={label}>
      {({ BarLineChart }, size) => (
        <BarLineChart {...data} {...{ size, fontSize }} stepText={(month) => monthTick(month, locale)} />
      )}
    </ChartBox>
  );
}
