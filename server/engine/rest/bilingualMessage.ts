import { translate, type TextParams, type Label } from "../../../resources/kit/label";
import { messages } from "../../../resources/system/messages";
import { registerHooks } from "./handlers";

interface Words {
  readonly title: Label;
  readonly content: Label;
  readonly facts?: TextParams;
}

const longest = messages.fields.content.spec.max ?? 500;

/** The columns of a message in both languages, since the receiver's language is known only when he reads it. */
export function bilingualMessage({ title, content, facts = {} }: Words) {
  const [zh, en] = (["zh", "en"] as const).map((locale) => ({
    title: translate(title, locale, facts),
    content: translate(content, locale, facts).slice(0, longest),
  }));
  return { ...zh!, english: en! };
}

registerHooks(messages, { localize: { reads: ["english"], translate: ({ english }) => ({ ...english }) } });
