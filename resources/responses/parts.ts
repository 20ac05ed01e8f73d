import { z } from "zod";

/** Amounts on the wire: "1234.50" */
export const yuanAmount = z.string().describe("yuan with two decimals");
export const wholeNumber = z.number().int();
/** Rates in percent; null when there is nothing to divide by. */
export const percentage = z.number().nullable().describe("0 to 100; null when there is nothing to divide by");
export const dayText = z.string().describe("YYYY-MM-DD");
export const monthCode = z.string().describe("YYYY-MM");
export const instantText = z.string().describe("YYYY-MM-DD HH:mm:ss, China");
export const levelCode = z.literal([1, 2, 3, 9]);
export const factRow = z.tuple([z.string(), z.string()]).describe("label, value");
/** Nothing: 204. */
export const noContent = z.undefined();
/** Done, and there is nothing to say about it. */
export const done = z.object({});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
/** What a schema of this folder says, as pages read it and handlers return it. Pages import the type alone: no schema is loaded. */
export type ResponseOf<S extends z.ZodType> = DeepReadonly<z.output<S>>;
