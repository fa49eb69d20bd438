import './demo.css';

// Tests and docs hand the panel's address on from page to page.
for (const link of document.querySelectorAll<HTMLAnchorElement>('.pages a'))
  link.search = location.search;
