export type ChartRow = Readonly<Record<string, number | string | null>>;

/** One measure of the rows, drawn as bars or as a line. */
export interface Series {
  /** The key of the value in a row; null is drawn as a gap. */
  readonly key: string;
  readonly name: string;
  readonly as: "bar" | "line";
  /** Uses a second axis on the right. */
  readonly right?: boolean;
  /** The key in a row of the URL of the list that the value counts. */
  readonly to?: string;
  /** A CSS colour; by default the palette colour at the series' index. */
  readonly color?: string;
}

export interface SeriesData {
  readonly rows: readonly ChartRow[];
  /** The key in a row of its category label. */
  readonly by: string;
  readonly series: readonly Series[];
}

/** --chart-1 … are set by the theme in the administration, and by the style sheet on the big screen. */
export const seriesColour = ({ color }: Series, index: number): string => color ?? `var(--chart-${index + 1})`;
