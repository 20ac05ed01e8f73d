import type { Access } from "../../resources/kit/access";
import type { Label } from "../../resources/kit/label";
import { workerContracts } from "../../resources/people/workerContracts";

interface ViewCommand {
  readonly label: Label;
  /** The screen with the dialog open. */
  readonly to: string;
  readonly by: Access | undefined;
}

/** What screens drawn by hand add to the command palette, beside the forms and imports of the declarations. */
export const viewCommands: readonly ViewCommand[] = [
  { label: ["导入人员花名册", "Import worker roster"], to: "/realname/person?import-roster=new", by: workerContracts.create },
];
