interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * A page of a query whose rows carry the total (`count(*) over ()`). A page beyond the end has no row to carry it, so the total is read
 * with the first row: a pager goes back to the last page only if it knows that there is one.
 */
export async function readPage<Row, P extends Page<Row>>(
  [start, limit]: readonly [start: number, limit: number],
  read: (range: readonly [start: number, limit: number]) => Promise<P>,
): Promise<P> {
  const page = await read([start, limit]);
  if (page.rows.length > 0 || start === 0) return page;
  return { ...page, total: (await read([0, 1])).total };
}
