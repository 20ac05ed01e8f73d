import { useLocale } from "../../i18n/useTranslations";
import type { Position } from "../../../resources/answers/screen";
import { markPath } from "../parts/LevelMark";
import { levelWord } from "../parts/levels";
import type { Plotted } from "./arrange";

export interface Pointed {
  readonly position: Position;
  /** Pixels of the map. */
  readonly x: number;
  readonly y: number;
  /** Clicked: it stays until another is, or Escape. */
  readonly held: boolean;
}

interface Props {
  plotted: readonly Plotted[];
  radius: number;
  /** Where the drawing's corner is on the map. */
  left?: number;
  top?: number;
  chosen: number | undefined;
  onPoint: (pointed: Pointed | null) => void;
}

/** The projects of a map, each with the shape and the colour of its level. Those without an alarm stay in the background. */
export function Points({ plotted, radius, left = 0, top = 0, chosen, onPoint }: Props) {
  const locale = useLocale();
  return plotted.map(({ position, x, y }) => {
    const { id, name, alarm_level: level } = position;
    const point = (held: boolean) => onPoint({ position, x: left + x, y: top + y, held });
    return (
      <g
        key={id}
        className={`point level-${level}`}
        role="button"
        tabIndex={level === 9 ? -1 : 0}
        aria-label={`${name}, ${levelWord(level, locale)}`}
        onPointerEnter={() => point(false)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => point(false)}
        onBlur={() => onPoint(null)}
        onClick={() => point(true)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          point(true);
        }}
      >
        {id === chosen && <circle cx={x} cy={y} r={radius + 7} className="halo" />}
        <path d={markPath(level, x, y, level === 9 ? radius * 0.85 : radius)} />
      </g>
    );
  });
}
