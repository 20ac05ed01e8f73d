import fc from "fast-check";

const every = process.env["EVERY_CASE"] === "1";

/** How many cases a property test tries: a fifth of all, and all of them in `npm run test:every-case`, which nights are for. */
export const casesOf = (all: number): number => (every ? all : Math.ceil(all / 5));

/** Of those that state no number. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: casesOf(100) });
