import { address, decimal, ref, text } from "../../kit/kinds";

export const locationFields = {
  address: address("项目地区", "Location", { areaField: "area_code" }).required(),
  area_code: text("地区代码", "Area code", { max: 6 }).computed().filter(),
  region: ref("regions", "所属区域", "Region").computed().filter(),
  address_detail: text("详细地址", "Address", { max: 200 }).required(),
  lng: decimal("经度", "Longitude", 9, 6, { min: 73, max: 136 }).required(),
  lat: decimal("纬度", "Latitude", 8, 6, { min: 3, max: 54 }).required(),
  building_area: decimal("建筑面积(㎡)", "Building area (m²)", 14, 2, { min: 0 }),
  building_length: decimal("长度(米)", "Length (m)", 14, 2, { min: 0 }),
} as const;
