import * as d from "../declare";

/**
 * A single row that a city counts for its province: who is owed on two of its projects is one person, which counts of each
 * project cannot say, and which nothing about a person has to leave the city for.
 */
export const cityArrears = d.defineResource("cityArrears", ["被拖欠人数", "Persons owed"], {
  noMeta: true,
  fields: {
    counted_on: d.day("统计日期", "Counted on").required(),
    persons: d.integer("人数", "Persons").required(),
  },
});
