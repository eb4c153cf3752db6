/** Unit, contract and house tests. Browser tests are Playwright's (playwright.config.ts). */
declare const _default: import("vite").UserConfig;
export default _default;
