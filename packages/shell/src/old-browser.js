/*
 * For browsers that cannot even read the panel's scripts [V-16]: ES5, and a file of its own, as no policy of the page
 * lets a script stand in it. Newer ones fetch it beside the others and find nothing to do.
 */
(function () {
  // The server must still know that the frame may be framed.
  function embedded() {
    return /[?&]embedded=true(&|$)/.test(location.search) ? '?embedded=true' : '';
  }
  function tell() {
    if (location.pathname !== '/unsupported') return location.replace('/unsupported' + embedded());
    document.getElementById('unsupported').removeAttribute('hidden');
  }
  function hear(event) {
    if (/SyntaxError/.test(event.message)) tell();
  }
  if (!('noModule' in document.createElement('script'))) return tell();
  addEventListener('error', hear);
  // The scripts of the page itself are read by then. What comes later and cannot be read is none of ours: a captive portal's
  // page, say, under a chunk's address [F45].
  addEventListener('DOMContentLoaded', function () {
    removeEventListener('error', hear);
  });
})();
