/** The two bytes of each letter that GBK has: Node decodes the encoding, and writes none but Unicode's. */
const letters = new Map<string, readonly [number, number]>();
const decoder = new TextDecoder("gbk");
for (let high = 0x81; high <= 0xfe; high++)
  for (let low = 0x40; low <= 0xfe; low++) {
    const letter = decoder.decode(Uint8Array.of(high, low));
    if (letter.length === 1 && !letters.has(letter)) letters.set(letter, [high, low]);
  }

/** A text as spreadsheet programs in China write it. */
export const gbk = (text: string): Buffer =>
  Buffer.from([...text].flatMap((letter) => letters.get(letter) ?? [...Buffer.from(letter, "latin1")]));
