export { constructionNature as projectNature } from "./constructionNature";
