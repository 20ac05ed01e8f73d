/**
 * Loads a page whose rows have the total in a column, as by `count(*) over ()`. Beyond the last page there is no row to read it
 * from, so that the first page is read for it.
 */
export async function pageWithTotal<Page extends { readonly rows: readonly unknown[]; readonly total: number }>(
  start: number,
  load: (start: number) => Promise<Page>,
): Promise<Page> {
  const page = await load(start);
  return page.rows.length > 0 || start === 0 ? page : { ...page, total: (await load(0)).total };
}
