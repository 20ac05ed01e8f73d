import { say, type Facts, type Label } from "../../resources/kit/label";
import { messages } from "../../resources/system/messages";
import { on } from "../rest/handlers";

interface Words {
  readonly title: Label;
  readonly content: Label;
  readonly facts?: Facts;
}

const longest = messages.fields.content.spec.max ?? 500;

/** The columns of a message that say the same in both languages: its receiver's is known only when he reads. */
export function inBoth({ title, content, facts = {} }: Words) {
  const [zh, en] = (["zh", "en"] as const).map((locale) => ({
    title: say(title, locale, facts),
    content: say(content, locale, facts).slice(0, longest),
  }));
  return { ...zh!, english: en! };
}

on(messages, { retold: { reads: ["english"], tell: ({ english }) => ({ ...english }) } });
