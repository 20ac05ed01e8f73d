import { createContext, useContext, useEffect, useRef, useState } from "react";
import type { ProjectSummary } from "../../../../resources/dashboards/screenResponses";

type Districts = ProjectSummary["by_region"];

interface Pulse {
  readonly kind: "raised" | "paid";
  /** Increments with each pulse, to restart the animation. */
  readonly nth: number;
}

const Pulses = createContext<ReadonlyMap<number, Pulse>>(new Map());
export const PulsesProvider = Pulses.Provider;

/** The districts with a new alarm or a wage payment since the previous data; an alarm takes precedence. */
export function usePulses(districts: Districts | undefined): ReadonlyMap<number, Pulse> {
  const before = useRef<Districts>(undefined);
  const [pulses, setPulses] = useState<ReadonlyMap<number, Pulse>>(new Map());
  useEffect(() => {
    const known = before.current;
    before.current = districts;
    const kinds = (districts ?? []).flatMap(({ region, alarm_count, year_paid_amount }): [number, Pulse["kind"]][] => {
      const old = known?.find((row) => row.region === region);
      if (!old) return [];
      if (alarm_count > old.alarm_count) return [[region, "raised"]];
      return Number(year_paid_amount) > Number(old.year_paid_amount) ? [[region, "paid"]] : [];
    });
    if (kinds.length > 0)
      setPulses((now) => new Map(kinds.map(([region, kind]) => [region, { kind, nth: (now.get(region)?.nth ?? 0) + 1 }])));
  }, [districts]);
  return pulses;
}

/** An animated ring around a district's tile; hidden with reduced motion. */
export function RegionPulse({ region }: { region: number }) {
  const pulse = useContext(Pulses).get(region);
  return pulse ? <span key={pulse.nth} className={`pulse pulse-${pulse.kind}`} aria-hidden="true" /> : null;
}

/** The same along the outline of a district. */
export function PulsePath({ region, path }: { region: number; path: string }) {
  const pulse = useContext(Pulses).get(region);
  return pulse ? <path key={pulse.nth} d={path} className={`pulse-path pulse-${pulse.kind}`} aria-hidden="true" /> : null;
}
