import type { CaptchaChallenge } from "../../../resources/system/accountResponses";
import { shortHash } from "./shortHash";

/** Numbers tried before the page may draw and listen again: some 20 ms on a phone. */
const step = 4_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The eight words of a digest in hex. */
const wordsOf = (digest: string): readonly number[] => (digest.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16) | 0);

/** Searches the number that the server drew; undefined if stopped, or if there is none. `onProgress` hears the share that was tried. */
export async function solveChallenge(
  { captcha_key, digest, numbers }: CaptchaChallenge,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const sought = wordsOf(digest);
  const isIt = (number: number) => shortHash(`${captcha_key} ${number}`).every((word, at) => word === sought[at]);
  for (let begin = 0; begin < numbers; begin += step) {
    onProgress(begin / numbers);
    await pause();
    if (signal.aborted) return undefined;
    const end = Math.min(begin + step, numbers);
    for (let number = begin; number < end; number++) if (isIt(number)) return String(number);
  }
  return undefined;
}
