// The package has no types. It translates only some of the messages; chinese.ts adds the others.
declare module "ra-language-chinese" {
  import type { TranslationMessages } from "react-admin";
  const messages: TranslationMessages;
  export default messages;
}
