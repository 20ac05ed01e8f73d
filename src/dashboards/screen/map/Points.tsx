import { useLocale } from "../../../app/i18n/useTranslations";
import type { Position } from "../../../../resources/dashboards/screenResponses";
import { markPath } from "../parts/LevelMark";
import { riskWord } from "../parts/levels";
import { shortName } from "../parts/shortName";
import type { PlottedProject } from "./layOutTiles";
import { hexagonPath } from "./hexagons";

export interface PointedProject {
  readonly position: Position;
  /** In pixels of the map. */
  readonly x: number;
  readonly y: number;
  /** Selected by a click: stays until another click or Escape. */
  readonly held: boolean;
}

interface Props {
  plotted: readonly PlottedProject[];
  radius: number;
  /** Draws each point as a hexagon of this radius, with its name if it fits. */
  hexagons?: boolean;
  /** The offset of the drawing on the map. */
  left?: number;
  top?: number;
  chosen: number | undefined;
  onPoint: (pointed: PointedProject | null) => void;
}

/** The projects of a map, with the shape and colour of their level. Projects without an alarm are drawn in the background. */
export function Points({ plotted, radius, hexagons = false, left = 0, top = 0, chosen, onPoint }: Props) {
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
        aria-label={`${name}, ${riskWord(level, locale)}`}
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
        {hexagons ? (
          <Hexagon position={position} x={x} y={y} radius={radius} isChosen={id === chosen} />
        ) : (
          <>
            {id === chosen && <circle cx={x} cy={y} r={radius + 7} className="halo" />}
            <path d={markPath(level, x, y, level === 9 ? radius * 0.85 : radius)} />
          </>
        )}
      </g>
    );
  });
}

/** The width of a character and the height of a line in design pixels. */
const [letter, line] = [17, 20];

function Hexagon({ position: { name, alarm_level: level }, x, y, radius, isChosen }: HexagonProps) {
  const mark = Math.min(radius * 0.55, 9);
  const perLine = Math.floor((radius * 1.5) / letter);
  const isNamed = perLine >= 4;
  const lines = isNamed ? nameLines(name, perLine) : [];
  const top = y - (lines.length * line) / 2;
  return (
    <>
      <path d={hexagonPath(x, y, radius)} className={isChosen ? "hexagon hexagon-chosen" : "hexagon"} />
      <path d={markPath(level, x, lines.length ? top - 2 : y, mark)} />
      <text className="hexagon-name" textAnchor="middle">
        {lines.map((text, nth) => (
          <tspan key={text} x={x} y={top + mark + line * (nth + 0.75)}>
            {text}
          </tspan>
        ))}
      </text>
    </>
  );
}

interface HexagonProps extends PlottedProject {
  readonly radius: number;
  readonly isChosen: boolean;
}

/** Splits a name into at most two lines. */
function nameLines(name: string, perLine: number): string[] {
  const letters = [...shortName(name, perLine * 2)];
  return [letters.slice(0, perLine).join(""), letters.slice(perLine).join("")].filter(Boolean);
}
