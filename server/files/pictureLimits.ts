const kilobyte = 1024;

/** Bytes of a picture, by what it shows. */
export const pictureLimits = { punch: 200 * kilobyte, portrait: 1024 * kilobyte, paper: 5 * 1024 * kilobyte } as const;
