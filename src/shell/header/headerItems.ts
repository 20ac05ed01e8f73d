import { lazy, type ComponentType } from "react";
import { SearchBox } from "../search/SearchBox";

/** Lazy because it holds a list of its own. */
const MessageBell = lazy(() => import("../messages/MessageBell").then(({ MessageBell: it }) => ({ default: it })));

/** What stands in the header between the data-screen button and the user menu, in this order. */
export const headerItems: readonly ComponentType[] = [SearchBox, MessageBell];
