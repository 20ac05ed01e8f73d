import { titleOf } from "../../../../resources/alarms/engine";
import { replicationState } from "../../../../resources/province/replicationState";
import { provinceAlarms } from "../../../../resources/province/provinceAlarms";
import { provinceCities } from "../../../../resources/province/provinceCities";
import { provinceProjects } from "../../../../resources/province/provinceProjects";
import { literal, sql } from "../../../platform/db/query";
import { maxLagSeconds } from "../cityLags";
import { pageTable } from "../pages";
import { registerHooks } from "../../../engine/rest/handlers";
import { registerSource } from "../../../engine/rest/sources";

registerSource(
  provinceCities,
  () => sql`select s.data_until, case when s.data_until is null then ${literal(replicationState.copying)}
      when s.data_until < now() - interval '${literal(maxLagSeconds)} s' then ${literal(replicationState.delayed)}
      else ${literal(replicationState.current)} end as data_state, c.*
    from ${pageTable("cities")} c join province.states s on s.city = c.city`,
);
registerSource(provinceProjects, () => sql`select * from ${pageTable("projects")}`);
registerSource(provinceAlarms, () => sql`select * from ${pageTable("alarms")}`);

registerHooks(provinceAlarms, {
  localize: {
    reads: ["rule_code", "rule_name"],
    translate: ({ rule_code, rule_name }, locale) => ({
      rule_name: titleOf({ rule_code: rule_code ?? "", title: rule_name ?? "" }, locale),
    }),
  },
});
