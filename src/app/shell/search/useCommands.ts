import { useMemo } from "react";
import { useStore } from "react-admin";
import type { UserAction } from "../header/useUserActions";
import { commandGroups, commandMatch, sessionCommands, type Command, type CommandGroup } from "./commands";

/** The number of recent commands stored, and shown before anything is typed. */
const maxRecent = 5;
/** The maximum per group, once something is typed. */
const maxMatches = 6;

export interface ShownCommands {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
}

const groups = Object.keys(commandGroups) as readonly CommandGroup[];

/** The commands that match the input, by group, recently used ones first; `remember` records a used command. */
export function useCommands(typed: string, userActions: readonly UserAction[]) {
  const [recent, setRecent] = useStore<readonly string[]>("commands.recent", []);
  const fixed = useMemo(() => sessionCommands(), []);
  const all: readonly Command[] = [
    ...fixed,
    ...userActions.map(({ key, label, run }): Command => ({ key, group: "user", label, run })),
  ];
  const lastUsed = recent.flatMap((key) => all.find((command) => command.key === key) ?? []);
  const rest = all.filter((command) => !lastUsed.includes(command));
  const shown = groups.map((group): ShownCommands => {
    if (typed === "") return { group, commands: group === "recent" ? lastUsed : rest.filter((one) => one.group === group) };
    const found = [...lastUsed, ...rest].filter((one) => one.group === group);
    // Equal matches keep their order: recently used ones first, then menu order.
    const ranked = [2, 1].flatMap((match) => found.filter((one) => commandMatch(one, typed) === match));
    return { group, commands: ranked.slice(0, maxMatches) };
  });
  return {
    groups: shown.filter(({ commands }) => commands.length > 0),
    remember: ({ key }: Command) => setRecent([key, ...recent.filter((one) => one !== key)].slice(0, maxRecent)),
  };
}
