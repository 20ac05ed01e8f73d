import { refitModel } from "../refitModel";
import { runForecasts } from "../runForecasts";
import { sendPaydayNotices } from "../sendPaydayNotices";
import type { Job } from "../../../engine/jobs/runner";

/** After the nightly alarms, which update the wage ledger. */
export const forecastNight: Job = {
  name: "forecast-night",
  cron: "0 10 4 * * *",
  async run(services) {
    const refit = await refitModel(services);
    const run = await runForecasts(services);
    services.log.info({ ...run, notices: await sendPaydayNotices(services), refit }, "forecasts of the night");
  },
};
