import type { Day } from "../../kit/days";
import type { Label } from "../../kit/label";

/** Where the text of an article was read. */
export const textSources = {
  mirror: {
    name: ["国家法律法规数据库文本（公开镜像）", "National Database of Laws and Regulations (public mirror)"],
    url: "https://github.com/LawRefBook/Laws",
  },
  republished: { name: ["公开转载的全文", "Full text as republished"], url: null },
  quoted: { name: ["主管部门公开引用的条文", "Article as quoted by the authority"], url: null },
  design: { name: ["立项时核对的文本", "Text checked when the rules were designed"], url: null },
} as const satisfies Record<string, { name: Label; url: string | null }>;

export interface Reading {
  readonly source: keyof typeof textSources;
  readonly on: Day;
}

/** What an article says, in one sentence. Without a reading it is 未核对: screens say so, and no paper prints it. */
export interface ArticleEntry {
  readonly wording: Label;
  readonly read?: Reading;
}

export type Articles = Readonly<Record<string, ArticleEntry>>;

export const readIn =
  (source: Reading["source"], on: Day) =>
  (zh: string, en: string): ArticleEntry => ({ wording: [zh, en], read: { source, on } });

export const unread = (zh: string, en: string): ArticleEntry => ({ wording: [zh, en] });
