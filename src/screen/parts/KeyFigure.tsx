import type { Figure } from "../figures/figures";

/** A figure that is to be read from afar, with its unit and what it counts. */
export function KeyFigure({ label, value, note, tone = "" }: { label: string; value: Figure; note?: string; tone?: string }) {
  return (
    <dl className={`key-figure ${tone}`}>
      <dt>{label}</dt>
      <dd>
        <b>{value.figure}</b>
        {value.unit && <small>{value.unit}</small>}
        {note && <em>{note}</em>}
      </dd>
    </dl>
  );
}
