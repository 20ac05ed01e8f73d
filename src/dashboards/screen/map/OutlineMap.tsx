import { memo, useMemo } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import type { ScreenOutline } from "../../../../resources/dashboards/screenResponses";
import { amountText } from "../figures/figures";
import { riskWord, worstOf } from "../parts/levels";
import type { DistrictContents } from "./layOutTiles";
import { layOutOutlines, type OutlinedDistrict } from "./layOutOutlines";
import { Points, type PointedProject } from "./Points";
import type { MapBox } from "./projection";
import { PulsePath } from "./Pulses";

interface Props {
  districts: readonly DistrictContents[];
  outlines: readonly ScreenOutline[];
  box: MapBox;
  /** The region of the current screen, whose outline is not a link. */
  shown: number | undefined;
  chosen: number | undefined;
  onPoint: (pointed: PointedProject | null) => void;
}

/** The deployment's map: district outlines, and all projects at their positions. */
export const OutlineMap = memo(function OutlineMap({ districts, outlines, box, shown, chosen, onPoint }: Props) {
  const map = useMemo(() => layOutOutlines(districts, outlines, box), [districts, outlines, box]);
  return (
    <svg className="outlines" viewBox={`0 0 ${box.width} ${box.height}`}>
      {map.districts.map((district) => (
        <Shape key={district.region} district={district} linked={district.region !== shown} />
      ))}
      {map.districts.map(({ region, path }) => (
        <PulsePath key={region} region={region} path={path} />
      ))}
      <Points plotted={map.plotted} radius={map.radius} chosen={chosen} onPoint={onPoint} />
      {map.districts.map((district) => (
        <Name key={district.region} district={district} />
      ))}
    </svg>
  );
});

function Shape({ district: { region, name, path, levels }, linked }: { district: OutlinedDistrict; linked: boolean }) {
  const locale = useLocale();
  const worst = worstOf(levels);
  const shape = <path d={path} className={`outline ${worst === null ? "" : `level-${worst}`}`} />;
  if (!linked) return shape;
  return (
    <a href={`#/screen-region?regionId=${region}`} aria-label={worst === null ? name : `${name}, ${riskWord(worst, locale)}`}>
      {shape}
    </a>
  );
}

function Name({ district: { name, label, overdue } }: { district: OutlinedDistrict }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <text className="outline-name" x={label.x} y={label.y} textAnchor="middle">
      <tspan x={label.x}>{name}</tspan>
      {Number(overdue) > 0 && (
        <tspan x={label.x} dy="1.3em" className="outline-overdue">
          {t(["拖欠 {amount}", "Overdue {amount}"], { amount: amountText(overdue, locale) })}
        </tspan>
      )}
    </text>
  );
}
