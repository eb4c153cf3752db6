/** The first words of the house: in the page before any script, and in the app that takes its place. */
export const HOUSE_NAME = 'Glasshouse, a provably fair casino';
export const HOUSE_LEAD = 'Every result is sealed before you bet and opened after. Check any round yourself, even with no connection.';
