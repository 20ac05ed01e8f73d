import type { Access } from "../../resources/kit/access";
import type { Label } from "../../resources/kit/label";
import { workerContracts } from "../../resources/people/workerContracts";
import { holidays } from "../../resources/system/holidays";
import { minimumWages } from "../../resources/system/minimumWages";

interface ViewCommand {
  readonly label: Label;
  /** The URL of the screen with the dialog open. */
  readonly to: string;
  readonly by: Access | undefined;
}

const figures = "/system/preset?part=figures";

/** Commands of custom screens in the command palette, in addition to the declared forms and imports. */
export const viewCommands: readonly ViewCommand[] = [
  { label: ["导入人员花名册", "Import worker roster"], to: "/realname/person?import-roster=new", by: workerContracts.create },
  { label: ["新增最低工资标准", "New minimum wage"], to: `${figures}&create-minimumWages=new`, by: minimumWages.create },
  { label: ["新增节假日", "New holiday"], to: `${figures}&create-holidays=new`, by: holidays.create },
  { label: ["导入节假日", "Import holidays"], to: `${figures}&import-holidays=new`, by: holidays.create },
];
