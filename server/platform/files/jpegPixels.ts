/** A marker with its length, and the size in a frame header. */
const frameBytes = 9;

/**
 * The declared width × height of a JPEG that is passed in pieces; 0 until its frame header has come. Follows the segments, as a
 * camera may write megabytes of metadata before the frame.
 */
export function jpegPixels() {
  let pending = Buffer.alloc(0);
  /** Bytes to the next marker; the first one follows the start of the image. */
  let skip = 2;
  let pixels: number | undefined;

  const pass = (piece: Uint8Array): void => {
    if (pixels !== undefined) return;
    const bytes = Buffer.concat([pending, piece]);
    let at = skip;
    while (at + frameBytes <= bytes.length) {
      const marker = bytes[at + 1]!;
      if (bytes[at] !== 0xff || isFrame(marker)) {
        pixels = bytes[at] === 0xff ? bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) : 0;
        return;
      }
      // Padding; all other segments before the frame have a length.
      at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
    }
    pending = Buffer.from(bytes.subarray(at));
    skip = Math.max(0, at - bytes.length);
  };

  return { pass, pixels: () => pixels ?? 0 };
}

/** SOF0 to SOF15, without the tables in this range (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
