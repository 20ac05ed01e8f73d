/** Milliseconds after which a test counts as hanging. No limit is short enough for a busy machine to reach it: slowness is no failure. */
export const hangingMs = 20 * 60_000;
/** What a page, a program or a job has begun is waited for so long. */
export const patienceMs = 6 * 60_000;
