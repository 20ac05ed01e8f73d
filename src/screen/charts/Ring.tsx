import { rateText } from "../figures/figures";

interface Props {
  /** 0 to 100; null when there is nothing to measure. */
  rate: number | null;
  label: string;
  size: number;
}

/** A share as a ring, from the top clockwise, its figure in the middle. */
export function Ring({ rate, label, size }: Props) {
  const thickness = size * 0.09;
  const radius = (size - thickness) / 2;
  const round = 2 * Math.PI * radius;
  const middle = size / 2;
  const circle = { cx: middle, cy: middle, r: radius, fill: "none", strokeWidth: thickness };
  return (
    <figure className="ring">
      <svg width={size} height={size} role="img" aria-label={`${label} ${rateText(rate)}`}>
        <circle {...circle} className="ring-track" />
        <circle
          {...circle}
          className="ring-share"
          strokeDasharray={`${((rate ?? 0) / 100) * round} ${round}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
        <text x={middle} y={middle} dy="0.36em" textAnchor="middle" fontSize={size * 0.23}>
          {rate === null ? rateText(rate) : rate.toFixed(1)}
        </text>
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
