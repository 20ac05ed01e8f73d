import type { Label } from "../kit/label";

/** Shown in the grid, on the payroll's page and after an import. */
export const cardDiffers: Label = ["与人员信息的工资卡不一致", "Card differs from the one on file"];

/** For piecework and measured work, attendance gives at most the minimum wage, which is not the wage. */
export const wageToEnter: Label = ["按工程量计酬，请填写工程量", "Paid by quantity: enter the quantity"];
