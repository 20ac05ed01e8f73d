import type { Label } from "../kit/label";

/** Said of a line in the grid, on the page of the payroll and after an import. */
export const cardDiffers: Label = ["与人员信息的工资卡不一致", "Card differs from the one on file"];

/** Of piecework and measured work: attendance gives the legal floor at most, and the floor is no wage. */
export const wageToEnter: Label = ["按工程量计酬，请填写工程量", "Paid by quantity: enter the quantity"];
