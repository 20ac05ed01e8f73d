/** Reasons for an abnormal punch (domain model 4.13), as outside the site's geofence. It counts until it is reviewed. */
export const doubts = {
  notOnJob: "人员不在岗",
  farAway: "打卡位置距项目超过2公里",
  elsewhere: "同一时间在其他项目打卡",
  unlikeFace: "人脸识别相似度低于0.6",
} as const;

const farMetres = 2000;
const minSimilarity = 0.6;
const earthMetres = 6_371_000;

interface Place {
  readonly lng?: number | null;
  readonly lat?: number | null;
}

interface Circumstances {
  readonly isEmployed: boolean;
  readonly site: Place;
  readonly punch: Place & { readonly sim?: number | null };
  readonly isElsewhere: boolean;
}

/** Empty for a normal punch. */
export function abnormalReasons({ isEmployed, site, punch, isElsewhere }: Circumstances): string[] {
  return [
    ...(isEmployed ? [] : [doubts.notOnJob]),
    ...((metresBetween(site, punch) ?? 0) > farMetres ? [doubts.farAway] : []),
    ...(isElsewhere ? [doubts.elsewhere] : []),
    ...(typeof punch.sim === "number" && punch.sim < minSimilarity ? [doubts.unlikeFace] : []),
  ];
}

/** Great-circle distance; undefined if a place is unknown. */
function metresBetween(a: Place, b: Place): number | undefined {
  if (a.lng == null || a.lat == null || b.lng == null || b.lat == null) return undefined;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}
