import { Box, useMediaQuery, type Theme } from "@mui/material";
import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { MapButtons } from "./MapButtons";
import { DistrictMarks, MapGrid, MapScale, PlaceMark } from "./MapLayers";
import { maxMapDegrees, minMapDegrees, toPixels, toPoint, type MapPoint, type MapView } from "./mapView";
import type { MapDistrict } from "./useDistricts";

/** Drawn at about its displayed width, so that its text has the normal size. */
const sizes = { wide: { width: 1100, height: 300 }, desk: { width: 720, height: 300 }, phone: { width: 360, height: 240 } };
/** Map widths in degrees, for a district and for the city around it: wide enough for district names side by side. */
const districtBreadth = { wide: 0.45, desk: 0.3, phone: 0.3 };
const cityBreadth = { wide: 1.8, desk: 1.2, phone: 0.8 };

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
        <MapGrid view={view} size={size} />
        <DistrictMarks view={view} size={size} districts={districts} home={home} />
        {point && <PlaceMark view={view} size={size} point={point} />}
        <MapScale view={view} size={size} />
      </Box>
      <MapButtons onZoom={zoom} onReset={() => setMoved(undefined)} onLocate={onLocate} />
    </Box>
  );
}
