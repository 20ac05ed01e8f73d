// Ignorers of Stryker. What people read, in Chinese and English, is no behaviour: a test that holds each word would only repeat it. Nor is
// what a page looks like: the tests draw nothing.
const chinese = /\p{Script=Han}/u;
const textOf = (node) =>
  node?.type === "StringLiteral"
    ? node.value
    : node?.type === "TemplateLiteral"
      ? node.quasis.map((part) => part.value.raw).join("")
      : "";
const isChinese = (node) => chinese.test(textOf(node));

class Words {
  shouldIgnore({ node, parent }) {
    if (node.type !== "StringLiteral" && node.type !== "TemplateLiteral") return undefined;
    const inPair =
      parent?.type === "ArrayExpression" ? parent.elements : parent?.type === "CallExpression" ? parent.arguments : [];
    return isChinese(node) || isChinese(inPair[inPair.indexOf(node) - 1]) ? "words of a screen" : undefined;
  }
}

class Styles {
  shouldIgnore({ node }) {
    const name = node.type === "JSXAttribute" ? node.name.name : node.type === "ObjectProperty" ? node.key.name : undefined;
    return name === "sx" || name === "style" ? "styles of a screen" : undefined;
  }
}

export const strykerPlugins = [
  { kind: "Ignore", name: "words", injectableClass: Words },
  { kind: "Ignore", name: "styles", injectableClass: Styles },
];
