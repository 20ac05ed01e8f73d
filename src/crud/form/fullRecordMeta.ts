/**
 * Meta of the query that fetches a row for editing; it gives the query its own cache key. react-admin also caches list rows as
 * single records, and a form filled from such a shorter row would empty every field that the list omits.
 */
export const fullRecordMeta = { whole: true } as const;
