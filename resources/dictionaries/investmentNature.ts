export { fundSource as investmentNature } from "./fundSource";
