/** Collects what is requested in one turn of the event loop and sends it together at its end; `send` returns a result for each item. */
export function collectTurn<Item, Result>(
  send: (items: readonly Item[]) => readonly Promise<Result>[],
): (item: Item) => Promise<Result> {
  let waiting: { readonly item: Item; resolve(result: Promise<Result>): void }[] = [];
  return (item) =>
    new Promise((resolve) => {
      if (waiting.length === 0)
        setImmediate(() => {
          const requested = waiting;
          waiting = [];
          const results = send(requested.map((each) => each.item));
          for (const [at, each] of requested.entries()) each.resolve(results[at]!);
        });
      waiting.push({ item, resolve });
    });
}
