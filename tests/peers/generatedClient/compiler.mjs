// openapi-typescript writes its output with the TypeScript 5 API, which TypeScript 7 has not. @ts-morph/common brings a copy of it.
import { ts } from "@ts-morph/common";

export default ts;
