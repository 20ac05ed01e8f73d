import { createContext, type ComponentType, type LazyExoticComponent } from "react";
import type { ActionRequest } from "./useRunAction";

/** The dialog of an action that shows more than its confirmation and its input. */
export interface ActionViewProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}

export type ActionViews = Readonly<Record<string, LazyExoticComponent<ComponentType<ActionViewProps>>>>;

/** Dialogs drawn by hand, by resource and action: they replace the generated one everywhere. */
export const ActionViewsContext = createContext<ActionViews>({});
