// On the critical path.
import { Suspense, useEffect } from 'react';
import { Route, Router, useLocation } from 'wouter';
import { Footer } from './frame/lazy.ts';
import { DialogHost } from './frame/DialogHost.tsx';
import { ErrorBoundary } from './ui/errors/ErrorBoundary.tsx';
import { Header } from './frame/Header.tsx';
import { HOME } from './base/language.ts';
import { OfflineBar } from './frame/OfflineBar.tsx';
import { Optional } from './base/loading/Optional.tsx';
import { Pages } from './frame/Pages.tsx';
import { TabBar } from './frame/TabBar.tsx';
import { LiveRegion } from './ui/LiveRegion.tsx';
import { Skeleton } from './ui/Skeleton.tsx';
import { Toasts } from './ui/toasts/Toast.tsx';
import { shell } from './words/en/shell.ts';
import './frame/Shell.css';
import { useSignals } from '@preact/signals-react/runtime';
import { houseNotice } from './evidence/houseLog/houseNotice.ts';
import { Icon } from './ui/icons/Icon.tsx';

// On the critical path.

/** Shown above the header: what everybody has to know of this house. */
const HouseNotice = () => {
  useSignals();
  return (
    <LiveRegion className="page-bar">
      {houseNotice.value !== '' && (
        <p className="house-notice bar">
          <Icon name="warn" size={20} />
          {houseNotice.value}
        </p>
      )}
    </LiveRegion>
  );
};

const Page = () => {
  const [page] = useLocation();
  return (
    <ErrorBoundary page={page}>
      <Suspense
        fallback={
          <div className="shell-wait">
            <Skeleton />
          </div>
        }
      >
        <Pages />
      </Suspense>
    </ErrorBoundary>
  );
};

const nothing = () => {};

/** The whole app. @param onDrawn runs once, after the first render or the hydration of a prerendered page */
export const App = ({ onDrawn = nothing }: { onDrawn?: () => void }) => {
  useEffect(onDrawn, [onDrawn]);
  return (
    <ErrorBoundary>
      <Router>
        <Route path={HOME} nest>
          <a className="skip" href="#main">
            {shell.skip}
          </a>
          <HouseNotice />
          <OfflineBar />
          <Header />
          <main id="main" className="shell-main">
            <Page />
          </main>
          <Optional>
            <Footer />
          </Optional>
          <Toasts />
          <TabBar />
          <DialogHost />
        </Route>
      </Router>
    </ErrorBoundary>
  );
};
