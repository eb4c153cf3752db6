/** Browser tests: the system's Chromium against the built house. One at a time: they share two cores with the house. */
declare const _default: import("playwright/test").PlaywrightTestConfig<{}, {}>;
export default _default;
