import { setPasswordCost } from "../../server/platform/crypto/password";

/** A hash of the cost of a city takes a tenth of a second, and a thousand logins are tested. */
export const makePasswordsCheap = (): void => setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 });

makePasswordsCheap();
