/** The seed of the demo city unless DEMO_SEED names another one. */
export const defaultCitySeed = 724;
