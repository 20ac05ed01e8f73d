/** photo-3.jpg where photo-2.jpg is the last: the number of files would repeat a name once one of them has been removed. */
export function nextFileName(stem: string, extension: string, others: readonly { readonly name: string }[]): string {
  const numbers = others.map(
    ({ name }) => (name.startsWith(`${stem}-`) && Number.parseInt(name.slice(stem.length + 1), 10)) || 0,
  );
  return `${stem}-${Math.max(0, ...numbers) + 1}.${extension}`;
}
