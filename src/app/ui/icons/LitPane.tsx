import './LitPane.css';

/** The sign of a milestone: a pane that lights. Decorative, beside the words that say it. */
export const LitPane = () => <i className="lit-pane" aria-hidden="true" />;
