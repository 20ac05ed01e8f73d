import { createContext, type ComponentType, type LazyExoticComponent } from "react";
import type { FieldInputProps } from "./FieldInput";

export type InputViews = Readonly<Record<string, LazyExoticComponent<ComponentType<FieldInputProps>>>>;

/** Custom inputs by resource and field; they replace the generated input in every form. */
export const InputViewsContext = createContext<InputViews>({});
