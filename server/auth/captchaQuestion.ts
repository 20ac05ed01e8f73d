import { randomInt } from "node:crypto";
import { translate, type Label, type Locale } from "../../resources/kit/label";

/** One to twenty, as written in sentences. */
const numerals: readonly Label[] = [
  ["一", "one"],
  ["二", "two"],
  ["三", "three"],
  ["四", "four"],
  ["五", "five"],
  ["六", "six"],
  ["七", "seven"],
  ["八", "eight"],
  ["九", "nine"],
  ["十", "ten"],
  ["十一", "eleven"],
  ["十二", "twelve"],
  ["十三", "thirteen"],
  ["十四", "fourteen"],
  ["十五", "fifteen"],
  ["十六", "sixteen"],
  ["十七", "seventeen"],
  ["十八", "eighteen"],
  ["十九", "nineteen"],
  ["二十", "twenty"],
];

type Numbers = readonly [first: number, second: number, third: number];

const questions: readonly (readonly [text: Label, answer: (numbers: Numbers) => number])[] = [
  [["{a}加{b}等于多少？", "What is {a} plus {b}?"], ([a, b]) => a + b],
  [["比{b}大{a}的数是多少？", "Which number is {a} more than {b}?"], ([a, b]) => a + b],
  [["{a}、{b}、{c}中最大的数是多少？", "Which is the largest: {a}, {b} or {c}?"], (all) => Math.max(...all)],
  [["{a}、{b}、{c}中最小的数是多少？", "Which is the smallest: {a}, {b} or {c}?"], (all) => Math.min(...all)],
  [["{a}、{b}、{c}中写在中间的数是多少？", "Which is written in the middle: {a}, {b} or {c}?"], ([, b]) => b],
];

/** Three different numbers. */
function drawNumbers(): Numbers {
  const left = numerals.map((_, at) => at + 1);
  const take = () => left.splice(randomInt(left.length), 1)[0]!;
  return [take(), take(), take()];
}

/** A question with its numbers in words, and its answer in digits. */
export function drawQuestion(locale: Locale): { readonly question: string; readonly answer: string } {
  const [text, solve] = questions[randomInt(questions.length)]!;
  const numbers = drawNumbers();
  const [a, b, c] = numbers.map((number) => translate(numerals[number - 1]!, locale));
  const question = translate(text, locale).replaceAll(/\{([abc])\}/g, (_, name: "a" | "b" | "c") => ({ a, b, c })[name] ?? "");
  return { question, answer: String(solve(numbers)) };
}
