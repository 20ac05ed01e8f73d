const kilobyte = 1024;

/** Maximum bytes of a picture, by its use. */
export const pictureLimits = { punch: 200 * kilobyte, portrait: 1024 * kilobyte, paper: 5 * 1024 * kilobyte } as const;

/** Bytes of a one-minute voice note in the least compressed format of phones. */
export const maxVoiceBytes = 6 * 1024 * kilobyte;
