import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { pageBase } from './api/addresses';
import { App } from './app';
import './style.css';

const base = pageBase(location.pathname);
const page = document.getElementById('page');
if (page !== null)
  render(
    <LocationProvider scope={base}>
      <App base={base} />
    </LocationProvider>,
    page,
  );
