import { refitModel } from "../refitModel";
import { runForecasts } from "../runForecasts";
import type { Job } from "../../../engine/jobs/runner";

/** After the nightly alarms, which update the wage ledger. */
export const forecastNight: Job = {
  name: "forecast-night",
  cron: "0 10 4 * * *",
  async run(services) {
    const refit = await refitModel(services);
    services.log.info({ ...(await runForecasts(services)), refit }, "forecasts of the night");
  },
};
