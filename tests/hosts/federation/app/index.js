// As federated applications do: the real start waits for the shared modules.
void import('./main.js');
