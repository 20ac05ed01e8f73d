import { orgs, type Org } from "../../../resources/system/orgs";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { registerHooks } from "../../engine/rest/handlers";
import { changeRights } from "../../engine/rest/readerPlans";
import type { RequestContext } from "../../engine/services";
import { refuseForeignOrg } from "./refuseForeignOrg";

const maxLevels = 5;

interface Place {
  readonly id?: number;
  readonly parent: number | null;
  readonly region: number;
}

/** Domain model 4.2: no cycles, at most five levels, and a region inside the parent's. */
async function checkPlace(db: Db, { id, parent, region }: Place): Promise<void> {
  if (parent === null) return;
  const above = await fetchRows<{ id: number; region: number }>(db)`with recursive up as (
        select id, parent, region, 1 as step from ${storedRowsOf("orgs")} where id = ${parent}
        union all select o.id, o.parent, o.region, up.step + 1 from ${storedRowsOf("orgs", "o")} join up on o.id = up.parent where up.step < 20
      ) select id, region from up order by step`;
  if (above.some((org) => org.id === id)) throw refuse("orgs.circle");
  if (above.length + (id === undefined ? 1 : await depthBelow(db, id)) > maxLevels) throw refuse("orgs.tooDeep");
  const around = above[0]?.region;
  const inside = await fetchOne(db)`
    select 1 from ${storedRowsOf("regions")} where id = ${region} and (id = ${around ?? null} or parent = ${around ?? null})`;
  if (!inside) throw refuse("orgs.regionOutside");
}

async function depthBelow(db: Db, id: number): Promise<number> {
  const found = await fetchOne<{ depth: number }>(db)`with recursive down as (
        select id, 1 as depth from ${storedRowsOf("orgs")} where id = ${id}
        union all select o.id, down.depth + 1 from ${allRowsOf("orgs", "o")} join down on o.parent = down.id
          where down.depth < 20
      ) select max(depth) as depth from down`;
  return found?.depth ?? 1;
}

/** The scope of an organisation is the scope of its accounts: the caller cannot grant more than his own. */
function refuseWider({ attributes }: RequestContext["actor"], given: Partial<Pick<Org, "region" | "functional_unit">>): void {
  const { regions, functional_unit } = attributes;
  if (given.region !== undefined && Array.isArray(regions) && !regions.includes(given.region)) throw refuse("orgs.regionTooWide");
  if (given.functional_unit !== undefined && typeof functional_unit === "number" && given.functional_unit !== functional_unit)
    throw refuse("orgs.departmentTooWide");
}

/** When the region changes, the organisations below must still be inside it. */
async function refuseRegionBelow(db: Db, { id, region }: Place): Promise<void> {
  const outside = await fetchOne(db)`
    select 1 from ${allRowsOf("orgs", "o")} join ${storedRowsOf("regions", "g")} on g.id = o.region
      where o.parent = ${id} and g.id <> ${region} and g.parent is distinct from ${region} limit 1`;
  if (outside) throw refuse("orgs.regionBelow");
}

const changesOf = (row: Org, { region, functional_unit }: Partial<Org>): Partial<Org> => ({
  ...(region !== row.region && { region }),
  ...(functional_unit !== row.functional_unit && { functional_unit }),
});

/** The organisation is below its creator's at once, also for the response to this request. */
function addBelow(actor: RequestContext["actor"], id: number): void {
  if (!Array.isArray(actor.attributes.orgs)) return;
  actor.attributes.orgs.push(id);
  changeRights(actor);
}

registerHooks(orgs, {
  async create({ db, input, actor }) {
    refuseForeignOrg(actor, input.parent ?? null);
    refuseWider(actor, input);
    await checkPlace(db, { parent: input.parent ?? null, region: input.region ?? 0 });
  },
  async created({ row, actor }) {
    addBelow(actor, row.id);
  },
  restoring({ row: { id, parent }, actor }) {
    const { orgs: below } = actor.attributes;
    if (Array.isArray(below) && below.includes(Number(parent))) addBelow(actor, Number(id));
  },
  async restored({ db, row, actor }) {
    refuseForeignOrg(actor, row.parent);
    await checkPlace(db, row);
  },
  async update({ db, row, input, actor }) {
    const place = {
      id: row.id,
      parent: input.parent === undefined ? row.parent : input.parent,
      region: input.region ?? row.region,
    };
    if (place.parent !== row.parent) refuseForeignOrg(actor, place.parent);
    refuseWider(actor, changesOf(row, input));
    await checkPlace(db, place);
    if (place.region !== row.region) await refuseRegionBelow(db, place);
  },
});
