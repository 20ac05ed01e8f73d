import { systemOrder, systems } from "./systems";
import { dictionary } from "../kit/dictionary";

/** The names of the six systems. */
export const sixSystem = dictionary(
  "six_system",
  systemOrder.map((name) => [name, ...systems[name].label] as const),
);
