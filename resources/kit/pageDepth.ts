/** A list is paged through so far: the database reads and drops every row before a page. */
export const pageDepth = 100_000;
