import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Captcha } from "./useCaptcha";

/** `share` is what was searched of the challenge `key`. */
interface Search {
  readonly key: string;
  readonly share: number;
  readonly state: "running" | "done" | "failed";
}

/** Solves each challenge that arrives, and gives the answer to `fill`. */
export function useProof({ key, digest, numbers }: Captcha, fill: (answer: string) => void) {
  const [search, setSearch] = useState<Search>();
  const give = useRef(fill);
  useLayoutEffect(() => {
    give.current = fill;
  });
  useEffect(() => {
    if (digest === undefined || numbers === undefined) return undefined;
    const stop = new AbortController();
    const tell = (share: number, state: Search["state"]) => setSearch({ key, share, state });
    const solve = async () => {
      give.current("");
      tell(0, "running");
      // Fetched when it is needed: most people read the picture.
      const { solveChallenge } = await import("./solveChallenge");
      const onProgress = (share: number) => tell(share, "running");
      const answer = await solveChallenge({ captcha_key: key, digest, numbers }, onProgress, stop.signal);
      if (stop.signal.aborted) return;
      if (answer !== undefined) give.current(answer);
      tell(1, answer === undefined ? "failed" : "done");
    };
    solve().catch(() => tell(0, "failed"));
    return () => stop.abort();
  }, [key, digest, numbers]);
  return search?.key === key ? search : undefined;
}
