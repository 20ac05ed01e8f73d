import { useNotify } from "react-admin";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { MapPoint } from "./mapView";

/** Milliseconds. */
const patience = 15_000;
const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const failed: Label = [
  "无法获取本机位置，请检查定位权限，或粘贴坐标",
  "Your position is not available. Allow it, or paste coordinates",
];

/** Reads the device's position, with the user's consent. */
export function useMyPosition(onFound: (point: MapPoint) => void): () => void {
  const t = useTranslations();
  const notify = useNotify();
  const refuse = () => notify(t(failed), { type: "warning" });
  return () => {
    // Browsers provide geolocation only on https and localhost.
    if (!("geolocation" in navigator)) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onFound({ lng: sixDecimals(coords.longitude), lat: sixDecimals(coords.latitude) }),
      refuse,
      { enableHighAccuracy: true, timeout: patience },
    );
  };
}
