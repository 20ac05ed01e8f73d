/** Everything needed to write a declaration, in one import. */
export * from "./access";
export * from "./audiences";
export * from "./kit/access";
export { defineView } from "./kit/defineView";
export { dictionary } from "./kit/dictionary";
export { countOf, existsOf, sumOf } from "./kit/field";
export * from "./kit/kinds";
export * from "./kit/kinds/registry";
export { defineResource, type Row } from "./kit/resource";
export { law, practice } from "./law/laws";
