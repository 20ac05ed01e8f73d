import { json, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** How a person left his screens: columns, saved filters, language. */
export const preferences = defineResource({
  name: "preferences",
  label: ["个人设置", "Preferences"],
  represent: "key",
  light: true,
  fields: {
    account: ref("accounts", "账号", "Account").required(),
    key: text("键", "Key", { max: 200 }).required(),
    value: json<unknown>("值", "Value"),
  },
  uniques: [{ fields: ["account", "key"] }],
});
