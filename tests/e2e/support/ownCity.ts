import { test } from "@playwright/test";

/** The data of the city that the running journey walks through; a city that runs already (E2E_URL) says where its are. */
export const ownCityFolder = (): string => process.env.E2E_DATA_DIR ?? String(test.info().project.metadata["dataDir"]);
