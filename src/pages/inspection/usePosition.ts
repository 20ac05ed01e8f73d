import { useEffect, useState } from "react";
import type { DevicePosition } from "./draft";

/** Where the device is, as far as its owner allows it; works without a network. */
export function usePosition(): DevicePosition | null {
  const [position, setPosition] = useState<DevicePosition | null>(null);
  useEffect(() => {
    if (!("geolocation" in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => setPosition({ lat: latitude, lng: longitude, accuracy }),
      () => setPosition(null),
      { enableHighAccuracy: true, maximumAge: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, []);
  return position;
}
