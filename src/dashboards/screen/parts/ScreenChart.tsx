import { ChartBox } from "../../charts/ChartBox";
import type { SeriesData } from "../../charts/series";
import { useLocale } from "../../../app/i18n/useTranslations";
import { monthTick } from "../figures/figures";

/** In design pixels: legible from the same distance as the rest of the screen. */
const fontSize = 17;

/** A chart of bars and lines by month. */
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
