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

/**
 * For a page: reports the software renderer of this machine as a graphics processor, without which the app
 * does not use WebGL. @param met whether the app has found it before
 */
export const graphics = (met: boolean): void => {
  if (met && location.protocol === 'http:') localStorage.setItem('glasshouse-webgl', '{"v":1,"value":true}');
  const [give, tell] = [
    HTMLCanvasElement.prototype.getContext as (
      this: HTMLCanvasElement,
      kind: string,
      options?: object,
    ) => RenderingContext | null,
    WebGL2RenderingContext.prototype.getParameter,
  ];
  HTMLCanvasElement.prototype.getContext = function any(
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    return give.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
  } as typeof HTMLCanvasElement.prototype.getContext;
  WebGL2RenderingContext.prototype.getParameter = function named(
    this: WebGL2RenderingContext,
    name: number,
  ): unknown {
    const told: unknown = tell.call(this, name);
    return typeof told === 'string' ? 'a graphics processor' : told;
  };
};
