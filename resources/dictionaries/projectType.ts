export { projectCategory as projectType } from "./projectCategory";
