import { memo, useCallback, useEffect, useMemo, useState } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { ResponsiveChart } from "../../charts/ResponsiveChart";
import type { AlarmSummary, Position, ProjectSummary, ScreenAnswers } from "../../../../resources/dashboards/screenResponses";
import { LevelMark } from "../parts/LevelMark";
import { levelOrder, riskWord } from "../parts/levels";
import { ScreenPanel } from "../parts/Panel";
import { layOutTiles, groupByDistrict } from "./layOutTiles";
import { DistrictTile } from "./DistrictTile";
import { OutlineMap } from "./OutlineMap";
import type { PointedProject } from "./Points";
import { ProjectCard } from "./ProjectCard";
import type { MapBox } from "./projection";
import { PulsesProvider, usePulses } from "./Pulses";

interface Props {
  summary: ProjectSummary | undefined;
  positions: readonly Position[] | undefined;
  alarms: AlarmSummary | undefined;
  outline: ScreenAnswers["outline"] | undefined;
}

type Given = Parameters<typeof groupByDistrict>[0];

/** The map of alarms: district outlines, or tiles if the deployment has no map. */
export const CityMap = memo(function CityMap({ summary, positions, alarms, outline }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const byRegion = alarms?.by_region;
  const given = useMemo<Given | undefined>(() => {
    if (!summary) return undefined;
    const whole = {
      region: summary.region,
      name: summary.region_name,
      worker_on_job: summary.worker_on_job,
    };
    return { districts: summary.by_region, levels: byRegion ?? [], positions, whole };
  }, [summary, positions, byRegion]);
  const pulses = usePulses(summary?.by_region);
  const isOutlined = outline !== undefined && outline.districts.length > 0;

  const legend = (
    <ul className="legend">
      <li className="legend-note">
        {isOutlined
          ? t(["审图号 {approval}", "{approval}"], { approval: outline.approval ?? "-" })
          : t(["示意图，非行政区划边界", "Schematic"])}
      </li>
      {levelOrder.map((level) => (
        <li key={level} className="legend-level">
          <LevelMark level={level} />
          {riskWord(level, locale)}
        </li>
      ))}
    </ul>
  );

  return (
    <ScreenPanel title={t(["项目分布", "Project map"])} aside={legend} className="map" data={given}>
      {(known) => (
        <ResponsiveChart className="map-box">
          {(box) => (
            <PulsesProvider value={pulses}>
              <DistrictMap given={known} box={box} outline={isOutlined ? outline : undefined} />
            </PulsesProvider>
          )}
        </ResponsiveChart>
      )}
    </ScreenPanel>
  );
});

function DistrictMap({ given, box, outline }: { given: Given; box: MapBox; outline: ScreenAnswers["outline"] | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const [pointed, setPointed] = useState<PointedProject | null>(null);
  const tiles = useMemo(() => (outline ? undefined : layOutTiles(given, box, locale)), [outline, given, box, locale]);
  const settled = useMemo(() => groupByDistrict(given), [given]);
  const shown = given.whole.region;
  const elsewhere = settled.elsewhere;

  // A clicked project stays selected when the pointer passes over other points.
  const point = useCallback((next: PointedProject | null) => setPointed((now) => (now?.held && !next?.held ? now : next)), []);
  useEffect(() => {
    const release = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPointed(null);
    };
    const releaseBeside = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest(".point, .card"))) setPointed(null);
    };
    window.addEventListener("keydown", release);
    window.addEventListener("click", releaseBeside);
    return () => {
      window.removeEventListener("keydown", release);
      window.removeEventListener("click", releaseBeside);
    };
  }, []);

  return (
    <>
      {tiles?.districts.map((district) => (
        <DistrictTile
          key={district.region}
          district={district}
          box={box}
          linked={district.region !== shown}
          chosen={pointed?.position.id}
          onPoint={point}
        />
      ))}
      {outline && (
        <OutlineMap
          districts={settled.districts}
          outlines={outline.districts}
          box={box}
          shown={shown}
          chosen={pointed?.position.id}
          onPoint={point}
        />
      )}
      {pointed && <ProjectCard pointed={pointed} box={box} />}
      {elsewhere > 0 && (
        <p className="map-note">{t(["另有 {count} 个项目未列入以上区域", "{count} more elsewhere"], { count: elsewhere })}</p>
      )}
    </>
  );
}
