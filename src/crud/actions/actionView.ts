import { createContext, type ComponentType, type LazyExoticComponent } from "react";
import type { ActionRequest } from "./useRunAction";

/** Props of an action dialog that shows more than the confirmation and the input. */
export interface ActionViewProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}

export type ActionViews = Readonly<Record<string, LazyExoticComponent<ComponentType<ActionViewProps>>>>;

/** Custom dialogs by resource and action; they replace the generated dialog everywhere. */
export const ActionViewsContext = createContext<ActionViews>({});
