import { keepsPage } from '@callpanel/widget/records/testing';

// Test files of a package share a page: each finds it as the first one did.
keepsPage();
