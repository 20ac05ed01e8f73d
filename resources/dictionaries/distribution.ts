export { paymentChannel as distribution } from "./paymentChannel";
