import { render } from 'preact';
import '../style.css';
import type { ReportData } from './data';
import { Report } from './report';

const page = document.getElementById('page');
const data = document.getElementById('data');
if (page !== null && data !== null) render(<Report data={JSON.parse(data.textContent ?? '') as ReportData} />, page);
