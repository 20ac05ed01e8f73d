import { ibpsBank } from "../resources/dictionaries/ibpsBank";
import { statutoryHolidays as lawfulHolidays } from "../resources/law/holidays";
import { demoRegions } from "../resources/regions";
import { holidays } from "../resources/system/holidays";
import { ibpsBanks } from "../resources/system/ibpsBanks";
import { minimumWages } from "../resources/system/minimumWages";
import { orgs } from "../resources/system/orgs";
import { regions } from "../resources/system/regions";
import type { RowBuffer } from "./rowBuffer";
import type { supervisingDepartment } from "../resources/dictionaries/supervisingDepartment";
import type { CodeOf } from "../resources/kit/dictionary";
import { regionLevel } from "../resources/system/regionLevel";

const city = demoRegions[0]!.children[0]!;

interface DemoPlace {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}
export interface Places {
  readonly city: DemoPlace;
  readonly districts: readonly DemoPlace[];
  /** The supervising body by department (1 to 5); human resources is 0. */
  readonly departments: readonly number[];
  readonly districtOffices: readonly number[];
}

const centre = { lng: 118.36, lat: 26.12 };
const around: readonly (readonly [number, number])[] = [
  [0.06, 0.01],
  [-0.07, 0.02],
  [0.01, -0.06],
  [0.02, 0.07],
  [-0.22, 0.19],
  [0.24, -0.17],
  [0.13, -0.05],
];
const districtsInEnglish: readonly string[] = [
  ...["Dongting District", "Xiling District", "Nanlu District", "Beizhu District"],
  ...["Qingluan County", "Wangjin County", "Yunting Development Zone"],
];
const yuan = 100;
/** From the newest to the oldest; districts have the amounts of the city, counties lower ones. */
const wages = [
  { valid_from: "2025-04-01", document_no: "云汀政综〔2025〕16号", city: [2_265, 23], county: [2_100, 21] },
  { valid_from: "2022-04-01", document_no: "云汀政综〔2022〕9号", city: [2_030, 21], county: [1_880, 19] },
  { valid_from: "2020-01-01", document_no: "云汀政综〔2019〕47号", city: [1_800, 18.5], county: [1_640, 17] },
] as const;

/** The city, its districts, and the authorities that supervise its building sites. */
export function buildPlaces(book: RowBuffer): Places {
  const place = (code: string, name: string, parent: number | null, [dx, dy]: readonly [number, number]): DemoPlace => {
    const lng = Math.round((centre.lng + dx) * 1e6) / 1e6;
    const lat = Math.round((centre.lat + dy) * 1e6) / 1e6;
    const { id } = book.add(regions, {
      code,
      name,
      parent,
      level: parent === null ? regionLevel.city : regionLevel.district,
      center_lng: lng,
      center_lat: lat,
      hotline: "0599-12333000",
      arbitration_channel: `${name}劳动人事争议仲裁院`,
      legal_aid_channel: `${name}法律援助中心`,
      legal_hotline: "12348",
    });
    if (parent === null || name.endsWith("县"))
      for (const { valid_from, document_no, city, county } of wages) {
        const [monthly, hourly] = parent === null ? city : county;
        const amounts = { monthly_amount: monthly * yuan, hourly_amount: hourly * yuan };
        book.add(minimumWages, { region: id, valid_from, document_no, ...amounts });
      }
    return { id, code, name, lng, lat };
  };
  const whole = place(city.code, city.name, null, [0, 0]);
  const districts = city.children.map(({ code, name }, index) => place(code, name, whole.id, around[index]!));

  const office = (
    name: string,
    name_en: string,
    region: DemoPlace,
    functional_unit: CodeOf<typeof supervisingDepartment>,
    parent: number | null,
    sort: number,
  ) =>
    book.add(orgs, {
      name,
      name_en,
      parent,
      region: region.id,
      functional_unit,
      is_system: true,
      contact_phone: "0599-5550100",
      address_detail: `${region.name}政务服务中心`,
      sort,
    }).id;
  const humanResources = office(
    "云汀市人力资源和社会保障局",
    "Yunting Human Resources and Social Security Bureau",
    whole,
    0,
    null,
    1,
  );
  // The bureaus of the city are siblings; those of the districts are below the one of human resources.
  const departments = [
    humanResources,
    office("云汀市住房和城乡建设局", "Yunting Housing and Urban-Rural Development Bureau", whole, 1, null, 2),
    office("云汀市交通运输局", "Yunting Transport Bureau", whole, 2, null, 3),
    office("云汀市水利局", "Yunting Water Resources Bureau", whole, 3, null, 4),
    office("云汀市林业和园林局", "Yunting Forestry and Parks Bureau", whole, 4, null, 5),
    office("云汀市重点工程建设中心", "Yunting Key Projects Centre", whole, 5, null, 6),
  ];
  const districtOffices = districts.map((district, index) =>
    office(
      `${district.name}人力资源和社会保障局`,
      `${districtsInEnglish[index]!} Human Resources and Social Security Bureau`,
      ...([district, 0, humanResources, 11 + index] as const),
    ),
  );
  return { city: whole, districts, departments, districtOffices };
}

/** What a city has before its first project: the calendar and banks. */
export function buildTables(book: RowBuffer): void {
  for (const [date, kind] of lawfulHolidays) book.add(holidays, { date, kind });
  ibpsBank.values.forEach(({ code, zh }, sort) =>
    book.add(ibpsBanks, { bank_code: code.slice(0, 3) as "102", ibps_code: code, bank_name: zh, short_name: zh, sort }),
  );
}
