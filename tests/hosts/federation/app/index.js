// As federated applications do: the real start waits for the shared modules.
import('./main.js');
