import type { DemoOffer } from "../server/engine/services";
import { demoAccounts } from "./demoAccounts";
import { demoWorkers } from "./demoWorkers";

export const demoOffer: DemoOffer = { accounts: demoAccounts, workers: demoWorkers };
