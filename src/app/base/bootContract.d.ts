/** `window.boot`: set by the document's scripts and by the app, in any order. */
interface BootState {
  /** The app has started, so the watchdog may stop. Set by the app. */
  started?: true;
  /** Repeats the button press that came before hydration. Set by bootAfterPaint, called once by the app. */
  replayPress?: () => void;
  /** The browser's offer to install, which comes once. Set by bootAfterPaint, taken by the app. */
  installPrompt?: Event;
}
declare global {
  interface Window {
    boot?: BootState;
  }
}
/** The state of this document; created by whoever asks first. */
export declare const bootState: () => BootState;
/** The element that the app is drawn into. `data-page` says what is prerendered in it; absent: nothing is. */
export declare const ROOT_ID = 'root';
/** The template that keeps the app's scripts until the page has been painted. */
export declare const APP_TEMPLATE_ID = 'app';
/** On the html element while stand-in fonts are drawn (ui/fonts.css). */
export declare const STAND_IN_FONTS_CLASS = 'early';
/** Session storage: how often the watchdog has reloaded this tab since the app last started. */
export declare const RELOADS_KEY = 'glasshouse-reloads';
export {};
