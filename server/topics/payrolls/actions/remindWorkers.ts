import { payRolls } from "../../../../resources/payrolls/payRolls";
import { registerAction, type ActionContext } from "../../../engine/rest/handlers";
import { remindLines } from "../remindLines";

type Context = Pick<ActionContext<typeof payRolls, unknown>, "row" | "db" | "today">;

const remind = async ({ row, db, today }: Context) => ({ audited: { reminded: await remindLines(db, row.id, today) } });

registerAction(payRolls, "remindWorkers", remind);
registerAction(payRolls, "showWorkers", remind);
