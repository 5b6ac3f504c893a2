import '@fontsource-variable/geist/wght.css';
import '@fontsource-variable/familjen-grotesk/wght.css';
import './theme.css';
import './site.css';
