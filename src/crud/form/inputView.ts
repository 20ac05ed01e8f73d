import { createContext, type ComponentType, type LazyExoticComponent } from "react";
import type { FieldSpec } from "../../../resources/kit/field";

export interface FieldInputProps {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly disabled?: boolean | undefined;
}

export type InputViews = Readonly<Record<string, LazyExoticComponent<ComponentType<FieldInputProps>>>>;

/** Custom inputs by resource and field; they replace the generated input in every form. */
export const InputViewsContext = createContext<InputViews>({});
