import { useState } from "react";
import { useNavigate } from "react-admin";
import type { Locale } from "../../../resources/kit/label";
import { countTicksUpTo, pathThrough, ticksUpTo, type ChartPoint } from "../../charts/axis";
import { Frame, highest, innerBox, nearestStep, type Axis } from "../../charts/Frame";
import { Sized, type ChartSize } from "../../charts/Sized";
import { canOpenAddress } from "../../entry/canOpenAddress";
import { useLocale } from "../../i18n/useTranslations";
import { ChartFrame } from "./ChartFrame";
import { useChartColours } from "./useChartColours";

export interface Series {
  readonly key: string;
  readonly name: string;
  readonly as: "bar" | "line";
  /** A second scale at the right. */
  readonly right?: boolean;
  /** The key of a row under which the address of the list stands that this figure counts. */
  readonly to?: string;
}

export interface MonthChartProps {
  rows: readonly Readonly<Record<string, number | string | null>>[];
  /** The key that stands under the bars. */
  by: string;
  series: readonly Series[];
  label: string;
  height?: number;
  named?: boolean;
}

export type ChartRow = MonthChartProps["rows"][number];

interface Coloured extends Series {
  readonly color: string;
}

/** 220万, 2.2M: as figures are shortened in each language. */
const shortIn = (locale: Locale) => {
  const written = new Intl.NumberFormat(locale === "zh" ? "zh-CN" : "en", { notation: "compact", maximumFractionDigits: 1 });
  return (value: number): string => written.format(value);
};

const valueOf = (row: ChartRow, { key }: Series): number => Number(row[key] ?? 0);

/** Bars and lines by month; what they come to is reported where the pointer is, and a bar leads to what it counts. */
export function MonthChart({ rows, by, series, label, height = 260, named = false }: MonthChartProps) {
  const colours = useChartColours();
  const fill = [colours.main, colours.wait, colours.second, colours.quiet];
  const coloured = series.map((each, at) => ({ ...each, color: fill[at % fill.length]! }));
  return (
    <ChartFrame>
      <div style={{ height: height - legendHeight }}>
        <Sized>{(box) => <Drawing {...{ rows, by, label, box, named }} series={coloured} />}</Sized>
      </div>
      <ul className="legend">
        {coloured.map(({ key, name, as, color }) => (
          <li key={key}>
            <i className={`of-${as}`} style={{ backgroundColor: color }} />
            {name}
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

/** Pixels. */
const legendHeight = 24;
const widestBar = 22;
const usualLetter = 7;
const wideLetter = 12;

function axisOf(rows: readonly ChartRow[], series: readonly Series[], text: (tick: number) => string): Axis {
  const values = series.flatMap((each) => rows.map((row) => valueOf(row, each)));
  const ticks = values.every(Number.isInteger) ? countTicksUpTo : ticksUpTo;
  return { ticks: ticks(Math.max(0, ...values)), text };
}

/** From the radicals of CJK on a letter is drawn wide. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? wideLetter : usualLetter), 0);

interface DrawingProps {
  readonly rows: readonly ChartRow[];
  readonly by: string;
  readonly series: readonly Coloured[];
  readonly label: string;
  readonly box: ChartSize;
  readonly named: boolean;
}

function Drawing({ rows, by, series, label, named, box: { width, height } }: DrawingProps) {
  const text = shortIn(useLocale());
  const navigate = useNavigate();
  const [record, setTold] = useState<number>();
  const [leftOnes, rightOnes] = [series.filter(({ right }) => !right), series.filter(({ right }) => right)];
  const left = axisOf(rows, leftOnes, text);
  const right = rightOnes.length > 0 ? axisOf(rows, rightOnes, text) : undefined;
  const inner = innerBox(width, height, right !== undefined);
  const at = (index: number) => nearestStep(inner, rows.length, index);
  const step = inner.width / Math.max(rows.length, 1);
  const bars = series.filter((each) => each.as === "bar");
  const breadth = Math.min(widestBar, (step * 0.8) / Math.max(bars.length, 1));
  const tall = (row: ChartRow, each: Series) =>
    (Math.max(valueOf(row, each), 0) / highest(each.right && right ? right : left)) * inner.height;
  const point = (row: ChartRow, index: number, each: Series): ChartPoint => ({ x: at(index), y: inner.bottom - tall(row, each) });
  const leading = (row: ChartRow, { to }: Series) => {
    const address = to === undefined ? undefined : row[to];
    return typeof address === "string" && canOpenAddress(address)
      ? { className: "leads", onClick: () => navigate(address) }
      : undefined;
  };
  const names = rows.map((row) => String(row[by] ?? ""));
  return (
    <>
      <Frame
        width={width}
        height={height}
        label={label}
        left={left}
        {...(right && { right })}
        steps={names}
        named={named}
        widths={names.map((name) => widthOf(name) + wideLetter)}
      >
        {rows.map((row, index) => (
          <g key={names[index]} onPointerEnter={() => setTold(index)} onPointerLeave={() => setTold(undefined)}>
            {/* A named step leads where its first bar does, from its name up. */}
            <rect
              x={at(index) - step / 2}
              y={inner.bottom - inner.height}
              width={step}
              height={named ? height - inner.bottom + inner.height : inner.height}
              fill={record === index ? "currentColor" : "transparent"}
              fillOpacity={0.06}
              {...(named && bars[0] && leading(row, bars[0]))}
            />
            {bars.map((each, nth) => (
              <rect
                key={each.key}
                x={at(index) + (nth - bars.length / 2) * breadth}
                y={inner.bottom - tall(row, each)}
                width={breadth}
                height={tall(row, each)}
                fill={each.color}
                {...leading(row, each)}
              />
            ))}
          </g>
        ))}
        {series.map(
          (each) =>
            each.as === "line" && (
              <g key={each.key} className="line" stroke={each.color}>
                <path d={pathThrough(rows.map((row, index) => point(row, index, each)))} />
                {rows.map((row, index) => (
                  <circle key={names[index]} cx={at(index)} cy={point(row, index, each).y} r="1.5" />
                ))}
              </g>
            ),
        )}
      </Frame>
      {record !== undefined && rows[record] && (
        <div
          className="tooltip"
          style={at(record) < width / 2 ? { left: at(record) + step / 2 + 6 } : { right: width - at(record) + step / 2 + 6 }}
        >
          <div>{names[record]}</div>
          {series.map((each) => (
            <div key={each.key} style={{ color: each.color }}>
              {each.name}：{valueOf(rows[record]!, each).toLocaleString()}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
