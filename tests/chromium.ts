/** Playwright disables these; the flag below replaces its list, so it is repeated here. */
const OFF_IN_THE_DRIVER = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/** Pages of the browser itself that every window loads for its address bar: 0.7 s of a processor each. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** How every test and the bench start the system's Chromium. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_IN_THE_DRIVER, ...OWN_PAGES].join()}`,
  ],
};

/**
 * How long a page of the bench may take for one action, ms. Slowed down four times, and beside other work, a
 * press took more than the thirty seconds that the driver gives it.
 */
export const BENCH_ACTION_MS = 600_000;
