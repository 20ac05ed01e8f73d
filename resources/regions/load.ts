/** For the browser: the tree is as large as a third of the login page, so it is loaded when the first address is shown or chosen. */
export function loadRegions(): Promise<typeof import("./index")> {
  return import("./index");
}
