import { tellSetting } from '../../rest/tell-setting.ts';
import { defineArea } from '../define-area.ts';
import { createPictures } from './pictures.ts';
import { pictureRoutes, servePictureFiles } from './routes.ts';

/** Pictures of people: drawn by us, or uploaded. */
export const area = defineArea((company) => {
  const pictures = createPictures(company.store, () => company.clock.now());
  return {
    pictures,
    routes: (api) =>
      pictureRoutes(api, pictures, (person) => tellSetting(company, person, 'picture')),
    site: (app) => servePictureFiles(app, pictures),
  };
});
