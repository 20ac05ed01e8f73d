export type ChartRow = Readonly<Record<string, number | string | null>>;

/** One measure of the rows, as bars or as a line. */
export interface Series {
  /** The key of a row under which its value is; null is drawn as a gap. */
  readonly key: string;
  readonly name: string;
  readonly as: "bar" | "line";
  /** On a second scale at the right. */
  readonly right?: boolean;
  /** The key of a row under which the address of the list is that the value counts. */
  readonly to?: string;
  /** A CSS colour; by default the palette's, in the order of the series. */
  readonly color?: string;
}

export interface SeriesData {
  readonly rows: readonly ChartRow[];
  /** The key of a row that names its step on the bottom axis. */
  readonly by: string;
  readonly series: readonly Series[];
}

/** --chart-1 … are set around a chart: by the theme in the administration, by the style sheet on the wall. */
export const seriesColour = ({ color }: Series, index: number): string => color ?? `var(--chart-${index + 1})`;
