type Send<Item, Result> = (items: readonly Item[]) => readonly Promise<Result>[];

/**
 * Collects what is requested in one turn of the event loop and sends it together at its end; `send` returns a result for each item. With
 * `waitMs`, what is requested while an earlier part is under way is collected as well, until that part is done or so much time has passed.
 */
export function collectTurn<Item, Result>(
  send: Send<Item, Result>,
  { waitMs }: { readonly waitMs?: number } = {},
): (item: Item) => Promise<Result> {
  let waiting: { readonly item: Item; resolve(result: Promise<Result>): void }[] = [];
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  const sendWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
    const requested = waiting;
    if (requested.length === 0) return;
    waiting = [];
    const results = send(requested.map((each) => each.item));
    for (const [at, each] of requested.entries()) each.resolve(results[at]!);
    if (waitMs === undefined) return;
    underWay += 1;
    void Promise.allSettled(results).then(() => {
      underWay -= 1;
      if (underWay === 0 && timer) sendWaiting();
    });
  };

  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, resolve });
      if (waiting.length > 1) return;
      if (underWay > 0) timer = setTimeout(sendWaiting, waitMs);
      else setImmediate(sendWaiting);
    });
}
