/** Parses spreadsheet text from the clipboard: rows by line, cells by tab; a cell with line breaks is quoted. */
export function cellsOfClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  const whole = text.replace(/\r?\n$/, "");
  if (whole === "") return [];
  // A quoted cell, or everything up to the next tab or line break, followed by its delimiter.
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  for (let found = cell.exec(whole); found; found = cell.exec(whole)) {
    const [, quoted, open = "", end] = found;
    rows.at(-1)!.push(plain((quoted?.replaceAll('""', '"').replaceAll(/\s*\r?\n\s*/g, " ") ?? open).trim()));
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

/** Removes thousands separators and currency signs from numbers. */
const plain = (cell: string): string =>
  /^[¥￥]?-?\d{1,3}(,\d{3})+(\.\d+)?$|^[¥￥]-?\d+(\.\d+)?$/.test(cell) ? cell.replaceAll(/[¥￥,]/g, "") : cell;
