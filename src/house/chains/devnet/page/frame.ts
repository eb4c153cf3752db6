/**
 * The HTML of a devnet page around its own part. Parameters are inserted unescaped and have to be texts of
 * this repository.
 */
export const devnetPage = (title: string, script: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#050D0B">
<meta name="robots" content="noindex">
<title>${title} · Glasshouse</title>
<link rel="icon" href="/icons/icon-small.svg" type="image/svg+xml">
<link rel="stylesheet" href="/devnet/faucet.css">
</head>
<body>
<header><a href="/en"><img src="/icons/mark.svg" width="28" height="33" alt=""><span>Glasshouse</span></a></header>
<main>
<h1>${title}</h1>
${main}<p><a class="back" href="/en#cashier/deposit">Back to the cashier</a></p>
</main>
<script src="${script}" type="module"></script>
</body>
</html>
`;
