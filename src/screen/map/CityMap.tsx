import { memo, useCallback, useEffect, useMemo, useState } from "react";
import { useLocale, useSay } from "../../i18n/useSay";
import type { AlarmSummary, Position, ProjectSummary } from "../data/answers";
import { levelOrder, levelWord } from "../parts/levels";
import { Panel } from "../parts/Panel";
import { arrange } from "./arrange";
import { DistrictTile, type Pointed } from "./DistrictTile";
import { ProjectCard } from "./ProjectCard";

/** Pixels of the stage. */
const box = { width: 922, height: 552 };

interface Props {
  summary: ProjectSummary | undefined;
  positions: readonly Position[] | undefined;
  alarms: AlarmSummary | undefined;
}

/** The region as tiles of its districts: no outline is drawn that no authority has approved. */
export const CityMap = memo(function CityMap({ summary, positions, alarms }: Props) {
  const say = useSay();
  const locale = useLocale();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const map = useMemo(() => {
    if (!summary) return undefined;
    const whole = {
      region: summary.region,
      name: summary.region_name,
      project_count: summary.project_total,
      worker_on_job: summary.worker_on_job,
    };
    return arrange({ districts: summary.by_region, levels: alarms?.by_region ?? [], positions, whole }, box);
  }, [summary, positions, alarms]);

  // The pointer that passes over other points does not take away what was clicked.
  const point = useCallback((next: Pointed | null) => setPointed((now) => (now?.held && !next?.held ? now : next)), []);
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

  const legend = (
    <ul className="legend">
      {levelOrder.map((level) => (
        <li key={level} className={`key-level level-${level}`}>
          {levelWord(level, locale)}
        </li>
      ))}
      <li className="legend-note">{say(["示意图，非行政区划边界", "Schematic, not administrative boundaries"])}</li>
    </ul>
  );

  return (
    <Panel title={say(["项目分布", "Where the projects are"])} aside={legend} className="map" data={map}>
      {({ districts, elsewhere }) => (
        <div className="map-box" style={box}>
          {districts.map((district) => (
            <DistrictTile
              key={district.region}
              district={district}
              linked={district.region !== summary?.region}
              chosen={pointed?.position.id}
              onPoint={point}
            />
          ))}
          {pointed && <ProjectCard pointed={pointed} box={box} />}
          {elsewhere > 0 && (
            <p className="map-note">
              {say(["另有 {count} 个项目未列入以上区域", "{count} more elsewhere"], { count: elsewhere })}
            </p>
          )}
        </div>
      )}
    </Panel>
  );
});
