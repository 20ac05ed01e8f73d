import { memo } from "react";
import { Link } from "../../entry/Link";
import { useLocale, useSay } from "../../i18n/useSay";
import type { Position } from "../data/answers";
import { countText } from "../figures/figures";
import { levelMark, levelWord, worstOf } from "../parts/levels";
import type { ShownDistrict } from "./arrange";

export interface Pointed {
  readonly position: Position;
  /** Pixels of the map. */
  readonly x: number;
  readonly y: number;
  /** Clicked: it stays until another is, or Escape. */
  readonly held: boolean;
}

interface Props {
  district: ShownDistrict;
  /** Leads to the district's own screen; not on that screen itself. */
  linked: boolean;
  chosen: number | undefined;
  onPoint: (pointed: Pointed | null) => void;
}

/** A district: its name, its figures, and its projects where they stand. The colour is that of its most serious level. */
export const DistrictTile = memo(function DistrictTile({ district, linked, chosen, onPoint }: Props) {
  const say = useSay();
  const locale = useLocale();
  const { tile, name, figures, levels, field, plotted, radius, unplaced } = district;
  const worst = worstOf(levels);
  const counts = ([1, 2, 3] as const).map((level) => [level, levels?.[`level${level}`] ?? 0] as const);
  const pointed = ({ position, x, y }: ShownDistrict["plotted"][number], held: boolean): Pointed => ({
    position,
    x: tile.left + x,
    y: tile.top + (tile.height - field.height) + y,
    held,
  });
  return (
    <section
      className={`tile ${worst === null ? "" : `level-${worst}`}`}
      style={{ left: tile.left, top: tile.top, width: tile.width, height: tile.height }}
      aria-label={name}
    >
      <h3>{linked ? <Link to={`/screen-region?regionId=${district.region}`}>{name}</Link> : name}</h3>
      <ul className="tile-levels">
        {worst === 9 && <li className="level-9">{levelWord(9, locale)}</li>}
        {counts.map(([level, count]) =>
          count > 0 ? (
            <li key={level} className={`level-${level}`}>
              <span title={levelWord(level, locale)}>{levelMark(level, locale)}</span> <b>{countText(count)}</b>
            </li>
          ) : null,
        )}
      </ul>
      <p className="tile-figures">
        {say(["项目", "Projects"])} <b>{countText(figures.project_count)}</b>
        <span>
          {say(["在岗", "Workers"])} <b>{countText(figures.worker_on_job)}</b>
        </span>
      </p>
      <svg className="field" width={field.width} height={field.height}>
        <Grid {...field} />
        {plotted.map((plot) => {
          const { position, x, y } = plot;
          const { id, name: project, alarm_level: level } = position;
          const hold = () => onPoint(pointed(plot, true));
          return (
            <g
              key={id}
              className={`point level-${level}`}
              role="button"
              tabIndex={level === 9 ? -1 : 0}
              aria-label={`${project}, ${levelWord(level, locale)}`}
              onPointerEnter={() => onPoint(pointed(plot, false))}
              onPointerLeave={() => onPoint(null)}
              onClick={hold}
              onKeyDown={(event) => {
                if (event.key === "Enter" || event.key === " ") hold();
              }}
            >
              {(level === 1 || id === chosen) && <circle cx={x} cy={y} r={radius + 4} className="halo" />}
              <circle cx={x} cy={y} r={level === 9 ? radius * 0.75 : radius} />
            </g>
          );
        })}
      </svg>
      {unplaced > 0 && (
        <p className="tile-note">{say(["{count} 个项目未定位", "{count} without position"], { count: unplaced })}</p>
      )}
    </section>
  );
});

/** A plain field: lines to judge distances by, no pretence of roads or rivers. */
function Grid({ width, height }: { width: number; height: number }) {
  const step = 36;
  const lines = (length: number) => Array.from({ length: Math.floor(length / step) }, (_, index) => (index + 1) * step);
  const path = [...lines(width).map((x) => `M${x} 0V${height}`), ...lines(height).map((y) => `M0 ${y}H${width}`)].join("");
  return <path d={path} className="field-grid" />;
}
