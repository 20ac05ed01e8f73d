/** The data of a demo city that journeys walk through. */
export const demoFolder = (city: number): string => `.cache/e2e-${city}`;
