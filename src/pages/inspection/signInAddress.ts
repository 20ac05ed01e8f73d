/** The login of the platform; it leads back to this page (src/app/entry/afterLogin.ts). */
export function openSignIn(): void {
  sessionStorage.setItem("afterLogin", `/inspection/${location.hash}`);
  location.href = "/#/login";
}
