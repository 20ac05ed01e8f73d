import { companyTasks, officialTasks } from "../../../../resources/dashboards/tasks";
import type { TodoItem } from "../../../../resources/dashboards/homeResponses";
import { countFigures } from "../countFigures";
import type { HomeContext } from "./context";
import { workQueue } from "./workQueue";

/** Rows waiting for an official, one by one. */
export const officialQueue = (ctx: HomeContext) => workQueue(ctx, officialTasks);

/** The reader's tasks. */
export const todoOf = (ctx: HomeContext): Promise<TodoItem[]> =>
  countFigures(ctx, ctx.actor.audience === "company" ? companyTasks : officialTasks);
