/*
 * For browsers that cannot even read the panel's scripts [V-16]: ES5, and a file of its own, as no policy of the page
 * lets a script stand in it. Newer ones fetch it beside the others and find nothing to do.
 */
(function () {
  function tell() {
    if (location.pathname !== '/unsupported') return location.replace('/unsupported');
    document.getElementById('unsupported').removeAttribute('hidden');
  }
  if (!('noModule' in document.createElement('script'))) return tell();
  addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message)) tell();
  });
})();
