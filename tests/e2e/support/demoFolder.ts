/** The data of the demo city that a worker's journeys walk through; a city that runs already (E2E_URL) says where its are. */
export const demoFolder = (worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)) =>
  process.env.E2E_DATA_DIR ?? `.cache/e2e-${worker}`;
