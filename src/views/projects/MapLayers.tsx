import { useTranslations } from "../../app/i18n/useTranslations";
import { gridLines, scaleBar, toPixels, type MapPoint, type MapView, type Size } from "./mapView";
import type { MapDistrict } from "./useDistricts";

interface LayerProps {
  readonly view: MapView;
  readonly size: Size;
}

/** Pixels needed for the longest label of a meridian. */
const labelRoom = 56;
/** Pixels at an edge where a label would be cut off. */
const rim = { top: 10, bottom: 20, right: 88 };

export function MapGrid({ view, size }: LayerProps) {
  const { meridians, parallels } = gridLines(view, size);
  return (
    <>
      {meridians.map(({ at, words }) => (
        <g key={words}>
          <line stroke="currentColor" opacity={0.15} x1={at} x2={at} y1={0} y2={size.height} />
          {/* A label that the edge would cut off is placed left of its line. */}
          <text {...(at + labelRoom > size.width ? { x: at - 3, textAnchor: "end" } : { x: at + 3 })} y={size.height - 5}>
            {words}
          </text>
        </g>
      ))}
      {parallels.map(({ at, words }) => (
        <g key={words}>
          <line stroke="currentColor" opacity={0.15} x1={0} x2={size.width} y1={at} y2={at} />
          <text x={4} y={at - 3}>
            {words}
          </text>
        </g>
      ))}
    </>
  );
}

export function DistrictMarks({
  view,
  size,
  districts,
  home,
}: LayerProps & { districts: readonly MapDistrict[]; home: MapDistrict | undefined }) {
  return districts.map((district) => {
    const { x, y } = toPixels(view, size, district);
    if (y < rim.top || y > size.height - rim.bottom) return null;
    const isAtEdge = x > size.width - rim.right;
    return (
      <g key={district.id}>
        <circle fill="currentColor" opacity={0.45} cx={x} cy={y} r={4} />
        <text
          x={isAtEdge ? x - 7 : x + 7}
          y={y + 4}
          textAnchor={isAtEdge ? "end" : "start"}
          style={{ fontSize: 13, fontWeight: district.id === home?.id ? 700 : 400, opacity: 1 }}
        >
          {district.name}
        </text>
      </g>
    );
  });
}

export function PlaceMark({ view, size, point }: LayerProps & { point: MapPoint }) {
  const mark = toPixels(view, size, point);
  return (
    <path
      fill="#D92D20"
      stroke="#fff"
      strokeWidth={2}
      d={`M${mark.x} ${mark.y}c-4 -8 -9 -11 -9 -17a9 9 0 1 1 18 0c0 6 -5 9 -9 17z`}
    >
      <title>{`${point.lng}, ${point.lat}`}</title>
    </path>
  );
}

export function MapScale({ view, size }: LayerProps) {
  const t = useTranslations();
  const bar = scaleBar(view, size);
  return (
    <g transform={`translate(${size.width - bar.pixels - 14} 18)`}>
      <path d={`M0 -4V4M0 0H${bar.pixels}M${bar.pixels} -4V4`} stroke="currentColor" fill="none" opacity={0.6} />
      <text x={bar.pixels / 2} y={14} textAnchor="middle">
        {t(["{n}公里", "{n} km"], { n: Math.round(bar.kilometres * 100) / 100 })}
      </text>
    </g>
  );
}
