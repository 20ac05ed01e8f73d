import { expect, test } from "vitest";
import { parseCoordinates } from "../../../../src/views/projects/coordinates";

test.each([
  ["118.123456, 26.123456", { lng: 118.123456, lat: 26.123456 }],
  ["26.123456,118.123456", { lng: 118.123456, lat: 26.123456 }],
  ["经度：118.1，纬度：26.2", { lng: 118.1, lat: 26.2 }],
  ["118°6′0″E 26°12′0″N", { lng: 118.1, lat: 26.2 }],
  ["北纬26度12分 东经118度6分", { lng: 118.1, lat: 26.2 }],
  [" 118.1\t26.2 ", { lng: 118.1, lat: 26.2 }],
])("%s is a place", (text, point) => expect(parseCoordinates(text)).toEqual(point));

test.each(["", "118.1", "26.2, 26.3", "118.1, 26.2, 5", "2.35, 48.86", "somewhere"])("%j is none", (text) =>
  expect(parseCoordinates(text)).toBeUndefined(),
);
