import type { PersonValues } from "../../../../server/topics/people/persons";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { corps } from "../../../../resources/corps/corps";
import { idCardCheckDigit, creditCodeCheckDigit, luhnDigit } from "../../../../resources/kit/validators";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { regions } from "../../../../resources/system/regions";
import { makeFieldCipher } from "../../../../server/platform/crypto/fieldCipher";
import { makeStore } from "../../../../server/platform/db/store";
import { transaction } from "../../../../server/platform/db/query";
import type { Registrar } from "../../../../server/topics/people/register";
import { givenMinimumWage } from "../../../support/minimumWage";

export const siteToday = "2025-09-15";
const cipher = makeFieldCipher(randomBytes(32));
export const store = makeStore(cipher);

/** Ids of no real person: the invented region, born 1985-03-07, the number-th of that day. */
export function idCard(number: number, birthday = "19850307"): string {
  // Of another district for each thousand: a long fuzz run registers some thousand people.
  const district = String(2 + (Math.floor(number / 1000) % 90)).padStart(2, "0");
  const first = `9901${district}${birthday}${String(number % 1000).padStart(3, "0")}`;
  return first + idCardCheckDigit(first);
}
export function manyIdCards(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = `9901021985${String(1 + (Math.floor(index / 20_000) % 9)).padStart(2, "0")}${String(1 + (Math.floor(index / 999) % 28)).padStart(2, "0")}${String(index % 999).padStart(3, "0")}`;
    return first + idCardCheckDigit(first);
  });
}
export const randomBankCard = (number: number): string => {
  const digits = `629999${String(number).padStart(12, "0")}`;
  return digits + luhnDigit(digits);
};
const creditCode = (number: number): string => {
  const first = `91990102MA99${String(number).padStart(5, "0")}`;
  return first + creditCodeCheckDigit(first);
};

let serial = 0;

/** A passed project with its contractor and a labour subcontractor. */
export async function siteFixture(pool: pg.Pool) {
  serial += 1;
  const region = await store.insert(pool, regions, {
    code: `99${String(serial).padStart(4, "0")}`,
    name: "东汀区",
    level: 2,
    center_lng: 118,
    center_lat: 26,
    hotline: "12333",
    arbitration_channel: "仲裁院",
    legal_aid_channel: "法律援助中心",
    legal_hotline: "12348",
  });
  await givenMinimumWage(pool, region.id, 203_000);
  const corpNamed = (corp_name: string) =>
    store.insert(pool, corps, {
      corp_code: creditCode((serial += 1)),
      corp_name: `${corp_name}${serial}`,
      business_types: "9",
      corp_reg_type: "110",
      address: '["990000","990100","990102"]',
      area_code: "990102",
      address_detail: "一号路1号",
      legal_man: "王一",
      legal_man_id_card_type: "01",
      legal_man_id_card_number: idCard(1),
      reg_capital: 1000,
      establish_date: "2010-01-01",
      link_man: "李二",
      link_phone: "15412340001",
      license_files: [],
      review_status: 1,
    });
  const [contractor, subcontractor] = [await corpNamed("云汀建设"), await corpNamed("云汀劳务")];
  const project = await store.insert(pool, projects, {
    name: `东汀花园${serial}`,
    project_code: `P${String(serial).padStart(8, "0")}`,
    contractor_corp: contractor.id,
    region: region.id,
    area_code: region.code,
    functional_unit: 1,
    prj_status: 3,
    lng: 118,
    lat: 26,
    pay_day: 15,
    review_status: 1,
  });
  const participant = (corp: typeof contractor, corp_type: 6 | 9) =>
    store.insert(pool, projectCorps, {
      project: project.id,
      corp: corp.id,
      corp_code: corp.corp_code,
      corp_name: corp.corp_name,
      corp_type,
      entry_time: "2025-01-01",
    });
  return {
    region,
    contractor,
    subcontractor,
    project,
    own: await participant(contractor, 9),
    labour: await participant(subcontractor, 6),
    /** Registers in a separate transaction. */
    register: <T>(work: (registrar: Registrar) => Promise<T>, on = siteToday) =>
      transaction(pool, (db) => work({ services: { cipher, store }, db, today: on, source: 9, by: null })),
  };
}
export type SiteFixture = Awaited<ReturnType<typeof siteFixture>>;

export const person = (id_card_number: string, worker_name = "张三"): PersonValues => ({
  worker_name,
  id_card_type: "01",
  id_card_number,
  nation: "01",
  address: "云汀市一号路",
  grant_org: "云汀市公安局",
  cell_phone: "15412345678",
  head_image: [],
});
