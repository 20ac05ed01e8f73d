import { dictionary } from "../kit/dictionary";

/** Conduct of a company in keeping labour law. */
export const creditLevel = dictionary("credit_level", [
  ["A", "守法诚信", "Law-abiding"],
  ["B", "一般", "Ordinary"],
  ["C", "失信", "Untrustworthy"],
]);
