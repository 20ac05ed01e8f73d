import * as d from "../declare";

/** The people on the site of each project (its id is the row's), which a city counts for its province: no row of a worker leaves it. */
export const projectHeadcounts = d.defineResource("projectHeadcounts", ["项目在岗人数", "Workers on site"], {
  noMeta: true,
  fields: { worker_count: d.integer("在岗人数", "Workers on site").required() },
});
