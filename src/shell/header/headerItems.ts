import type { ComponentType } from "react";
import { laterPart } from "../../entry/arriving";
import { SearchBox } from "../search/SearchBox";

/** Lazy because it holds a list of its own. */
const MessageBell = laterPart(
  () => import("../messages/MessageBell"),
  (file) => file.MessageBell,
);

/** What stands in the header between the data-screen button and the user menu, in this order. */
export const headerItems: readonly ComponentType[] = [SearchBox, MessageBell];
