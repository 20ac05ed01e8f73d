import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import { regionLevel } from "../../../../resources/system/regionLevel";

/** The supervised district of an area code; refuses a project outside this city. */
export async function districtOf(db: Db, areaCode: string): Promise<number> {
  const region = await fetchOne<{ id: number }>(db)`
    select id from ${allRowsOf("regions")} where code = ${areaCode} and level = ${regionLevel.district}`;
  if (!region) throw refuse("projects.outsideCity");
  return region.id;
}

interface Placed {
  readonly supervise_org: number;
  readonly functional_unit: number;
  readonly region: number;
}

/** A project is supervised by an organisation of its department whose region is the project's, or the city around it. */
export async function checkSupervisor(db: Db, { supervise_org, functional_unit, region }: Placed): Promise<void> {
  const fits = await fetchOne(db)`select 1 from ${allRowsOf("orgs", "o")} join ${storedRowsOf("regions", "r")} on r.id = ${region}
      where o.id = ${supervise_org} and o.is_system and o.functional_unit = ${functional_unit}
        and o.region in (r.id, r.parent)`;
  if (!fits) throw refuse("projects.wrongSupervisor");
}
