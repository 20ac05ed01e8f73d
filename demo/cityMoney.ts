import { monthOf, monthsFrom, shiftMonth } from "../resources/kit/days";
import type { Companies } from "./companies";
import { frailtyAt, evenQuantiles, troubleByMonth, type Trouble } from "./moneyTrouble";
import type { CityPlan } from "./plan";
import type { ChanceOf } from "./random";

export interface CityMoney {
  /** By the client's credit code. */
  readonly troubleOf: ReadonlyMap<string, Trouble>;
  /** By contractor: how often, from 0 to 1, it advances fees that the client still owes. */
  readonly reserveOf: ReadonlyMap<number, number>;
}

/** Some spells of trouble began before the first month of the city. */
const monthsBefore = 8;
/** Half of the contractors can nearly always advance money, the others seldom. */
const reserveAt = (quantile: number): number => (quantile < 0.5 ? 0.05 + 0.3 * quantile : 0.95);

export function drawCityMoney({ today, months }: CityPlan, companies: Companies, chanceOf: ChanceOf): CityMoney {
  const current = monthOf(today);
  const seen = monthsFrom(shiftMonth(current, -months - monthsBefore), current);
  const frailties = evenQuantiles(companies.clients.length, chanceOf("frailty of clients")).map(frailtyAt);
  const reserves = evenQuantiles(companies.contractors.length, chanceOf("reserves of contractors"));
  return {
    troubleOf: new Map(
      companies.clients.map(({ corp_code }, index) => [
        corp_code,
        troubleByMonth(seen, frailties[index]!, chanceOf("trouble", index)),
      ]),
    ),
    reserveOf: new Map(companies.contractors.map(({ id }, index) => [id, reserveAt(reserves[index]!)])),
  };
}
