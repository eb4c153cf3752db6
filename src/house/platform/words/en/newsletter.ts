export const newsletter = {
  foot: (url: string): string =>
    'You get this letter because you asked for our newsletter and confirmed your address. To get no ' +
    `more of them, open ${url}`,
};
