import { Suspense, useContext } from "react";
import { useResourceContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { applies } from "../../../resources/kit/validate";
import { lazyNamed } from "../../app/entry/loadChunk";
import { DeclaredFormInput } from "../../kinds/inputs/DeclaredFormInput";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { InputViewsContext, type FieldInputProps } from "./inputView";

/** Lazy to break an import cycle: the create form contains inputs again. */
const CreatableRefInput = lazyNamed(() => import("./CreatableRefInput"), "CreatableRefInput");

/** The input of a declared field; hidden while the field does not apply (`when`). */
export function FieldInput(props: FieldInputProps) {
  return props.spec.when ? <Dependent {...props} /> : <Input {...props} />;
}

function Dependent(props: FieldInputProps) {
  const { field = "" } = props.spec.when ?? {};
  const { record } = useContext(FormInfoContext);
  const value = useWatch({ name: field, defaultValue: record[field] }) as unknown;
  return applies(props.spec, { [field]: value }) ? <Input {...props} /> : null;
}

function Input(props: FieldInputProps) {
  const resource = useResourceContext();
  const Drawn = useContext(InputViewsContext)[`${resource ?? ""}.${props.name}`];
  const Lazy = Drawn ?? (props.spec.addable && CreatableRefInput);
  return Lazy ? (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  ) : (
    <DeclaredFormInput source={props.name} spec={props.spec} disabled={props.disabled} />
  );
}
