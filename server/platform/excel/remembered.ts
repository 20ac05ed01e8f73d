/** Values looked up before it is decided whether looking them up pays. */
const trial = 2_000;
const largest = 2_000;

/**
 * The results of earlier values: a column of names, codes or days repeats few of them many times. A column of numbers that occur once
 * is soon computed without looking.
 */
export function remembered<Value, Result>(compute: (value: Value) => Result): (value: Value) => Result {
  const known = new Map<Value, Result>();
  let [tried, found] = [0, 0];
  return (value) => {
    if (tried >= trial && found * 2 < tried) return compute(value);
    tried += 1;
    const earlier = known.get(value);
    if (earlier !== undefined) {
      found += 1;
      return earlier;
    }
    const result = compute(value);
    if (known.size >= largest) known.clear();
    known.set(value, result);
    return result;
  };
}
