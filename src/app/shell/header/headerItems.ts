import type { ComponentType } from "react";
import { everyDeployment, type Deployment } from "../../../../resources/kit/menu";
import { lazyNamed } from "../../entry/loadChunk";
import { SearchBox } from "../search/SearchBox";

/** Lazy because it contains a list. */
const MessageBell = lazyNamed(() => import("../messages/MessageBell"), "MessageBell");

export interface HeaderItemProps {
  readonly onChangePassword: () => void;
}

/** The items between the big-screen button and the user menu, in this order. */
export const headerItems: readonly {
  readonly Item: ComponentType<HeaderItemProps>;
  readonly deployments?: readonly Deployment[];
}[] = [{ Item: SearchBox }, { Item: MessageBell, deployments: everyDeployment }];
