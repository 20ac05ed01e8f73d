import { allSummaries } from "../../declarations";
import { canOpen } from "../../../../resources/kit/menu";
import { translate, singularLabel, type Label } from "../../../../resources/kit/label";
import { ruleFor } from "../../../../resources/kit/access";
import type { Summary } from "../../../../resources/summaries";
import { getSession } from "../../../../providers/session";
import { getActor } from "../../../crud/actor";
import { overlayKey, type OverlayKind } from "../../../crud/useOverlay";
import { canCreate } from "../../../crud/permissions";
import { navigation } from "../../entry/navigation";
import { viewCommands } from "../../../views/commands";
import { pinyinInitials } from "./pinyinInitials";

export const commandGroups = {
  recent: ["最近使用", "Recent"],
  create: ["新建与导入", "Create and import"],
  page: ["页面", "Pages"],
  user: ["账号与设置", "Account and settings"],
} as const satisfies Record<string, Label>;
export type CommandGroup = keyof typeof commandGroups;

/** A command of the palette: a page to open or a function to run. */
export interface Command {
  /** The key for the list of recent commands. */
  readonly key: string;
  readonly group: Exclude<CommandGroup, "recent">;
  readonly label: Label;
  /** Its position in the menu. */
  readonly detail?: Label;
  readonly run: { readonly to: string } | (() => void);
}

const han = /^\p{Script=Han}+$/u;

const isAbbreviation = (text: string, label: string): boolean => {
  let from = 0;
  return han.test(text) && [...text].every((character) => (from = label.indexOf(character, from) + 1) > 0);
};

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, "");

/**
 * How well a command matches the input: 2 if its label starts with it, in either language or in pinyin initials; 1 if the label
 * contains it, or all its Chinese characters in order (新增公告 for 新增通知公告), or the group matches; 0 otherwise.
 */
export function commandMatch({ label, detail }: Pick<Command, "label" | "detail">, typed: string): 0 | 1 | 2 {
  const text = plain(typed);
  const chinese = translate(label, "zh");
  const ways = [plain(chinese), plain(translate(label, "en")), pinyinInitials(chinese)];
  const group = detail ? [plain(translate(detail, "zh")), plain(translate(detail, "en"))] : [];
  if (ways.some((way) => way.startsWith(text))) return 2;
  return ways.some((way) => way.includes(text)) || isAbbreviation(text, chinese) || group.includes(text) ? 1 : 0;
}

function pages(): Command[] {
  return navigation.menuGroups(getSession()).flatMap((group) =>
    group.screens.map((screen) => {
      const to = navigation.pathOf({ group, screen });
      const alone = group.label[0] === screen.label[0];
      return { key: to, group: "page" as const, label: screen.label, ...(!alone && { detail: group.label }), run: { to } };
    }),
  );
}

/** The list screen of a resource, if the session may open it. */
function listOf(name: string) {
  const place = navigation.placeOf(name, "list");
  return place && !place.screen.overlay && canOpen(navigation.ruleOf(place), getSession()) ? place : undefined;
}

const createLabelOf = ({ createLabel, label }: Summary): Label => {
  const [zh, en] = singularLabel(label);
  return createLabel ?? [`新增${zh}`, `New ${en}`];
};

/** Commands to create or import rows: on their own screen, or in a dialog over the list. */
function creations(): Command[] {
  const actor = getActor();
  return allSummaries.flatMap((resource) => {
    const { name, label } = resource;
    const list = listOf(name);
    const form = navigation.placeOf(name, "form");
    const at = list ?? form;
    if (!at) return [];
    const over = (kind: OverlayKind) => list && { to: `${navigation.pathOf(list)}?${overlayKey(kind, name)}=new` };
    const own = form && !form.screen.overlay && canOpen(navigation.ruleOf(form), getSession());
    const create = canCreate(resource, actor) ? (own ? { to: navigation.pathOf(form) } : over("create")) : undefined;
    const sheet = resource.import && ruleFor(resource.import.by, actor) ? over("import") : undefined;
    const shared = { group: "create" as const, detail: at.group.label };
    const importLabel: Label = [`导入${label[0]}`, `Import ${label[1].toLowerCase()}`];
    return [
      ...(create
        ? [{ ...shared, key: `create ${name}`, label: form?.screen.createLabel ?? createLabelOf(resource), run: create }]
        : []),
      ...(sheet ? [{ ...shared, key: `import ${name}`, label: importLabel, run: sheet }] : []),
    ];
  });
}

/** Commands of custom screens, in addition to the declared ones. */
const ofViews = (): Command[] =>
  viewCommands
    .filter(({ by, to }) => {
      const place = navigation.findScreen(to.split("?")[0]!);
      return ruleFor(by, getActor()) !== undefined && place && canOpen(navigation.ruleOf(place), getSession());
    })
    .map(({ label, to }) => ({ key: to, group: "create", label, run: { to } }));

/** All commands of this session, except those of the user's own account. */
export const sessionCommands = (): readonly Command[] => [...pages(), ...ofViews(), ...creations()];
