const kilobyte = 1024;

/** Bytes of a picture, by what it shows. */
export const pictureLimits = { punch: 200 * kilobyte, portrait: 1024 * kilobyte, paper: 5 * 1024 * kilobyte } as const;

/** Bytes of a voice note of a minute, by the least thrifty recorder of a phone. */
export const maxVoiceBytes = 2 * 1024 * kilobyte;
