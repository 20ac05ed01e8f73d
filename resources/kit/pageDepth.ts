/** The last row that paging can reach: the database reads and discards every row before a page. */
export const pageDepth = 100_000;
