import { useRef, type ReactNode } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import { ResponsiveChart, type ChartSize } from "./ResponsiveChart";
import { useDrawings, type Drawings } from "./useDrawings";
import { useInView } from "./useInView";
import "./chart.css";

interface ChartBoxProps {
  /** The accessible name of the chart; its figures are available in a table. */
  label: string;
  /** Height in pixels; by default the available height. */
  height?: number;
  children: (drawings: Drawings, size: ChartSize) => ReactNode;
}

/** The container of a chart; it has its final height before the chart is rendered. */
export function ChartBox({ label, height, children }: ChartBoxProps) {
  const t = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInView(place);
  const drawings = useDrawings();
  if (drawings === "failed")
    return (
      <p className="chart chart-failed" style={{ height }}>
        {t(["图表未能加载", "Failed to load the chart"])}
      </p>
    );
  const drawn = isSeen ? drawings : undefined;
  return (
    <div ref={place} className={drawn ? "chart" : "chart chart-waiting"} role="img" aria-label={label} style={{ height }}>
      {drawn && <ResponsiveChart>{(size) => children(drawn, size)}</ResponsiveChart>}
    </div>
  );
}
