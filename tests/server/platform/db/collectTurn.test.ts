import { expect, test } from "vitest";
import { collectTurn } from "../../../../server/platform/db/collectTurn";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** What was sent, and how each part is answered. */
function open(options?: Parameters<typeof collectTurn>[1]) {
  const sent: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const collect = collectTurn<string, string>((items) => {
    sent.push(items);
    const answered = new Promise<void>((resolve) => answers.push(resolve));
    return items.map((item) => answered.then(() => `${item}!`));
  }, options);
  return { sent, answers, collect };
}

test("what is requested in one turn is sent together", async () => {
  const { sent, answers, collect } = open();
  const results = Promise.all([collect("a"), collect("b")]);
  await nextTurn();
  void collect("c");
  await nextTurn();
  expect(sent).toEqual([["a", "b"], ["c"]]);
  answers[0]!();
  expect(await results).toEqual(["a!", "b!"]);
});

test("what is requested while a part is under way is sent together when that is answered", async () => {
  const { sent, answers, collect } = open({ waitMs: 1e6 });
  void collect("a");
  await nextTurn();
  const later = [collect("b")];
  await nextTurn();
  later.push(collect("c"));
  await nextTurn();
  expect(sent).toEqual([["a"]]);
  answers[0]!();
  await nextTurn();
  expect(sent).toEqual([["a"], ["b", "c"]]);
  answers[1]!();
  expect(await Promise.all(later)).toEqual(["b!", "c!"]);
  await nextTurn();
  void collect("d");
  await nextTurn();
  expect(sent).toEqual([["a"], ["b", "c"], ["d"]]);
});

test("a part that fails delays nothing, and fails its own requests alone", async () => {
  let fails = true;
  const collect = collectTurn<string, string>(
    (items) => items.map(async (item) => (fails ? Promise.reject(new Error(item)) : item)),
    { waitMs: 1e6 },
  );
  await expect(collect("a")).rejects.toThrow("a");
  fails = false;
  expect(await collect("b")).toBe("b");
});

test("a part without an answer delays the others by no more than the given time", async () => {
  const { sent, answers, collect } = open({ waitMs: 1 });
  void collect("a");
  await nextTurn();
  const other = collect("b");
  await expect.poll(() => sent).toEqual([["a"], ["b"]]);
  answers[1]!();
  expect(await other).toBe("b!");
});
