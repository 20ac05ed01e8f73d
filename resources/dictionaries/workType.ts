export { workTrade as workType } from "./workTrade";
