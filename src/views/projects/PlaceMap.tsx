import Add from "@mui/icons-material/Add";
import CenterFocusStrong from "@mui/icons-material/CenterFocusStrong";
import MyLocation from "@mui/icons-material/MyLocation";
import Remove from "@mui/icons-material/Remove";
import { Box, IconButton, Tooltip, useMediaQuery, type Theme } from "@mui/material";
import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { useGetList } from "react-admin";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { numberValueOf, textValueOf } from "../../components/rowValues";
import { gridLines, minMapDegrees, scaleBar, toPixels, toPoint, maxMapDegrees, type MapView, type MapPoint } from "./mapView";
import { regionLevel } from "../../../resources/dictionaries/regionLevel";

/** Drawn at about its displayed width, so that its text has the normal size. */
const sizes = { wide: { width: 1100, height: 300 }, desk: { width: 720, height: 300 }, phone: { width: 360, height: 240 } };
/** Pixels needed for the longest label of a meridian. */
const labelRoom = 56;
/** Map widths in degrees, for a district and for the city around it: wide enough for district names side by side. */
const districtBreadth = { wide: 0.45, desk: 0.3, phone: 0.3 };
const cityBreadth = { wide: 1.8, desk: 1.2, phone: 0.8 };
/** Pixels at an edge where a label would be cut off. */
const rim = { top: 10, bottom: 20, right: 88 };

export interface MapDistrict extends MapPoint {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** The centres of the supervised districts. */
export function useDistricts(): readonly MapDistrict[] {
  const { data = [] } = useGetList<WireRow>(
    "regions",
    { pagination: { page: 1, perPage: 200 }, sort: { field: "code", order: "ASC" } },
    { staleTime: Infinity },
  );
  return data.flatMap((region) => {
    const [lng, lat] = [Number(textValueOf(region, "center_lng")), Number(textValueOf(region, "center_lat"))];
    if (!lng || !lat || numberValueOf(region, "level") !== regionLevel.district) return [];
    return [{ id: region.id, code: textValueOf(region, "code"), name: textValueOf(region, "name"), lng, lat }];
  });
}

interface PlaceMapProps {
  readonly districts: readonly MapDistrict[];
  /** The district that contains the place, if known. */
  readonly home?: MapDistrict | undefined;
  readonly point?: MapPoint | undefined;
  readonly label: string;
  /** Without it the map is read-only. */
  readonly onPick?: ((point: MapPoint) => void) | undefined;
  /** Moves to the user's own position. */
  readonly onLocate?: (() => void) | undefined;
}

const middleOf = (places: readonly MapPoint[]): MapPoint | undefined =>
  places.length === 0
    ? undefined
    : {
        lng: places.reduce((sum, { lng }) => sum + lng, 0) / places.length,
        lat: places.reduce((sum, { lat }) => sum + lat, 0) / places.length,
      };

/** A schematic map that works without internet: degrees, a scale, and the centres of the districts. */
export function PlaceMap({ districts, home, point, label, onPick, onLocate }: PlaceMapProps) {
  const t = useTranslations();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up("lg"));
  const room = isPhone ? "phone" : isWide ? "wide" : "desk";
  const size = sizes[room];
  const [moved, setMoved] = useState<MapView>();
  const middle = point ?? home ?? middleOf(districts);
  // A different district or project shows a different part of the map.
  const [shownFor, setShownFor] = useState(home?.id);
  if (shownFor !== home?.id) {
    setShownFor(home?.id);
    setMoved(home && { middle: home, breadth: districtBreadth[room] });
  }
  if (!middle) return null;
  const begin: MapView = { middle, breadth: (point || home ? districtBreadth : cityBreadth)[room] };
  const view = moved ?? begin;
  const { meridians, parallels } = gridLines(view, size);
  const bar = scaleBar(view, size);
  const zoom = (factor: number) =>
    setMoved({ middle: point ?? view.middle, breadth: Math.min(maxMapDegrees, Math.max(minMapDegrees, view.breadth * factor)) });
  const pick = (x: number, y: number) => {
    setMoved(view);
    onPick?.(toPoint(view, size, x, y));
  };
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    pick(((clientX - box.left) / box.width) * size.width, ((clientY - box.top) / box.height) * size.height);
  };
  const step = size.width / 100;
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || !onPick) return;
    event.preventDefault();
    const { x, y } = point ? toPixels(view, size, point) : { x: size.width / 2, y: size.height / 2 };
    pick(x + move[0], y + move[1]);
  };
  const mark = point && toPixels(view, size, point);
  return (
    <Box
      sx={{
        position: "relative",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        overflow: "hidden",
      }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role={onPick ? "application" : "img"}
        aria-label={label}
        {...(onPick && { tabIndex: 0, onClick, onKeyDown })}
        sx={{
          display: "block",
          width: "100%",
          bgcolor: "action.hover",
          cursor: onPick ? "crosshair" : "default",
          fontSize: 11,
          "& text": { fill: "currentColor", opacity: 0.75, userSelect: "none" },
        }}
      >
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
        {districts.map((district) => {
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
        })}
        {mark && (
          <path
            fill="#D92D20"
            stroke="#fff"
            strokeWidth={2}
            d={`M${mark.x} ${mark.y}c-4 -8 -9 -11 -9 -17a9 9 0 1 1 18 0c0 6 -5 9 -9 17z`}
          >
            <title>{`${point.lng}, ${point.lat}`}</title>
          </path>
        )}
        <g transform={`translate(${size.width - bar.pixels - 14} 18)`}>
          <path d={`M0 -4V4M0 0H${bar.pixels}M${bar.pixels} -4V4`} stroke="currentColor" fill="none" opacity={0.6} />
          <text x={bar.pixels / 2} y={14} textAnchor="middle">
            {t(["{n}公里", "{n} km"], { n: Math.round(bar.kilometres * 100) / 100 })}
          </text>
        </g>
      </Box>
      <Box
        sx={{
          position: "absolute",
          right: 8,
          top: 44,
          display: "grid",
          bgcolor: "background.paper",
          borderRadius: 1,
          boxShadow: 1,
        }}
      >
        <Tooltip title={t(["放大", "Zoom in"])} placement="left">
          <IconButton size="small" aria-label={t(["放大", "Zoom in"])} onClick={() => zoom(0.5)}>
            <Add fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={t(["缩小", "Zoom out"])} placement="left">
          <IconButton size="small" aria-label={t(["缩小", "Zoom out"])} onClick={() => zoom(2)}>
            <Remove fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={t(["回到原处", "Reset view"])} placement="left">
          <IconButton size="small" aria-label={t(["回到原处", "Reset view"])} onClick={() => setMoved(undefined)}>
            <CenterFocusStrong fontSize="small" />
          </IconButton>
        </Tooltip>
        {onLocate && (
          <Tooltip title={t(["我的位置", "My position"])} placement="left">
            <IconButton size="small" aria-label={t(["我的位置", "My position"])} onClick={onLocate}>
              <MyLocation fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}
