/**
 * Meta of the query of a row to be written. Lists put their shorter rows where react-admin looks for single ones; a form filled from
 * such a row would empty every field that its list does not show. Hence a separate key.
 */
export const fullRecordMeta = { whole: true } as const;
