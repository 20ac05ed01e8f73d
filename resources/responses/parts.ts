import { z } from "zod";

/** Amounts in wire format: "1234.50" */
export const yuanAmount = z.string().describe("yuan with two decimals");
export const wholeNumber = z.number().int();
/** Rates in percent; null when there is nothing to divide by. */
export const percentage = z.number().nullable().describe("0 to 100; null when there is nothing to divide by");
export const dayText = z.string().describe("YYYY-MM-DD");
export const monthCode = z.string().describe("YYYY-MM");
export const instantText = z.string().describe("YYYY-MM-DD HH:mm:ss, China");
export const levelCode = z.literal([1, 2, 3, 9]);
export const factRow = z.tuple([z.string(), z.string()]).describe("label, value");
/** An empty response: 204. */
export const noContent = z.undefined();
/** Success without content. */
export const done = z.object({});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
/** The type of a response schema, for pages and handlers. Pages only import the type, so that no schema is in their bundle. */
export type ResponseOf<S extends z.ZodType> = DeepReadonly<z.output<S>>;
