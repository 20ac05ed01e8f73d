import * as d from "../declare";
import { dutyOf } from "../administrators";
import { factList, paperFacts, unknownFacts, type PaperFact } from "./paperFacts";
import { paperKind } from "./paperKind";
import { wordingStatus } from "./paperStatus";
import { usableFacts } from "./usableFacts";

const managers = dutyOf("platform.write", d.superOnly);
const everyFact = Object.keys(paperFacts) as PaperFact[];

const wording = (zh: string, en: string) =>
  d
    .longText(zh, en, { max: 1500 })
    .help(
      `可用要素：${factList(everyFact, 0)}。新建时不填则沿用现行文字`,
      `Facts to use: ${factList(everyFact, 1)}. Left empty in a new one, the wording in force is taken`,
    );

/** The wording of a kind of paper: edited as a draft with a preview, then published as the next version. Papers keep the version they were issued with. */
export const paperWordings = d.defineResource("paperWordings", ["文书模板", "Wording of papers"], {
  path: "/system/v1/paperWordings/",
  menu: { after: "/system/preset", access: [] },
  recordRepresentation: "kind",
  fields: {
    kind: d.choice(paperKind, "文书种类", "Kind").required().filter(),
    edition: d.integer("版次", "Edition").computed().default(0),
    opening: wording("开头", "Opening"),
    demand: wording("要求", "Demand"),
    closing: wording("结尾", "Closing"),
    note: wording("附注", "Note"),
    status: d.state(wordingStatus, "状态", "Status", "draft").filter(),
    published_at: d.instant("启用时间", "In force since").computed(),
    published_by: d.ref("accounts", "启用人", "Published by").computed(),
  },
  read: managers,
  write: { by: managers, in: "draft" },
  check: ({ kind, opening, demand, closing, note }) => {
    if (kind === null || kind === undefined) return {};
    const usable = usableFacts[kind];
    const unknown = (text: string | null | undefined) => {
      const [first] = unknownFacts(text, usable);
      return (
        first !== undefined &&
        ([
          `本文书没有要素${first}，可用：${factList(usable, 0)}`,
          `This paper has no ${first}; use: ${factList(usable, 1)}`,
        ] as const)
      );
    };
    return { opening: unknown(opening), demand: unknown(demand), closing: unknown(closing), note: unknown(note) };
  },
  actions: {
    publish: {
      label: ["启用", "Publish"],
      by: managers,
      from: "draft",
      to: "inForce",
      stampedBy: { by: "published_by", at: "published_at" },
      confirm: [
        "启用后，新签发的文书使用本版文字。请先预览。确认启用？",
        "Papers issued from now on use this wording. Preview it first. Publish now?",
      ],
      tone: "good",
    },
    replace: { call: "system", label: ["替换", "Replace"], by: d.superOnly, from: "inForce", to: "replaced", hidden: true },
  },
  list: {
    columns: ["kind", "edition", "status", "opening", "demand", "published_at"],
    secondLines: { kind: "edition", opening: "demand" },
    sort: ["id", "DESC"],
    empty: ["尚无自定义文字，文书使用系统默认文字", "No wording of its own: papers use the built-in one"],
  },
  form: [{ fields: ["kind", "opening", "demand", "closing", "note"] }],
  show: [
    { title: ["文字", "Wording"], fields: ["kind", "edition", "opening", "demand", "closing", "note"] },
    { title: ["启用", "Publication"], fields: ["published_by", "published_at"] },
  ],
});
export type PaperWordingRow = d.Row<typeof paperWordings>;
