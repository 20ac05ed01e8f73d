import { useGetList } from "react-admin";
import { regionLevel } from "../../../resources/system/regionLevel";
import { numberValueOf, textValueOf } from "../../kinds/rowValues";
import type { WireRow } from "../../kinds/wireRow";
import type { MapPoint } from "./mapView";

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
