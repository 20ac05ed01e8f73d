export { workerPayStatus as grantStatus } from "./workerPayStatus";
