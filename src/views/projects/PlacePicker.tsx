import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { readAddress } from "../../../resources/kit/address";
import { useTranslations } from "../../app/i18n/useTranslations";
import { latBounds, lngBounds } from "./coordinates";
import { distance, type MapPoint } from "./mapView";
import { PlaceMap } from "./PlaceMap";
import { useDistricts, type MapDistrict } from "./useDistricts";
import { PlaceTools } from "./PlaceTools";
import { useMyPosition } from "./useMyPosition";
import { Muted } from "../../ui/Muted";

/** Kilometres from the centre of its district beyond which a place is probably mistyped. */
const far = 40;

const isDegrees = (value: unknown, [least, most]: typeof lngBounds | typeof latBounds): value is number | string =>
  value !== null && value !== "" && Number(value) >= least && Number(value) <= most;

/** Selects the place of the project on a map or by typing coordinates; both stay in sync. */
export function PlacePicker() {
  const t = useTranslations();
  const districts = useDistricts();
  const lng = useController<Record<string, unknown>>({ name: "lng" }).field;
  const lat = useController<Record<string, unknown>>({ name: "lat" }).field;
  const { trigger } = useFormContext<Record<string, unknown>>();
  const address = useWatch<Record<string, unknown>>({ name: "address" });
  const place = readAddress(address);
  const code = place?.kind === "codes" ? place.codes.at(-1) : undefined;
  const home = districts.find((district) => district.code === code);
  const isThere = isDegrees(lng.value, lngBounds) && isDegrees(lat.value, latBounds);
  const point: MapPoint | undefined = isThere ? { lng: Number(lng.value), lat: Number(lat.value) } : undefined;
  const away = point && home ? distance(point, home) : 0;
  const pick = (picked: MapPoint) => {
    lng.onChange(picked.lng);
    lat.onChange(picked.lat);
    void trigger(["lng", "lat"]);
  };
  const [found, setFound] = useState<MapDistrict | null>(null);
  // A place set elsewhere may be outside the current map; the map is then centred on it.
  const [jumps, setJumps] = useState(0);
  const jump = (to: MapPoint) => {
    pick(to);
    setFound(null);
    setJumps((count) => count + 1);
  };
  const locate = useMyPosition(jump);
  if (districts.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Muted sx={{ mb: 0.5 }}>
        {t([
          "在图上点选、粘贴坐标，或在工地用本机定位；方向键微调。示意图，仅标各区县中心与经纬网。",
          "Click the map, paste coordinates, or use this device's position on site; arrow keys fine-tune. Schematic: district centres and grid only.",
        ])}
      </Muted>
      <PlaceTools districts={districts} onFind={setFound} onPaste={jump} />
      <PlaceMap
        key={jumps}
        districts={districts}
        home={found ?? home}
        point={point}
        label={t(["项目位置", "Location"])}
        onPick={pick}
        onLocate={locate}
      />
      {away > far && (
        <Typography variant="body2" color="warning.main" role="status" sx={{ mt: 0.5 }}>
          {t(["该点距{district}中心约{km}公里，请核对。", "About {km} km from the centre of {district}; please double-check."], {
            district: home?.name ?? "",
            km: Math.round(away),
          })}
        </Typography>
      )}
    </Box>
  );
}
