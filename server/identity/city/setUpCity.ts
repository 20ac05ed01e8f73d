import { validateFields } from "../../../resources/kit/validate";
import { translate } from "../../../resources/kit/label";
import { refuse } from "../../../resources/refusals";
import { regionPath, regionTree } from "../../../resources/regions";
import { citySetUp, notYetSaid } from "../../../resources/system/citySetUp";
import { regions } from "../../../resources/system/regions";
import type { Day } from "../../../resources/kit/days";
import { minimumWages } from "../../../resources/system/minimumWages";
import { takeAdvisoryLock } from "../../platform/db/advisoryLocks";
import { allRowsOf, execute, fetchOne, type Db } from "../../platform/db/query";
import { enqueueRegion } from "../../engine/alarmQueue";
import { audit } from "../../engine/audit/audit";
import { requestTransaction } from "../../engine/rest/requestKey";
import { refuseFields } from "../../engine/rest/errors";
import type { RequestContext, Services } from "../../engine/services";
import { keepPastMinimum } from "../../engine/terms/keepPastMinimum";
import { foundRegions } from "./foundCity";

type CitySetUpInput = { readonly [Name in keyof typeof citySetUp]?: unknown };
interface Read {
  readonly city_code: string | null;
  readonly platform_title: string;
  readonly hotline: string;
  readonly min_wage: number;
  readonly min_hourly_wage: number | null;
  readonly min_wage_from: Day;
  readonly arbitration_channel: string;
  readonly legal_aid_channel: string;
}

/** Whether the code is a city: the second of the tree's three levels. */
const isCity = (code: string, demo: boolean): boolean => {
  const [province, city, ...below] = regionPath(code);
  return city !== undefined && below.length === 0 && regionTree({ demo }).some((one) => one.code === province?.code);
};

/** Enters the city's amounts; for the same day it corrects them. */
async function enterMinimumWage({ store }: Services, db: Db, region: number, read: Read, today: Day): Promise<void> {
  const { min_wage, min_hourly_wage, min_wage_from: valid_from } = read;
  const amounts = { monthly_amount: min_wage, hourly_amount: min_hourly_wage };
  const before = await store.findAll(db, minimumWages, {});
  const entered = before.find((row) => row.region === region && row.valid_from === valid_from);
  if (entered) await store.update(db, minimumWages, entered.id, amounts);
  else await store.insert(db, minimumWages, { region, valid_from, ...amounts });
  await keepPastMinimum(db, today, before, await store.findAll(db, minimumWages, {}), "min_wage_from");
  await enqueueRegion(db, region);
}

/** The first administrator enters the city's name and settings; districts inherit what they have not set. */
export async function setUpCity(ctx: RequestContext, input: CitySetUpInput): Promise<void> {
  const { services, locale, today } = ctx;
  const { store } = services;
  const { demo } = services.settings;
  const typed = Object.fromEntries(Object.entries(input).filter(([, value]) => (value ?? "") !== ""));
  const { data, errors } = validateFields(citySetUp, typed, { locale, today, demo });
  await requestTransaction(ctx, async (db) => {
    // Two concurrent administrators must not create two cities.
    await takeAdvisoryLock(db, "cityFounding");
    const known = await fetchOne<{ code: string }>(db)`
      select code from ${allRowsOf("regions")} where parent is null order by id limit 1`;
    const read = { city_code: null, min_hourly_wage: null, ...data } as Read;
    const chosen = read.city_code ?? known?.code ?? "";
    refuseFields({
      ...errors,
      ...(!isCity(chosen, demo) &&
        !known && { city_code: [translate(["请选择监管城市", "Choose the supervised city"], locale)] }),
    });
    if (known && known.code !== chosen) throw refuse("regions.cityFixed");
    if (!known) await foundRegions(services, db, chosen);
    await execute(db)`update regions set platform_title = ${read.platform_title} where parent is null and deleted_at is null`;
    await execute(db)`update regions set
          hotline = case when parent is null or hotline = ${notYetSaid} then ${read.hotline} else hotline end,
          arbitration_channel = case when parent is null or arbitration_channel = ${notYetSaid}
            then ${read.arbitration_channel} else arbitration_channel end,
          legal_aid_channel = case when parent is null or legal_aid_channel = ${notYetSaid}
            then ${read.legal_aid_channel} else legal_aid_channel end,
          version = version + 1, updated_at = platform_now()
        where deleted_at is null`;
    const city = await store.find(db, regions, { code: chosen });
    if (city) await enterMinimumWage(services, db, city.id, read, today);
    await audit(db, ctx, { action: "setUpCity", entity: regions.name, row: city?.id ?? null, after: { ...data } });
  });
}
