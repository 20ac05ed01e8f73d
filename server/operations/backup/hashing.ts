import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** Passes a stream on and reports its SHA-256 in hex at the end; an error that `done` throws fails the stream. */
export function hashing(done: (sha256: string) => void): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(piece: Buffer, _, next) {
      hash.update(piece);
      next(null, piece);
    },
    flush(next) {
      try {
        done(hash.digest("hex"));
        next();
      } catch (error) {
        next(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
