/** Milliseconds after which a test counts as hanging. No limit is short enough for a busy machine to reach it: slowness is no failure. */
export const hangingMs = 20 * 60_000;
/** What a page, a program or a job has begun is waited for so long; tests of mutants, of which many wait in vain, say less. */
export const patienceMs = Number(process.env.TEST_PATIENCE_MS ?? 6 * 60_000);
