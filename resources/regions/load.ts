/** For the browser: the tree is a third of the login page's weight, so it comes when the first address is shown or chosen. */
export function loadRegions(): Promise<typeof import("./index")> {
  return import("./index");
}
