import type { DemoOffer } from "../server/engine/services";
import { growthOf } from "./cityGrowth";
import { demoAccounts } from "./demoAccounts";
import { demoWorkers } from "./demoWorkers";

export const demoOffer: DemoOffer = {
  accounts: demoAccounts,
  workers: demoWorkers,
  async growth({ pool }) {
    const growth = await growthOf(pool);
    return growth && { done: growth.judged, total: growth.total };
  },
};
