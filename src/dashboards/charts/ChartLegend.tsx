import { seriesColour, type Series } from "./series";

export function ChartLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="chart-legend">
      {series.map((each, index) => (
        <li key={each.key}>
          <i className={`chart-key-${each.as}`} style={{ background: seriesColour(each, index) }} />
          {each.name}
        </li>
      ))}
    </ul>
  );
}
