const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/MicroMessenger/i, "微信 WeChat"],
  [/Edg\//, "Edge"],
  [/QQBrowser/i, "QQ Browser"],
  [/360SE|QihooBrowser/i, "360"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/HarmonyOS|OpenHarmony/i, "HarmonyOS"],
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|UOS|Kylin/i, "Linux"],
];

/** "Chrome · Windows" from a User-Agent header; the whole header if it is not recognized. */
export function deviceName(agent: string): string {
  const known = [browsers, systems].flatMap((signs) => signs.find(([sign]) => sign.test(agent))?.[1] ?? []);
  return known.join(" · ") || agent || "-";
}
