import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeXml } from "../../../../server/platform/xml/escape";
import { allXml, findXml, parseXml, textAt, UnreadableXml } from "../../../../server/platform/xml/tree";

test("elements are found by their path, whatever their prefix", () => {
  const root = parseXml('<p:a xmlns:p="x"><p:b id="1"><c> one </c></p:b><p:b id="2"><c><![CDATA[<two>]]></c></p:b></p:a>');
  expect(textAt(root, "b", "c")).toBe("one");
  expect(allXml(root, "b").map((b) => [b.attributes.id, textAt(b, "c")])).toEqual([
    ["1", "one"],
    ["2", "<two>"],
  ]);
  expect([findXml(root, "b", "d"), textAt(root, "d", "e"), textAt(undefined, "a")]).toEqual([undefined, "", ""]);
});

test("any text survives in an element and in an attribute", () => {
  const words = fc.string({ unit: "grapheme" }).map((text) => text.replace(/\s/g, ""));
  fc.assert(
    fc.property(words, (text) => {
      const root = parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`);
      expect([root.text, root.attributes.b]).toEqual([text, text]);
    }),
  );
});

test("what XML cannot carry is left out, and the rest is well-formed", () => {
  expect(parseXml(`<a>${escapeXml("a<b>&\"'\u0000\uD800\uFFFF")}</a>`).text).toBe("a<b>&\"'");
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => parseXml(`<a b="${escapeXml(text)}"/>`).name === "a"));
});

test.each([
  ["nothing", ""],
  ["half a document", "<a><b>"],
  ["text that is no XML", "hello"],
  ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ["a file of the server by way of an entity", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ["an unknown entity", "<a>&b;</a>"],
  ["endless nesting", "<a>".repeat(1000) + "</a>".repeat(1000)],
])("%s is not read", (_, xml) => {
  expect(() => parseXml(xml)).toThrow(UnreadableXml);
});
