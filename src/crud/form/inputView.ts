import { createContext, type ComponentType, type LazyExoticComponent } from "react";
import type { FieldInputProps } from "./FieldInput";

export type InputViews = Readonly<Record<string, LazyExoticComponent<ComponentType<FieldInputProps>>>>;

/** Inputs drawn by hand, by resource and field: they replace the one of the field's kind in every form. */
export const InputViewsContext = createContext<InputViews>({});
