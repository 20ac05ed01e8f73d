export * from "./bankCard";
export * from "./creditCode";
export * from "./file";
export * from "./idCard";
export * from "./name";
export * from "./password";
export * from "./phone";
export * from "./texts";
