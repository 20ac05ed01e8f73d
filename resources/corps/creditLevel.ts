import { dictionary } from "../kit/dictionary";

/** A company's rating for compliance with labour law. */
export const creditLevel = dictionary("credit_level", [
  ["A", "守法诚信", "Trustworthy"],
  ["B", "一般", "Average"],
  ["C", "失信", "Discredited"],
]);
