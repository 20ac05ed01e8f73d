import type { SaveHandlerCallbacks } from "react-admin";
import type { AnyResource } from "../../../resources/kit/resource";
import type { WireRow } from "../../kinds/wireRow";
import type { FormValues } from "./formValues";

export interface DeclaredFormOptions {
  readonly resource: string;
  readonly declaration: AnyResource;
  /** The fields of the form; must be the same array while the form is mounted. */
  readonly names: readonly string[];
  /** Editable relations that are saved with the row. */
  readonly relations?: readonly string[] | undefined;
  /** The row as it was when the form opened: its version is sent with the save. */
  readonly record?: WireRow | undefined;
  readonly defaults?: FormValues | undefined;
  /** Values from the surrounding screen, sent with every save. */
  readonly more?: (() => FormValues) | undefined;
  readonly onSaved: (saved: WireRow, asDraft: boolean) => void;
  /** Replaces the notification, `onSaved` and the errors at the fields, for every save. */
  readonly mutationOptions?: Pick<SaveHandlerCallbacks, "onSuccess" | "onError"> | undefined;
}
