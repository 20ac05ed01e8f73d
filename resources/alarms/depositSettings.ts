import { depositParams, type DepositParams } from "../law/requiredDeposit";
import type { StoredSettings } from "./settings";

/** The city's figures for the required deposit: stored with rule B02. */
export const depositParamsOf = (settings: StoredSettings): DepositParams => ({ ...depositParams, ...settings.B02?.params });
